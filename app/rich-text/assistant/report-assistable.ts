import { $getRoot, type LexicalEditor } from "lexical";
import type { FrameMessage } from "../channel/protocol.ts";

/** Tells the page whenever the text gets the keyboard while it has words and may be written, and when it loses it (AI-001). */
export function reportAssistable(editor: LexicalEditor, element: HTMLElement, send: (message: FrameMessage) => void): void {
  let sent = false;
  const report = () => {
    const isHere = document.activeElement === element && document.hasFocus();
    const isAssistable = isHere && editor.isEditable() && editor.getEditorState().read($hasWords);
    if (isAssistable !== sent) send({ type: "assistable", isAssistable });
    sent = isAssistable;
  };
  for (const event of ["focus", "blur"]) element.addEventListener(event, report);
  // Behind a blur of the window the element is still the active one.
  window.addEventListener("blur", () => queueMicrotask(report));
  window.addEventListener("focus", report);
  editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => dirtyElements.size + dirtyLeaves.size > 0 && report());
}

/** Asked with every key: no further than the first block that has any. */
function $hasWords(): boolean {
  for (let block = $getRoot().getFirstChild(); block !== null; block = block.getNextSibling()) {
    if (block.getTextContent().trim() !== "") return true;
  }
  return false;
}
