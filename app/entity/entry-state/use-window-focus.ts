import { useSyncExternalStore } from "react";

/** Whether the window has the keyboard. */
export function useWindowFocus(): boolean {
  return useSyncExternalStore(listen, () => document.hasFocus());
}

function listen(changed: () => void): () => void {
  window.addEventListener("focus", changed);
  window.addEventListener("blur", changed);
  return () => {
    window.removeEventListener("focus", changed);
    window.removeEventListener("blur", changed);
  };
}
