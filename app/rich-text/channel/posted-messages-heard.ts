/**
 * Resolves once everything that was posted to this window before has been heard, like what the editor's frame sent when it
 * lost the focus to a button: messages to one window keep their order, and a press can overtake them.
 */
export function postedMessagesHeard(): Promise<void> {
  const token = crypto.randomUUID();
  return new Promise((resolve) => {
    const listen = (event: MessageEvent) => {
      if (event.data !== token) return;
      window.removeEventListener("message", listen);
      resolve();
    };
    window.addEventListener("message", listen);
    window.postMessage(token, window.location.origin);
  });
}
