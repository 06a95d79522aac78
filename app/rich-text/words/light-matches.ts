import type { LexicalEditor } from "lexical";
import type { Match } from "./find-text.ts";

/** Lights every place that was found with the browser's highlights, which are no part of the text; the one that is `at` stands out. */
export function lightMatches(editor: LexicalEditor, matches: readonly Match[], at: number): void {
  if (typeof Highlight === "undefined") return;
  const ranges = matches.map((match) => rangeOf(editor, match));
  const shown = (isCurrent: boolean) => ranges.filter((range, index) => range !== null && (index === at) === isCurrent);
  CSS.highlights.set("found", new Highlight(...shown(false).filter((range) => range !== null)));
  CSS.highlights.set("found-current", new Highlight(...shown(true).filter((range) => range !== null)));
}

function rangeOf(editor: LexicalEditor, { from, to }: Match): Range | null {
  const [start, end] = [from, to].map(({ node }) => textOf(editor.getElementByKey(node.getKey())));
  if (!start || !end || from.offset > start.length || to.offset > end.length) return null;
  const range = document.createRange();
  range.setStart(start, from.offset);
  range.setEnd(end, to.offset);
  return range;
}

/** Formats are elements around the text of a node. */
function textOf(element: Node | null): Text | null {
  let inside = element;
  while (inside && !(inside instanceof Text)) inside = inside.firstChild;
  return inside;
}
