import { type AssistedField, type FieldQuote, focusField, isInAssistant, leaveField } from "./assisted-field.ts";

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Inputs of prose have it; those of addresses, names of people and codes do not. */
export const PROSE_ATTRIBUTE = "data-prose";
/** An input whose words the assistant would change (AI-008). */
export const MARKED_ATTRIBUTE = "data-assisted";

/** Tells which plain input has the keyboard and words in it, until the returned function is called. */
export function watchPlainFields(page: Document): () => void {
  const look = () => {
    const active = page.activeElement;
    if (isInAssistant(active)) return;
    if (isProse(active) && active.value.trim() !== "") return focusField(fieldOf(active));
    for (const input of page.querySelectorAll<TextInput>(`[${PROSE_ATTRIBUTE}]`)) leaveField(input);
  };
  // The keyboard is nowhere while it moves.
  const lookSoon = () => queueMicrotask(() => requestAnimationFrame(look));
  const events = ["focusin", "focusout", "input"] as const;
  for (const event of events) page.addEventListener(event, lookSoon);
  look();
  return () => {
    for (const event of events) page.removeEventListener(event, lookSoon);
    focusField(null);
  };
}

function isProse(element: Element | null): element is TextInput {
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  return isText && element.hasAttribute(PROSE_ATTRIBUTE) && !element.readOnly && !element.disabled && !isInDialog(element);
}

/** A dialog keeps the keyboard to itself. */
function isInDialog(element: Element): boolean {
  return element.closest('[aria-modal="true"]') !== null;
}

const known = new WeakMap<TextInput, AssistedField>();

/** The same one as long as it is the same input. */
function fieldOf(input: TextInput): AssistedField {
  const field = known.get(input) ?? {
    kind: "text" as const,
    label: labelOf(input),
    element: input,
    quote: async () => quoteOf(input),
  };
  known.set(input, field);
  return field;
}

function labelOf(input: TextInput): string {
  const text = input.labels?.[0]?.textContent ?? input.ariaLabel ?? "";
  return text.replace(/\s*\*\s*$/, "").trim();
}

/** What is selected, or all of it. */
function quoteOf(input: TextInput): FieldQuote | null {
  const { selectionStart, selectionEnd, value } = input;
  const isSelected = selectionStart !== null && selectionEnd !== null && selectionStart < selectionEnd;
  const at = isSelected ? selectionStart : 0;
  const text = isSelected ? value.slice(selectionStart, selectionEnd) : value;
  if (text.trim() === "") return null;
  const put = async (words: string, from: number, to: number) => {
    if (from < 0 || !input.isConnected || input.readOnly || input.disabled) return false;
    typeInto(input, input instanceof HTMLInputElement ? words.replace(/\s*\n\s*/g, " ") : words, from, to);
    return true;
  };
  return {
    kind: "text",
    input: text,
    text,
    replace(result) {
      const from = nearest(input.value, text, at);
      return put(result, from, from + text.length);
    },
    insertAfter(result) {
      const from = nearest(input.value, text, at);
      return put(`\n${result}`, from < 0 ? from : from + text.length, from + text.length);
    },
    mark: (marks) => input.toggleAttribute(MARKED_ATTRIBUTE, marks.length > 0),
    focus: () => input.focus(),
  };
}

/** Where the words stand, the nearest to where they stood; -1 where they are gone. */
function nearest(value: string, text: string, at: number): number {
  let best = -1;
  for (let from = value.indexOf(text); from >= 0; from = value.indexOf(text, from + 1)) {
    if (best < 0 || Math.abs(from - at) < Math.abs(best - at)) best = from;
  }
  return best;
}

/** As if somebody typed it: the browser's own undo takes it back, and the page hears of it as of any key. */
function typeInto(input: TextInput, words: string, from: number, to: number): void {
  input.focus();
  input.setSelectionRange(from, to);
  const before = input.value;
  const command = words === "" ? "delete" : "insertText";
  const isTyped = typeof document.execCommand === "function" && document.execCommand(command, false, words);
  if (isTyped && input.value !== before) return;
  input.setRangeText(words, from, to, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: words }));
}
