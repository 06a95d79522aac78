/** Longest time from asking for the palette to typing in it: what is typed later goes where the keyboard is (ms). */
const LONGEST_MS = 5_000;

let stop: (() => string) | null = null;

/**
 * Keeps what is typed between asking for the palette and its input taking the keyboard, which on a slow device is after its code has
 * come: it would go into whatever field had the keyboard before.
 */
export function typeAhead(): void {
  stop?.();
  let text = "";
  const note = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== "Backspace")) return;
    text = key === "Backspace" ? text.slice(0, -1) : text + key;
    event.preventDefault();
    event.stopPropagation();
  };
  const timer = setTimeout(() => stop?.(), LONGEST_MS);
  window.addEventListener("keydown", note, true);
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener("keydown", note, true);
    stop = null;
    return text;
  };
}

/** What was typed so far; what is typed from now on goes where the keyboard is. */
export function takeTyped(): string {
  return stop?.() ?? "";
}
