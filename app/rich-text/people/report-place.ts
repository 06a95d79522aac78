import type { LexicalEditor } from "lexical";
import type { FrameMessage } from "../channel/protocol.ts";
import { throttle } from "../channel/throttle.ts";
import { startDigest } from "./start-digest.ts";

/** From a move of the caret to looking where it is, milliseconds. */
const LOOK_MS = 500;

/** Tells the page in which block of the text the caret is, as long as the text has the keyboard. */
export function reportPlace(editor: LexicalEditor, element: HTMLElement, send: (message: FrameMessage) => void): void {
  let sent = "null";
  const report = (place: { at: number; start: string } | null) => {
    const next = JSON.stringify(place);
    if (next !== sent) send({ type: "place", place });
    sent = next;
  };
  const look = throttle(() => report(document.activeElement === element ? placeIn(element) : null), LOOK_MS);
  document.addEventListener("selectionchange", look);
  editor.registerUpdateListener(look);
  element.addEventListener("blur", () => {
    look.cancel();
    report(null);
  });
}

/** The block with the caret: which of the text's it is, and the digest of what it begins with. */
function placeIn(element: HTMLElement): { at: number; start: string } | null {
  const focus = document.getSelection()?.focusNode ?? null;
  const at = [...element.children].findIndex((block) => block.contains(focus));
  return at < 0 ? null : { at, start: startOf(element.children[at]) };
}

/** The digest of what a block begins with. */
export function startOf(block: Element | undefined): string {
  return startDigest(block?.textContent ?? "");
}
