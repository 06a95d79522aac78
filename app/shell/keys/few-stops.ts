/** What Tab reaches at one stop, with arrows along it: what is marked, and the buttons of a bar behind its search box, a stop of its own. */
const GROUPS = "main header, main [data-stops]";
const SEARCH = "input[type=search]";
/** Reached from the first row with the arrow up, and by Tab where there are no rows. */
const HEAD = "main thead";
const ROW = "main [data-index] a[tabindex='0']";
const CONTROLS = "button:not(:disabled), input[type=checkbox]:not(:disabled)";

/**
 * Makes few stops of the controls before a list's first row. They are counted as Tab is pressed, not as the page changes: nothing is watched
 * while somebody types or scrolls.
 */
export function keepFewStops(page: Document): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Tab") return setStops(page);
    const target = goTo(page, event);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    target.focus();
  };
  page.addEventListener("keydown", onKeyDown, true);
  return () => page.removeEventListener("keydown", onKeyDown, true);
}

function setStops(page: Document): void {
  for (const group of page.querySelectorAll(GROUPS)) oneStop(controlsOf(group), page.activeElement);
  const hasRows = page.querySelector(ROW) !== null;
  for (const head of page.querySelectorAll(HEAD)) {
    const controls = controlsOf(head);
    if (hasRows && !head.contains(page.activeElement)) for (const control of controls) control.tabIndex = -1;
    else oneStop(controls, page.activeElement);
  }
}

/** The one that has the keyboard, or had it last, or is chosen; else the first. */
function oneStop(controls: readonly HTMLElement[], active: Element | null): void {
  const stop =
    controls.find((control) => control === active) ??
    controls.find((control) => control.dataset.stop !== undefined) ??
    controls.find((control) => control.ariaPressed === "true" && control.closest("[data-stops]")) ??
    controls[0];
  for (const control of controls) {
    control.tabIndex = control === stop ? 0 : -1;
    if (control === active) control.dataset.stop = "";
    else if (controls.includes(active as HTMLElement)) delete control.dataset.stop;
  }
}

/** Where an arrow leads from within a group, or from the first row to the head and back. */
function goTo(page: Document, { key, target }: KeyboardEvent): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null;
  const group = target.closest(`${GROUPS}, ${HEAD}`);
  if (group === null) return key === "ArrowUp" && target.closest("[data-index='0']") ? headOf(target) : null;
  const controls = controlsOf(group);
  const at = controls.indexOf(target);
  if (at < 0) return null;
  if (key === "ArrowDown") return group.matches(HEAD) ? page.querySelector<HTMLElement>(ROW) : null;
  const steps: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const next = steps[key];
  return next === undefined ? null : (controls.at(next % controls.length) ?? null);
}

function headOf(target: HTMLElement): HTMLElement | null {
  const head = target.closest("table")?.querySelector("thead");
  return head ? (controlsOf(head)[0] ?? null) : null;
}

/** Those that can be seen; of a bar, those behind the search box: of one without, and of a page that is no list, none. */
function controlsOf(group: Element): HTMLElement[] {
  const controls = [...group.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility());
  if (!group.matches("header")) return controls;
  const search = group.querySelector(SEARCH);
  return controls.filter((control) => search && isBehind(control, search) && !search.parentElement?.contains(control));
}

function isBehind(control: Element, other: Element): boolean {
  return (other.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
