import { queryAllByRole } from "@testing-library/dom";

/** What a person looks for on a page. */
export interface Query {
  /** Of ARIA, or `password`: such a field has none. */
  readonly role: string;
  /** The accessible name, whole. */
  readonly name?: string;
  /** Of the name, or of the text where `name` is absent. */
  readonly pattern?: string;
  /** A part of the page, by role and name, that it stands in. */
  readonly within?: { readonly role: string; readonly name?: string };
  /** The title of the frame that it stands in. */
  readonly frame?: string;
}

/** The first of those that were found. */
export interface Found {
  readonly count: number;
  /** The middle of it, in CSS pixels of the page as it is scrolled. */
  readonly x: number;
  readonly y: number;
  /** What lies over its middle, in words; `null` when nothing does. */
  readonly coveredBy: string | null;
  /** Of an input. */
  readonly value: string | null;
  readonly text: string;
  readonly isEnabled: boolean;
}

/** Finds it in this page and brings it into sight; `null` when it is not there. */
export function find(query: Query): Found | null {
  const found = everyOne(query);
  const [first] = found;
  if (!first) return null;
  first.scrollIntoView({ block: "center", inline: "nearest" });
  const { x, y } = middleOf(first);
  return {
    count: found.length,
    x,
    y,
    coveredBy: whatCovers(first),
    value: "value" in first ? String(first.value) : null,
    text: (first.textContent ?? "").replaceAll("\u00a0", " "),
    isEnabled: !first.matches(":disabled, [aria-disabled=true]"),
  };
}

/** A selector for the input that takes files in the group of that name; the page is marked for it. */
export function fileInput(group: string): string | null {
  const found = everyOne({ role: "group", name: group })[0]?.querySelector("input[type=file]");
  found?.setAttribute("data-engines-file", group);
  return found ? `input[data-engines-file="${group}"]` : null;
}

/** What the page says: what lies over it first. */
export function said(): string {
  const parts = document.querySelectorAll<HTMLElement>("[role=alert], [role=status], [role=dialog], main");
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said
  const texts = [...parts].map(({ innerText }) => innerText.trim()).filter((text) => text !== "");
  // biome-ignore lint/performance/useDomNodeTextContent: as above
  return (texts.length > 0 ? texts.join("\n") : document.body.innerText).slice(0, 3000);
}

function everyOne({ role, name, pattern, within, frame }: Query): HTMLElement[] {
  const page = frame === undefined ? document : frameOf(frame)?.contentDocument;
  if (!page?.body) return [];
  const scopes = within ? queryAllByRole(page.body, within.role, nameOf(within.name)) : [page.body];
  const named = name ?? (pattern === undefined ? undefined : new RegExp(pattern));
  if (role === "password") return [...page.body.querySelectorAll<HTMLElement>("input[type=password]")];
  return scopes.flatMap((scope) => {
    const byName = queryAllByRole(scope, role, nameOf(named));
    if (byName.length > 0 || pattern === undefined) return byName;
    return queryAllByRole(scope, role).filter(({ textContent }) => new RegExp(pattern).test(textContent ?? ""));
  });
}

function nameOf(name: string | RegExp | undefined): { name?: string | RegExp } {
  return name === undefined ? {} : { name };
}

function frameOf(title: string): HTMLIFrameElement | undefined {
  return [...document.querySelectorAll("iframe")].find((frame) => frame.title === title);
}

function middleOf(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  const frame = outside(element)?.getBoundingClientRect();
  return { x: left + width / 2 + (frame?.left ?? 0), y: top + Math.min(height / 2, 20) + (frame?.top ?? 0) };
}

/** The frame that an element of another document stands in. */
function outside(element: Element): Element | null {
  return element.ownerDocument.defaultView?.frameElement ?? null;
}

function whatCovers(element: HTMLElement): string | null {
  const { x, y } = middleOf(element);
  const target = outside(element) ?? element;
  const top = document.elementFromPoint(x, y);
  if (!top) return "the edge of the window";
  if (target === top || target.contains(top) || top.contains(target)) return null;
  // A label stands for its input.
  if (top.closest("label")?.contains(target) || (top as HTMLLabelElement).control === target) return null;
  return `${top.tagName.toLowerCase()} ${(top.closest("[role]") ?? top).textContent?.trim().slice(0, 80)}`;
}
