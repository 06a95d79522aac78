import { type Dispatch, type SetStateAction, useEffect } from "react";
import { type FrameState, withoutAnswer } from "./frame-state.ts";
import type { Frame } from "./send-to-frame.ts";

/** How long the frame may take to begin, in milliseconds, before another one is tried; longer while it is still loading. */
const FRAME_PATIENCE_MS = 10_000;
const LONGEST_LOADING_MS = 60_000;

/** Replaces a frame that does not begin, some times. */
export function useWaitForFrame(
  frame: Frame,
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

/** Of a page that could not be fetched nothing can be read. */
function isLoading(frame: HTMLIFrameElement | null): boolean {
  const page = frame?.contentDocument;
  return page ? page.URL === "about:blank" || page.readyState !== "complete" : false;
}
