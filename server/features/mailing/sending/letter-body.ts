import { DomUtils, parseDocument } from "htmlparser2";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What makes a link a button, as whoever writes a template may say it. */
const BUTTON = "boton";
const BUTTON_STYLE =
  "display:inline-block;padding:12px 22px;border-radius:6px;background-color:#1a1a1a;color:#ffffff;font-weight:bold;text-decoration:none";
const PICTURE_STYLE = "max-width:100%;height:auto";
/** Tables whose cells have titles are figures; others are how templates put things beside each other. */
const FIGURES_STYLE = "border-collapse:collapse;width:100%;margin:16px 0";
const CELL_STYLE = "padding:6px 8px;border-bottom:1px solid #b8b8bf;text-align:left;vertical-align:top";
const PLAIN_STYLES = {
  blockquote: "margin:16px 0;padding:0 0 0 16px;border-left:3px solid #b8b8bf",
  figure: "margin:16px 0",
  figcaption: "font-size:13px;line-height:1.4",
  pre: "white-space:pre-wrap",
} as const;
/** References stay as they are written: nothing in the text changes. */
const AS_WRITTEN = { decodeEntities: false } as const;

/**
 * The body of a letter as mail programs draw it: pictures and tables no wider than the page, quotations and figures as sites show them, and a link that is bold and alone in its paragraph, or of the
 * class `boton`, as a button.
 */
export function letterBody(html: string): string {
  const page = parseDocument(html, AS_WRITTEN);
  for (const picture of DomUtils.getElementsByTagName("img", page)) addStyle(picture, PICTURE_STYLE);
  for (const table of DomUtils.getElementsByTagName("table", page)) fitTable(table);
  for (const [name, style] of Object.entries(PLAIN_STYLES)) {
    for (const element of DomUtils.getElementsByTagName(name, page)) addStyle(element, style);
  }
  for (const link of DomUtils.getElementsByTagName("a", page)) {
    if (!isButton(link)) continue;
    addStyle(link, BUTTON_STYLE);
    link.attribs.class = [link.attribs.class, "cierre-button"].filter(Boolean).join(" ");
  }
  return DomUtils.getInnerHTML(page, AS_WRITTEN);
}

function fitTable(table: Element): void {
  const cells = DomUtils.getElementsByTagName((name) => name === "td" || name === "th", table);
  const isOfFigures = cells.some(({ name }) => name === "th");
  if (isOfFigures) for (const cell of cells) addStyle(cell, CELL_STYLE);
  // Programs without style sheets go by the attribute.
  const width = /^\d+$/.exec(table.attribs.width ?? "")?.[0];
  if (isOfFigures) addStyle(table, FIGURES_STYLE);
  else if (width !== undefined) addStyle(table, `width:100%;max-width:${width}px`);
}

function isButton(link: Element): boolean {
  const around = ancestorsOf(link);
  const paragraph = around.find(({ name }) => name === "p");
  if ((link.attribs.class ?? "").split(/\s+/).includes(BUTTON)) return true;
  return (
    paragraph !== undefined &&
    isAllOf(link, paragraph) &&
    [...around, ...DomUtils.getElementsByTagName(() => true, link.children)].some(isBold)
  );
}

/** Elements that the link is in, the innermost first, up to its paragraph. */
function ancestorsOf(link: Element): Element[] {
  const found: Element[] = [];
  for (let at = link.parent; at !== null && "attribs" in at; at = at.parent) {
    found.push(at);
    if (at.name === "p") break;
  }
  return found;
}

function isAllOf(link: Element, paragraph: Element): boolean {
  const [inside, whole] = [link, paragraph].map((element) => DomUtils.textContent(element).trim());
  return inside !== "" && inside === whole && DomUtils.getElementsByTagName("img", paragraph).length === 0;
}

function isBold({ name }: Element): boolean {
  return name === "strong" || name === "b";
}

/** What the writer says of it comes after, and counts. */
function addStyle(element: Element, style: string): void {
  const own = element.attribs.style ?? "";
  element.attribs.style = own === "" ? style : `${style};${own}`;
}
