import { isPlainTable } from "../tables/table-nodes.ts";

/** What makes a paragraph more than nothing without a word in it. */
const CONTENT = "img, picture, iframe, video, audio, table, hr, svg";

/** How Word marks the bullet or number that it writes before an item of a list. */
const WORD_MARKER = "[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]";

/** Attributes of tables that say how they look. */
const LOOK = "style class width height align valign bgcolor border cellpadding cellspacing frame rules nowrap".split(" ");

/** Makes of foreign HTML, already sanitised, what somebody would have written here: in place. */
export function tidyPasted(body: HTMLElement): void {
  for (const picture of body.querySelectorAll("img")) if (isCountingPixel(picture)) picture.remove();
  gatherWordLists(body);
  keepFootnotes(body);
  for (const cell of body.querySelectorAll<HTMLElement>("td[style]")) keepEmphasis(cell);
  // A page's or a document's own title is a heading of the text here; there are two ranks of those.
  for (const title of body.querySelectorAll("h1, p.MsoTitle")) rename(title, "h2");
  for (const heading of body.querySelectorAll("h4, h5, h6")) rename(heading, "h3");
  // Links look like links without being underlined.
  for (const line of body.querySelectorAll("a u")) line.replaceWith(...line.childNodes);
  for (const part of body.querySelectorAll<HTMLElement>("a [style]")) part.style.removeProperty("text-decoration");
  for (const block of body.querySelectorAll("p, div, h2, h3, li")) if (isEmpty(block)) block.remove();
  // What only holds other blocks would be taken for a paragraph around them.
  for (const holder of [...body.querySelectorAll("div, section, article, main, header, footer, center, b")].reverse()) {
    if ([...holder.children].some((child) => BLOCKS.test(child.localName))) holder.replaceWith(...holder.childNodes);
  }
  for (const table of body.querySelectorAll("table")) if (!isPlainTable(table)) undress(table);
  for (const line of body.querySelectorAll("br")) if (isBetweenBlocks(line)) line.remove();
}

/** Spreadsheets write into the style of a cell how its words are set apart. */
function keepEmphasis(cell: HTMLElement): void {
  const { fontWeight, fontStyle } = cell.style;
  if (fontWeight === "bold" || Number(fontWeight) >= 600) wrapContents(cell, "strong");
  if (fontStyle === "italic") wrapContents(cell, "em");
}

function wrapContents(element: HTMLElement, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** A table that is kept whole would keep the look of where it comes from. */
function undress(table: Element): void {
  for (const element of [table, ...table.querySelectorAll("*")]) for (const name of LOOK) element.removeAttribute(name);
}

function isCountingPixel(picture: Element): boolean {
  const sides = ["width", "height"].map((name) => Number(picture.getAttribute(name) ?? Number.NaN));
  return sides.every((side) => side <= 2);
}

/** Word's footnotes and endnotes stay as paragraphs: their numbers link to names that no text here keeps. */
function keepFootnotes(body: HTMLElement): void {
  for (const link of body.querySelectorAll("a[href^='#_ftn'], a[href^='#_edn']")) {
    const number = link.ownerDocument.createElement("sup");
    number.textContent = (link.textContent ?? "").trim();
    link.replaceWith(number);
  }
  // The line above them.
  for (const line of body.querySelectorAll("hr[size='1'][width='33%']")) line.remove();
}

/** Word writes items of lists as paragraphs, each with its bullet or number and how deep it lies. */
function gatherWordLists(body: HTMLElement): void {
  // Those that the next item may lie in, the outermost first.
  let open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[style*='mso-list:' i]")) {
    const marker = paragraph.querySelector(WORD_MARKER);
    const kind = /^\s*\(?[\da-z]{1,4}[.)]/i.test(marker?.textContent ?? "") ? "ol" : "ul";
    marker?.remove();
    if (open[0] !== paragraph.previousElementSibling) open = [];
    const level = Math.min(wordLevel(paragraph), open.length + 1);
    open.length = open[level - 1]?.localName === kind ? level : level - 1;
    if (open.length < level) open.push(beginList(kind, open.at(-1), paragraph));
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}

/** From 1 on: `mso-list:l0 level2 lfo1`. */
function wordLevel(paragraph: Element): number {
  return Number(/mso-list:[^;]*\blevel([1-9])/i.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 1);
}

/** A list in the last item of `outer`, or before the paragraph that begins it. */
function beginList(kind: "ol" | "ul", outer: HTMLElement | undefined, paragraph: HTMLElement): HTMLElement {
  const list = paragraph.ownerDocument.createElement(kind);
  if (outer?.lastElementChild) outer.lastElementChild.append(list);
  else paragraph.before(list);
  return list;
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function isEmpty(block: Element): boolean {
  return (block.textContent ?? "").trim() === "" && block.querySelector(CONTENT) === null;
}

const BLOCKS = /^(p|div|h[1-6]|ul|ol|blockquote|table|figure|hr|body|section|article)$/;

/** A break beside a block, or with nothing beside it, breaks no line. */
function isBetweenBlocks(line: Element): boolean {
  if (line.parentElement?.closest("p, li, h2, h3, blockquote, td, th")) return false;
  const [before, after] = [sibling(line, "previousSibling"), sibling(line, "nextSibling")];
  return [before, after].some((node) => node === null || (node instanceof Element && BLOCKS.test(node.localName)));
}

/** The next one that is more than blank text. */
function sibling(node: Node, way: "previousSibling" | "nextSibling"): Node | null {
  let found = node[way];
  while (found && found.nodeType === 3 && (found.textContent ?? "").trim() === "") found = found[way];
  return found;
}
