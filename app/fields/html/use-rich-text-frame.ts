import { type Dispatch, type RefObject, type SetStateAction, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Writer } from "../../people/use-writers-in.ts";
import {
  type FoundDocument,
  type FrameMessage,
  frameHeight,
  frameMessage,
  type HostMessage,
  type Multimedia,
  readMessage,
} from "../../rich-text/channel/protocol.ts";
import { createAnswers, joinTypedTexts } from "../../rich-text/channel/typed-texts.ts";
import type { PasteRefusal } from "../../rich-text/paste/read-pasted.ts";
import { createOwnValues, type OwnValues } from "./own-values.ts";
import type { TextCommentMessage, TextMarks } from "./text-comments.ts";
import { watchCoveredTop } from "./watch-covered-top.ts";

/** How long the frame may take to begin, in milliseconds, before another one is tried; longer while it is still loading. */
const FRAME_PATIENCE_MS = 10_000;
const LONGEST_LOADING_MS = 60_000;
/** How many frames are tried before somebody is asked. */
const FRAMES_TRIED = 3;

export interface RichTextFrame {
  /** `unreadable`: the editor is there and cannot show this text. */
  readonly phase: "loading" | "ready" | "failed" | "unreadable";
  /** Which frame it is, from 1 on: one that does not begin is replaced. */
  readonly attempt: number;
  /** Tries more frames. */
  tryAgain(): void;
  /** Of the frame, in CSS pixels. */
  readonly height: number;
  readonly notSafe: boolean;
  readonly mediaLoading: boolean;
  /** What the last paste could not bring in; `null` for nothing. */
  readonly refusal: PasteRefusal | null;
  forgetRefusal(): void;
  /** Puts what was chosen for `onNewMultimedia` where the caret is. */
  insertMultimedia(media: Multimedia): void;
  /** Leads the keyboard to the words of a comment. */
  goToAnnotation(id: string): void;
  /** What the assistant is to work on; `null` where there is nothing. */
  quoteText(): Promise<QuotedText | null>;
  /** Puts HTML in the place of what was quoted last, or behind it; whether that was still there. */
  putText(html: string, way: "replace" | "after"): Promise<boolean>;
  /** Marks words of what was quoted last. */
  markText(marks: readonly TextMark[]): void;
  /** Of a `DrawnTurn` beside the frame. */
  readonly drawTurn: RefObject<(() => void) | undefined>;
}

type FrameState = Pick<RichTextFrame, "phase" | "attempt" | "height" | "notSafe" | "mediaLoading" | "refusal"> & {
  /** How often the frame has begun: one that begins again knows nothing. */
  readonly begun: number;
};

export interface RichTextFrameInput {
  readonly html: string;
  readonly readOnly: boolean;
  readonly label: string;
  readonly projectId: string | null;
  readonly colorScheme: "light" | "dark";
  readonly isMaximized: boolean;
  /** Which document and field the text is of, and whose documents can be mentioned in it. */
  readonly document: string;
  readonly field: string;
  readonly mentions: readonly string[];
  onValue(html: string): void;
  onMaximize(): void;
  /** An edit made the text show other assets than before. */
  onAssets?(ids: string[]): void;
  /** The person asks for multimedia: `insertMultimedia` answers. Without it nobody can ask. */
  onNewMultimedia?(): void;
  /** Files were dropped on the text or pasted into it: `insertMultimedia` answers. */
  onFiles?(files: File[]): void;
  /** A picture was pasted as data: keeps it as a file; `null` where it could not. Never rejects. */
  keepPicture?(src: string, words: string): Promise<Multimedia | null>;
  /** A picture that the frame cannot load itself; `null`: not now. Never rejects. */
  picture(src: string): Promise<Blob | string | null>;
  /** The comments on its words; without them nobody can make any. */
  readonly marks?: TextMarks;
  onComments?(message: TextCommentMessage): void;
  /** Others who write in the text. */
  readonly writers?: readonly Writer[];
  /** The caret has come to another block of the text, or has left. */
  onPlace?(place: Extract<FrameMessage, { type: "place" }>["place"]): void;
  /** The text has the keyboard, and words that the assistant can work on; or no longer. */
  onAssistable?(isAssistable: boolean): void;
  /** Documents on this device, by words of their titles. Never rejects. */
  find(collections: readonly string[], text: string): Promise<FoundDocument[]>;
}

type QuotedText = NonNullable<Extract<FrameMessage, { type: "quoted" }>["quote"]>;
type TextMark = Extract<HostMessage, { type: "markText" }>["marks"][number];

const begun: FrameState = {
  phase: "loading",
  attempt: 1,
  begun: 0,
  height: 320,
  notSafe: false,
  mediaLoading: false,
  refusal: null,
};

/** The page's side of the protocol with one rich-text frame. */
export function useRichTextFrame(frame: RefObject<HTMLIFrameElement | null>, input: RichTextFrameInput): RichTextFrame {
  const [state, setState] = useState(begun);
  const drawTurn = useRef<() => void>(undefined);
  const latest = useRef(input);
  const own = useRef<OwnValues | null>(null);
  own.current ??= createOwnValues();
  /** How many values the frame was sent, and the last text that both sides know. */
  const sent = useRef<{ number: number; known: string | null }>({ number: 0, known: null });
  const [answers] = useState(() => createAnswers());
  const [quotes] = useState(() => createAnswers<QuotedText | null>());
  const [puts] = useState(() => createAnswers<boolean>());
  useLayoutEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readMessage(frameMessage, event, window.location.origin, frame.current?.contentWindow);
      if (message === null) return;
      if (message.type === "ready") {
        own.current = createOwnValues();
        sent.current = { ...sent.current, known: null };
        for (const each of [answers, quotes, puts]) each.settleAll();
      }
      setState((now) => nextFrame(now, message));
      if (message.type === "toggleMaximize") latest.current.onMaximize();
      if (message.type === "shortcut") frame.current?.dispatchEvent(shortcutEvent(message));
      if (message.type === "newMultimedia") latest.current.onNewMultimedia?.();
      if (message.type === "files") latest.current.onFiles?.(message.files);
      if (message.type === "picture") {
        const { src } = message;
        void latest.current.picture(src).then((picture) => send(frame, { type: "picture", src, picture }));
      }
      if (message.type === "keepPicture") {
        const { src, words } = message;
        const kept = latest.current.keepPicture?.(src, words) ?? Promise.resolve(null);
        void kept.then((media) => send(frame, { type: "keptPicture", src, media }));
      }
      if (message.type === "assets") latest.current.onAssets?.(message.ids);
      if (message.type === "comment" || message.type === "annotationPlaces" || message.type === "atAnnotation") {
        latest.current.onComments?.(message);
      }
      if (message.type === "place") latest.current.onPlace?.(message.place);
      if (message.type === "find") {
        const { number, collections, text } = message;
        void latest.current.find(collections, text).then((documents) => send(frame, { type: "found", number, documents }));
      }
      if (message.type === "assistable") latest.current.onAssistable?.(message.isAssistable);
      if (message.type === "quoted") quotes.settle(message.number, message.quote);
      if (message.type === "wasPut") puts.settle(message.number, message.done);
      if (message.type === "flushed") answers.settle(message.number);
      if (message.type !== "value") return;
      // Another text may have come for the page to show, which it has not yet: without this it would be written over.
      flushSync(() => drawTurn.current?.());
      // Typed into a text that has become another one since: it comes again, with that.
      if (message.seen !== sent.current.number) return;
      own.current?.note(message.html);
      sent.current.known = message.html;
      // At once: a press of Guardar, or its shortcut, follows right behind and must find the whole text.
      flushSync(() => latest.current.onValue(message.html));
    };
    window.addEventListener("message", listen);
    return () => {
      window.removeEventListener("message", listen);
    };
  }, [frame, answers, quotes, puts]);
  useWaitForFrame(frame, state, setState);

  const { begun: times } = state;
  const isReady = state.phase === "ready";
  useEffect(() => {
    if (!isReady) return;
    const leave = joinTypedTexts(async () => {
      // A frame without a window has nobody to answer.
      if (frame.current?.contentWindow) await answers.ask((number) => send(frame, { type: "flush", number }));
    });
    return () => {
      leave();
      for (const each of [answers, quotes, puts]) each.settleAll();
    };
  }, [frame, isReady, answers, quotes, puts]);
  const { html, readOnly, label, projectId, colorScheme } = input;
  useEffect(() => {
    if (times > 0) send(frame, { type: "project", id: projectId, label, colorScheme });
  }, [frame, times, projectId, label, colorScheme]);
  const { isMaximized } = input;
  useEffect(() => {
    const report = (covered: number) => send(frame, { type: "view", covered, maximized: isMaximized });
    if (times === 0 || !frame.current) return;
    if (!isMaximized) return watchCoveredTop(frame.current, report);
    report(0);
  }, [frame, times, isMaximized]);
  const { document, field } = input;
  const mentions = input.mentions.join(" ");
  const offersMultimedia = input.onNewMultimedia !== undefined;
  const offersComments = input.marks?.isOffered ?? false;
  // Before the text: it says whose it is.
  useLayoutEffect(() => {
    if (times === 0) return;
    const offers = { offersMultimedia, offersComments };
    send(frame, { type: "document", id: document, field, mentions: mentions.split(" ").filter(Boolean), ...offers });
  }, [frame, times, document, field, mentions, offersMultimedia, offersComments]);
  const sentReadOnly = useRef<boolean | null>(null);
  // With the page that shows it: a value of the frame must not come between.
  useLayoutEffect(() => {
    if (times === 0) return;
    if (own.current?.knows(html) && sentReadOnly.current === readOnly) return;
    own.current?.note(html);
    sentReadOnly.current = readOnly;
    const { known } = sent.current;
    sent.current = { number: sent.current.number + 1, known: html };
    send(frame, { type: "value", html, readOnly, number: sent.current.number, known });
  }, [frame, times, html, readOnly]);
  const { marks } = input;
  // Behind the text that they are about.
  useEffect(() => {
    if (times > 0 && marks) send(frame, { type: "annotations", anchors: [...marks.anchors], active: marks.active });
  }, [frame, times, marks]);
  const { writers } = input;
  useEffect(() => {
    if (times > 0 && writers) send(frame, { type: "writers", writers: [...writers] });
  }, [frame, times, writers]);
  const acts = useMemo<Omit<RichTextFrame, keyof FrameState | "drawTurn">>(
    () => ({
      quoteText: async () => (await quotes.ask((number) => send(frame, { type: "quoteText", number }))) ?? null,
      putText: async (html, way) => (await puts.ask((number) => send(frame, { type: "putText", number, html, way }))) ?? false,
      markText: (marks) => send(frame, { type: "markText", marks: [...marks] }),
      goToAnnotation: (id) => send(frame, { type: "goToAnnotation", id }),
      tryAgain: () => setState((now) => ({ ...now, phase: "loading", attempt: now.attempt + 1 })),
      forgetRefusal: () => setState((now) => ({ ...now, refusal: null })),
      insertMultimedia: (media) => send(frame, { type: "insertMultimedia", media }),
    }),
    [frame, quotes, puts],
  );
  // The same one as long as nothing of it changes: what shows it is not drawn with every key.
  return useMemo(() => ({ ...state, ...acts, drawTurn }), [state, acts]);
}

/** Replaces a frame that does not begin, some times. */
function useWaitForFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { phase, attempt }: FrameState,
  setState: Dispatch<SetStateAction<FrameState>>,
): void {
  useEffect(() => {
    if (phase !== "loading") return;
    const since = performance.now();
    const giveUp = () => {
      if (isLoading(frame.current) && performance.now() - since < LONGEST_LOADING_MS) {
        patience = setTimeout(giveUp, FRAME_PATIENCE_MS);
      } else setState((now) => withoutAnswer(now, attempt));
    };
    let patience = setTimeout(giveUp, FRAME_PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [frame, phase, attempt, setState]);
}

function withoutAnswer(now: FrameState, attempt: number): FrameState {
  if (now.phase !== "loading" || now.attempt !== attempt) return now;
  return attempt % FRAMES_TRIED === 0 ? { ...now, phase: "failed" } : { ...now, attempt: attempt + 1 };
}

function send(frame: RefObject<HTMLIFrameElement | null>, message: HostMessage): void {
  frame.current?.contentWindow?.postMessage(message, window.location.origin);
}

/** The key as if it had been pressed on the frame. */
function shortcutEvent({ key, ctrlKey, metaKey }: Extract<FrameMessage, { type: "shortcut" }>): KeyboardEvent {
  return new KeyboardEvent("keydown", { key, ctrlKey, metaKey, bubbles: true, cancelable: true });
}

/** Of a page that could not be fetched nothing can be read. */
function isLoading(frame: HTMLIFrameElement | null): boolean {
  const page = frame?.contentDocument;
  return page ? page.URL === "about:blank" || page.readyState !== "complete" : false;
}

function nextFrame(state: FrameState, message: FrameMessage): FrameState {
  switch (message.type) {
    case "ready":
      // A frame that begins again loads nothing yet.
      return { ...state, phase: "ready", begun: state.begun + 1, mediaLoading: false };
    case "unreadable":
      return { ...state, phase: "unreadable" };
    case "height":
      return { ...state, height: frameHeight(message.height) };
    case "notSafe":
      return { ...state, notSafe: message.notSafe };
    case "loading":
      return { ...state, mediaLoading: message.loading };
    case "refused":
      return { ...state, refusal: message.embeds.length + message.pictures > 0 ? message : null };
    case "value":
    case "assets":
    case "mention":
    case "selected":
    case "newMultimedia":
    case "files":
    case "picture":
    case "keepPicture":
    case "toggleMaximize":
    case "shortcut":
    case "flushed":
    case "find":
    case "comment":
    case "annotationPlaces":
    case "atAnnotation":
    case "place":
    case "assistable":
    case "quoted":
    case "wasPut":
      return state;
  }
}
