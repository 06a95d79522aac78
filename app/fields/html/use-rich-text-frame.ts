import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { frameMessage, type HostMessage, type Multimedia, readMessage } from "../../rich-text/channel/protocol.ts";
import { joinTypedTexts } from "../../rich-text/channel/typed-texts.ts";
import { createFrameLink, endQuestions, type FrameLink, type QuotedText } from "./frame-link.ts";
import { begun, type FrameState, nextFrame } from "./frame-state.ts";
import type { RichTextFrameInput } from "./rich-text-frame-input.ts";
import { sendToFrame } from "./send-to-frame.ts";
import { takeFrameMessage } from "./take-frame-message.ts";
import { useSentToFrame } from "./use-sent-to-frame.ts";
import { useWaitForFrame } from "./use-wait-for-frame.ts";

export interface RichTextFrame extends Omit<FrameState, "begun"> {
  /** Tries more frames. */
  tryAgain(): void;
  forgetRefusal(): void;
  /** Puts what was chosen for `onNewMultimedia` where the caret is. */
  insertMultimedia(media: Multimedia): void;
  /** Leads the keyboard to the words of a comment. */
  goToAnnotation(id: string): void;
  /** Puts words in the place of those of a comment; whether these were still there. */
  replaceAnnotation(id: string, text: string): Promise<boolean>;
  /** What the assistant is to work on; `null` where there is nothing. */
  quoteText(): Promise<QuotedText | null>;
  /** Puts HTML in the place of what was quoted last, or behind it; whether that was still there. */
  putText(html: string, way: "replace" | "after"): Promise<boolean>;
  /** Marks words of what was quoted last. */
  markText(marks: readonly TextMark[]): void;
  /** Of a `DrawnTurn` beside the frame. */
  readonly drawTurn: RefObject<(() => void) | undefined>;
}

type TextMark = Extract<HostMessage, { type: "markText" }>["marks"][number];

/** The page's side of the protocol with one rich-text frame. */
export function useRichTextFrame(frame: RefObject<HTMLIFrameElement | null>, input: RichTextFrameInput): RichTextFrame {
  const [state, setState] = useState(begun);
  const drawTurn = useRef<() => void>(undefined);
  const latest = useRef(input);
  const [link] = useState(() => createFrameLink(frame));
  useLayoutEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readMessage(frameMessage, event, window.location.origin, frame.current?.contentWindow);
      if (message === null) return;
      setState((now) => nextFrame(now, message));
      takeFrameMessage(
        link,
        message,
        () => latest.current,
        () => drawTurn.current?.(),
      );
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frame, link]);
  useWaitForFrame(frame, state, setState);
  useTypedTexts(link, state.phase === "ready");
  useSentToFrame(link, state.begun, input);
  const acts = useMemo<Omit<RichTextFrame, keyof FrameState | "drawTurn">>(
    () => ({
      quoteText: async () => (await link.quotes.ask((number) => sendToFrame(frame, { type: "quoteText", number }))) ?? null,
      putText: async (html, way) =>
        (await link.puts.ask((number) => sendToFrame(frame, { type: "putText", number, html, way }))) ?? false,
      markText: (marks) => sendToFrame(frame, { type: "markText", marks: [...marks] }),
      replaceAnnotation: async (id, text) =>
        (await link.puts.ask((number) => sendToFrame(frame, { type: "replaceAnnotation", number, id, text }))) ?? false,
      goToAnnotation: (id) => sendToFrame(frame, { type: "goToAnnotation", id }),
      tryAgain: () => setState((now) => ({ ...now, phase: "loading", attempt: now.attempt + 1 })),
      forgetRefusal: () => setState((now) => ({ ...now, refusal: null })),
      insertMultimedia: (media) => sendToFrame(frame, { type: "insertMultimedia", media }),
    }),
    [frame, link],
  );
  // The same one as long as nothing of it changes: what shows it is not drawn with every key.
  return useMemo(() => ({ ...state, ...acts, drawTurn }), [state, acts]);
}

/** The text that is typed in the frame is waited for as long as it is there. */
function useTypedTexts(link: FrameLink, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    const { frame, flushes } = link;
    const leave = joinTypedTexts(async () => {
      // A frame without a window has nobody to answer.
      if (frame.current?.contentWindow) await flushes.ask((number) => sendToFrame(frame, { type: "flush", number }));
    });
    return () => {
      leave();
      endQuestions(link);
    };
  }, [link, isReady]);
}
