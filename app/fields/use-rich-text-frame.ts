import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FrameMessage, frameHeight, frameMessage, type HostMessage, readMessage } from "../rich-text/protocol.ts";
import type { PasteRefusal } from "../rich-text/read-pasted.ts";
import { createOwnValues, type OwnValues } from "./own-values.ts";
import { watchCoveredTop } from "./watch-covered-top.ts";

/** How long the frame may take to load, in milliseconds, before the plain fallback shows. */
const FRAME_PATIENCE_MS = 10_000;

export interface RichTextFrame {
  readonly phase: "loading" | "ready" | "failed";
  /** Of the frame, in CSS pixels. */
  readonly height: number;
  readonly notSafe: boolean;
  readonly mediaLoading: boolean;
  /** What the last paste could not bring in; `null` for nothing. */
  readonly refusal: PasteRefusal | null;
  forgetRefusal(): void;
}

type FrameState = Omit<RichTextFrame, "forgetRefusal">;

export interface RichTextFrameInput {
  readonly html: string;
  readonly readOnly: boolean;
  readonly label: string;
  readonly projectId: string | null;
  readonly colorScheme: "light" | "dark";
  readonly isMaximized: boolean;
  onValue(html: string): void;
  onMaximize(): void;
}

const begun: FrameState = { phase: "loading", height: 320, notSafe: false, mediaLoading: false, refusal: null };

/** The page's side of the protocol with one rich-text frame. */
export function useRichTextFrame(frame: RefObject<HTMLIFrameElement | null>, input: RichTextFrameInput): RichTextFrame {
  const [state, setState] = useState(begun);
  const latest = useRef(input);
  const own = useRef<OwnValues | null>(null);
  own.current ??= createOwnValues();
  useEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    const patience = setTimeout(
      () => setState((now) => (now.phase === "loading" ? { ...now, phase: "failed" } : now)),
      FRAME_PATIENCE_MS,
    );
    const listen = (event: MessageEvent) => {
      const message = readMessage(frameMessage, event, window.location.origin, frame.current?.contentWindow);
      if (message === null) return;
      setState((now) => nextFrame(now, message));
      if (message.type === "toggleMaximize") latest.current.onMaximize();
      if (message.type === "shortcut") frame.current?.dispatchEvent(shortcutEvent(message));
      if (message.type !== "value") return;
      own.current?.note(message.html);
      // At once: a press of Guardar, or its shortcut, follows right behind and must find the whole text.
      flushSync(() => latest.current.onValue(message.html));
    };
    window.addEventListener("message", listen);
    return () => {
      clearTimeout(patience);
      window.removeEventListener("message", listen);
    };
  }, [frame]);

  const { phase } = state;
  const { html, readOnly, label, projectId, colorScheme } = input;
  useEffect(() => {
    if (phase === "ready") send(frame, { type: "project", id: projectId, label, colorScheme });
  }, [frame, phase, projectId, label, colorScheme]);
  const { isMaximized } = input;
  useEffect(() => {
    const tell = (covered: number) => send(frame, { type: "view", covered, maximized: isMaximized });
    if (phase !== "ready" || !frame.current) return;
    if (!isMaximized) return watchCoveredTop(frame.current, tell);
    tell(0);
  }, [frame, phase, isMaximized]);
  const sentReadOnly = useRef<boolean | null>(null);
  useEffect(() => {
    if (phase !== "ready") return;
    if (own.current?.knows(html) && sentReadOnly.current === readOnly) return;
    own.current?.note(html);
    sentReadOnly.current = readOnly;
    send(frame, { type: "value", html, readOnly });
  }, [frame, phase, html, readOnly]);
  return { ...state, forgetRefusal: () => setState((now) => ({ ...now, refusal: null })) };
}

function send(frame: RefObject<HTMLIFrameElement | null>, message: HostMessage): void {
  frame.current?.contentWindow?.postMessage(message, window.location.origin);
}

/** The key as if it had been pressed on the frame. */
function shortcutEvent({ key, ctrlKey, metaKey }: Extract<FrameMessage, { type: "shortcut" }>): KeyboardEvent {
  return new KeyboardEvent("keydown", { key, ctrlKey, metaKey, bubbles: true, cancelable: true });
}

function nextFrame(state: FrameState, message: FrameMessage): FrameState {
  switch (message.type) {
    case "ready":
      return { ...state, phase: "ready" };
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
    case "toggleMaximize":
    case "shortcut":
      return state;
  }
}
