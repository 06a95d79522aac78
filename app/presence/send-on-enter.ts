import type { KeyboardEvent } from "react";

/** Enter sends, Shift+Enter adds a line (RT-006, CHAT-006, CHAT-007); Enter that ends a composed letter does neither. */
export function sendOnEnter(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
}
