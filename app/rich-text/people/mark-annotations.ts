import type { LexicalEditor } from "lexical";
import type { FrameMessage, HostMessage } from "../channel/protocol.ts";
import { readShownText } from "../words/shown-text.ts";
import { createAnchorFinder, quoteAt, type TextAnchor } from "./find-anchor.ts";
import { quotedWords, replaceWords } from "./replace-words.ts";

export interface AnnotationMarks {
  /** Marks the words that the page has comments on. */
  show(message: Extract<HostMessage, { type: "annotations" }>): void;
  /** Leads the keyboard to the words of one of them. */
  goTo(id: string): void;
  /** Puts words in the place of those of one of them, which can be undone, and answers whether that could be done. */
  replace(message: Extract<HostMessage, { type: "replaceAnnotation" }>): void;
  /** Asks the page for a comment on what is selected, or to lead to the one where the caret is. */
  comment(): void;
}

/** From the last key to looking for the words again, milliseconds: until then the marks move with what they are in. */
const QUIET_MS = 400;

/**
 * Marks commented words in the text with the browser's highlights, which are no part of the document: neither its HTML nor its steps know
 * of them. Where a browser has none, the page's list still works. Tells the page in which order they stand, which of them are gone, and
 * where the caret is.
 */
export function markAnnotations(
  editor: LexicalEditor,
  element: HTMLElement,
  send: (message: FrameMessage) => void,
): AnnotationMarks {
  let anchors: readonly (TextAnchor & { readonly id: string })[] = [];
  let active: string | null = null;
  let ranges: ReadonlyMap<string, Range> = new Map();
  let sentPlaces = "";
  let at: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const paint = () => {
    const isActive = ([id]: readonly [string, Range]) => id === active;
    highlight(
      "annotation",
      [...ranges].filter((each) => !isActive(each)),
    );
    highlight("annotation-active", [...ranges].filter(isActive));
  };
  const look = () => {
    clearTimeout(timer);
    timer = undefined;
    const found = placesIn(element, anchors);
    ranges = new Map(found.flatMap(({ id, range }) => (range ? [[id, range]] : [])));
    paint();
    const places = found.map(({ id, range, isChanged }) => ({ id, isFound: range !== null, isChanged }));
    const text = JSON.stringify(places);
    if (text !== sentPlaces) send({ type: "annotationPlaces", places });
    sentPlaces = text;
    sendCaret(false);
  };
  const lookSoon = () => {
    if (anchors.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(look, QUIET_MS);
  };
  const sendCaret = (isPress: boolean) => {
    const now = annotationAt(ranges, selectionIn(element));
    if (now === at && !(isPress && now !== null)) return;
    at = now;
    send({ type: "atAnnotation", id: now, isPress });
  };

  editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
    if (dirtyElements.size + dirtyLeaves.size > 0) lookSoon();
  });
  document.addEventListener("selectionchange", () => sendCaret(false));
  element.addEventListener("click", () => sendCaret(true));
  return {
    show(message) {
      anchors = message.anchors;
      active = message.active;
      look();
    },
    goTo(id) {
      const range = ranges.get(id);
      if (!range) return;
      window.focus();
      element.focus({ preventScroll: true });
      document.getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.startContainer, range.startOffset);
      range.startContainer.parentElement?.scrollIntoView({ block: "center" });
    },
    replace({ number, id, text }) {
      const anchor = anchors.find((each) => each.id === id);
      const quoted = anchor && editor.isEditable() ? quotedWords(element, anchor, text === "") : null;
      if (quoted) replaceWords(editor, quoted.range, text);
      send({ type: "wasPut", number, done: Boolean(quoted) });
    },
    comment() {
      const selection = selectionIn(element);
      const anchor = selection && quoteOf(element, selection);
      const words = anchor && (quotedWords(element, anchor, false)?.words ?? null);
      send({ type: "comment", anchor, at: annotationAt(ranges, selection), words });
    },
  };
}

interface Found {
  readonly id: string;
  readonly range: Range | null;
  readonly isChanged: boolean;
}

/** Where they are, in the order of the text; those that are gone come last. */
function placesIn(element: HTMLElement, anchors: readonly (TextAnchor & { readonly id: string })[]): Found[] {
  if (anchors.length === 0) return [];
  const shown = readShownText(element);
  const find = createAnchorFinder(shown.text);
  const found = anchors.map((anchor) => ({ id: anchor.id, place: find(anchor) }));
  const order = (place: (typeof found)[number]["place"]) => place?.start ?? Number.POSITIVE_INFINITY;
  return found
    .toSorted((one, other) => (order(one.place) === order(other.place) ? 0 : order(one.place) - order(other.place)))
    .map(({ id, place }) => ({
      id,
      range: place && shown.range(place.start, place.end),
      isChanged: place?.isChanged ?? false,
    }));
}

function highlight(name: string, ranges: readonly (readonly [string, Range])[]): void {
  if (typeof Highlight === "undefined") return;
  CSS.highlights.set(name, new Highlight(...ranges.map(([, range]) => range)));
}

function selectionIn(element: HTMLElement): Selection | null {
  const selection = document.getSelection();
  return selection?.focusNode && element.contains(selection.focusNode) ? selection : null;
}

/** The shortest of the commented words around the caret. */
function annotationAt(ranges: ReadonlyMap<string, Range>, selection: Selection | null): string | null {
  if (!selection?.focusNode) return null;
  const { focusNode, focusOffset } = selection;
  const around = [...ranges].filter(([, range]) => range.isPointInRange(focusNode, focusOffset));
  const [first] = around.toSorted(([, one], [, other]) => one.toString().length - other.toString().length);
  return first?.[0] ?? null;
}

function quoteOf(element: HTMLElement, { anchorNode, anchorOffset, focusNode, focusOffset }: Selection): TextAnchor | null {
  if (!anchorNode || !focusNode || !element.contains(anchorNode)) return null;
  const shown = readShownText(element);
  return quoteAt(shown.text, shown.offsetOf(anchorNode, anchorOffset), shown.offsetOf(focusNode, focusOffset));
}
