/**
 * Makes the buttons of a toolbar one tab stop: arrows, Home and End move among those that show, and Tab comes back to the
 * one that had the focus last. To be called again, as what it answers, when other buttons show.
 */
export function moveWithArrows(bar: HTMLElement): () => void {
  const all = [...bar.querySelectorAll<HTMLButtonElement>(".group > button")];
  const stopAt = (stop: HTMLButtonElement | undefined) => {
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  };
  const shown = () => all.filter((button) => button.closest("[hidden]") === null && isSeen(button));
  const begin = () => stopAt(shown()[0]);
  begin();
  bar.addEventListener("focusin", ({ target }) => {
    const button = all.find((one) => one === target);
    if (button) stopAt(button);
  });
  bar.addEventListener("keydown", (event) => {
    const buttons = shown();
    const at = buttons.findIndex((button) => button.matches(":focus"));
    const next = buttons[nextIndex(event.key, at, buttons.length)];
    if (!next) return;
    next.focus();
    event.preventDefault();
  });
  return begin;
}

/** Before it is on the page nothing of it is. */
function isSeen(button: HTMLElement): boolean {
  return !button.isConnected || getComputedStyle(button).display !== "none";
}

/** Where a key leads from `at` of `count`; `-1` for nowhere. */
function nextIndex(key: string, at: number, count: number): number {
  if (at < 0) return -1;
  switch (key) {
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowLeft":
      return (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}
