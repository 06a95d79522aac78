import { type Place, placeOfText, placeText } from "../model/front-place.ts";
import classes from "./drag.module.css";

/** What is on its way: an article of the panel, a card of the front, a component, or one that is new. */
export type Dragged =
  | { readonly tag: "article"; readonly id: string }
  | { readonly tag: "card"; readonly place: Place }
  | { readonly tag: "component"; readonly key: string }
  | { readonly tag: "new"; readonly make: () => Readonly<Record<string, unknown>> };

/** Where it may be let go: on a place, before or behind it, or between components. */
export type DropTarget =
  | { readonly tag: "place"; readonly place: Place; readonly side: Side }
  /** Before the component at that position. */
  | { readonly tag: "gap"; readonly at: number };

type Side = "before" | "on" | "after";

/** Attribute of a place (`placeText`), of an end of a list that takes cards behind the last one, and of a gap between components (its position). */
export const dropAttributes = {
  place: (place: Place) => ({ "data-place": placeText(place) }),
  gap: (at: number) => ({ "data-gap": at }),
};

/** A mouse that moves no further than this has pressed, in pixels. */
const PRESS_PX = 6;
/** The page moves along when something is held this near to its upper or lower end, in pixels, by so many at a time. */
const EDGE_PX = 70;
const SCROLL_PX = 12;

interface DragOptions {
  readonly dragged: Dragged;
  /** What follows the pointer. */
  readonly label: string;
  readonly drop: (dragged: Dragged, target: DropTarget) => void;
}

/**
 * Begins to drag with what a pointer pressed, by mouse, pen or finger; what is pressed by a finger must take no other gesture
 * (`touch-action: none`). Esc ends it. Whatever shows where it would go is written onto the page, which is not drawn for it.
 */
export function beginDrag(start: Pick<PointerEvent, "clientX" | "clientY" | "button" | "pointerId">, options: DragOptions): void {
  if (start.button !== 0) return;
  let shown: Shown | null = null;
  let at = start;
  let target: Found | null = null;
  const look = () => {
    target = findTarget(options.dragged, at.clientX, at.clientY);
    shown?.show(at.clientX, at.clientY, target);
  };
  const scroll = () => {
    if (!shown) return;
    const step = scrollStep(at.clientY);
    if (step !== 0) {
      window.scrollBy(0, step);
      look();
    }
    requestAnimationFrame(scroll);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    at = event;
    if (!shown && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < PRESS_PX) return;
    event.preventDefault();
    if (!shown) {
      shown = showDrag(options.label);
      requestAnimationFrame(scroll);
    }
    look();
  };
  const end = () => {
    shown?.remove();
    shown = null;
    over.abort();
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const found = shown && target;
    if (shown) swallowClick();
    end();
    if (found) options.drop(options.dragged, found.target);
  };
  const over = new AbortController();
  const { signal } = over;
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", up, { signal });
  window.addEventListener("pointercancel", end, { signal });
  window.addEventListener("blur", end, { signal });
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !shown) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
}

interface Found {
  readonly element: HTMLElement;
  readonly target: DropTarget;
}

function findTarget(dragged: Dragged, x: number, y: number): Found | null {
  const under = document.elementFromPoint(x, y);
  const isCard = dragged.tag === "article" || dragged.tag === "card";
  const placed = isCard ? under?.closest<HTMLElement>("[data-place]") : null;
  const place = placed && placeOfText(placed.dataset.place ?? "");
  if (placed && place) return { element: placed, target: { tag: "place", place, side: sideOf(dragged, placed, x, y) } };
  // A card that is let go between components stays where it is; an article becomes a component.
  const gap = dragged.tag === "card" ? null : nearestGap(under, y);
  return gap && { element: gap, target: { tag: "gap", at: Number(gap.dataset.gap) } };
}

/** Between its neighbours, or in the place of what stands there; what moves takes no place of another. */
function sideOf({ tag }: Dragged, element: HTMLElement, x: number, y: number): Side {
  if (element.dataset.empty !== undefined) return "on";
  const box = element.getBoundingClientRect();
  const isBelow = element.dataset.below !== undefined;
  const part = isBelow ? (y - box.top) / box.height : (x - box.left) / box.width;
  const edge = tag === "card" ? 0.5 : 0.3;
  if (part < edge) return "before";
  return part > 1 - edge ? "after" : "on";
}

/** Over a component it is the gap above or below it, whichever is nearer. */
function nearestGap(under: Element | null, y: number): HTMLElement | null {
  const gaps = [...(under?.closest("[data-gaps]")?.querySelectorAll<HTMLElement>("[data-gap]") ?? [])];
  const far = (gap: HTMLElement) => {
    const { top, height } = gap.getBoundingClientRect();
    return Math.abs(top + height / 2 - y);
  };
  return gaps.reduce<HTMLElement | null>((near, gap) => (near === null || far(gap) < far(near) ? gap : near), null);
}

function scrollStep(y: number): number {
  if (y < EDGE_PX) return -SCROLL_PX;
  return y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
}

interface Shown {
  show(x: number, y: number, found: Found | null): void;
  remove(): void;
}

function showDrag(label: string): Shown {
  const ghost = document.createElement("div");
  ghost.className = classes.ghost ?? "";
  ghost.textContent = label;
  document.body.append(ghost);
  document.body.dataset.dragging = "";
  let marked: HTMLElement | null = null;
  const unmark = () => {
    if (marked) delete marked.dataset.over;
  };
  return {
    show(x, y, found) {
      ghost.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
      unmark();
      marked = found?.element ?? null;
      if (found) found.element.dataset.over = found.target.tag === "gap" ? "on" : found.target.side;
    },
    remove() {
      unmark();
      ghost.remove();
      delete document.body.dataset.dragging;
    },
  };
}

/** Letting go ends in a click on what was pressed, where the pointer is still over it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
