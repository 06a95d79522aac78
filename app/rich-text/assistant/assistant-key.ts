/** What the page hears of the key that leads to the assistant, pressed in a frame. */
export const ASSISTANT_KEY = "Assistant";

/** As attributes tell it. */
export const ASSISTANT_KEYS = "Control+Alt+A";

/** Ctrl+Alt+A, by its place: with Alt the key is another letter on some keyboards. */
export function isAssistantKey({ code, altKey, ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  return key === ASSISTANT_KEY || (code === "KeyA" && altKey && (ctrlKey || metaKey));
}
