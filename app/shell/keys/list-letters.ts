import { isWriting } from "../../ui/is-writing.ts";

/** Letters that stand for a key of the list, which the list knows. */
const MOVES: Readonly<Record<string, string>> = { j: "ArrowDown", k: "ArrowUp" };
const ROW = "main [data-index]";
const LINK = "a[href]";

/**
 * Letters in a list, as mail programs have them: `j` and `k` go along the rows, `x` chooses one, `e` opens it, as Enter does from anywhere in
 * the row. Not where somebody writes, and not behind a menu or a dialog.
 */
export function listenToLetters(page: Document): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(page)) return;
    const act = actionOf(page, event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  page.addEventListener("keydown", onKeyDown);
  return () => page.removeEventListener("keydown", onKeyDown);
}

/** Whether letters belong to something else: a field, a menu, a dialog. */
export function isElsewhere(page: Document): boolean {
  const active = page.activeElement;
  return isWriting(active) || active?.closest("[role=menu], [role=dialog], [role=listbox], select") != null;
}

function actionOf(page: Document, { key, target }: KeyboardEvent): (() => void) | null {
  const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
  const link = row?.querySelector<HTMLElement>(LINK) ?? null;
  const move = MOVES[key];
  if (move) {
    // From anywhere else to the row that Tab reaches.
    const reached = page.querySelector<HTMLElement>(`${ROW} ${LINK}[tabindex="0"]`);
    if (!row) return reached ? () => reached.focus() : null;
    return () => press(row, move);
  }
  if (!link) return null;
  if (key === "x") return () => press(link, " ");
  return key === "e" || (key === "Enter" && target instanceof HTMLInputElement) ? () => link.click() : null;
}

/** As if the key had been pressed there. */
function press(element: HTMLElement, key: string): void {
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}
