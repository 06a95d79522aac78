/** Attribute of the place of a field on an entry page: its path in the document. */
export const FIELD_ATTRIBUTE = "data-field";

/** Calls back with the path of the field that has the keyboard and may be written, `null` when none has; returns what ends it. */
export function observeEditedField(page: Document, changed: (field: string | null) => void): () => void {
  let current: string | null = null;
  let isOver = false;
  const look = () => {
    // What was focused is left a moment before the next one is.
    queueMicrotask(() => {
      const next =
        page.activeElement?.closest(`[${FIELD_ATTRIBUTE}]:not([data-read-only])`)?.getAttribute(FIELD_ATTRIBUTE) ?? null;
      if (isOver || next === current) return;
      current = next;
      changed(next);
    });
  };
  // The keyboard goes into a frame without an event of the page's own; only then has the page it no more.
  const lookIntoFrames = () => void setTimeout(look);
  const { defaultView } = page;
  defaultView?.addEventListener("blur", lookIntoFrames);
  page.addEventListener("focusin", look);
  page.addEventListener("focusout", look);
  look();
  return () => {
    // What was about to be looked at is of the place that is left.
    isOver = true;
    defaultView?.removeEventListener("blur", lookIntoFrames);
    page.removeEventListener("focusin", look);
    page.removeEventListener("focusout", look);
  };
}
