import { DomUtils, parseDocument } from "htmlparser2";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What makes a link a button, as whoever writes a template may say it. */
const BUTTON = "boton";
const BUTTON_STYLE =
  "display:inline-block;padding:12px 22px;border-radius:6px;background-color:#1a1a1a;color:#ffffff;font-weight:bold;text-decoration:none";
const PICTURE_STYLE = "max-width:100%;height:auto";
/** References stay as they are written: nothing in the text changes. */
const AS_WRITTEN = { decodeEntities: false } as const;

/**
 * The body of a letter as mail programs draw it: pictures no wider than the page, and a link that is bold and alone in its paragraph, or of the
 * class `boton`, as a button.
 */
export function letterBody(html: string): string {
  const page = parseDocument(html, AS_WRITTEN);
  for (const picture of DomUtils.getElementsByTagName("img", page)) addStyle(picture, PICTURE_STYLE);
  for (const link of DomUtils.getElementsByTagName("a", page)) {
    if (!isButton(link)) continue;
    addStyle(link, BUTTON_STYLE);
    link.attribs.class = [link.attribs.class, "cierre-button"].filter(Boolean).join(" ");
  }
  return DomUtils.getInnerHTML(page, AS_WRITTEN);
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
