import { useEffect } from "react";
import type { FrontDesk } from "./desk/front-desk.ts";

/** Where the browser has an undo of its own. */
const TEXTS = "input, textarea, select, [contenteditable]";

/** Ctrl+Z and Ctrl+Shift+Z (on a Mac with ⌘) wherever nobody writes a text. */
export function useUndoKeys(desk: Pick<FrontDesk, "undo" | "redo"> | null): void {
  useEffect(() => {
    if (!desk) return;
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "z") return;
      if (event.target instanceof Element && event.target.closest(TEXTS)) return;
      event.preventDefault();
      if (event.shiftKey) desk.redo();
      else desk.undo();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [desk]);
}
