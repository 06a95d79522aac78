import { isOwnPicture, sanitizeTelling } from "../html/sanitize.ts";
import { tidyPasted } from "./tidy-pasted.ts";

/** What a paste could not bring in as it was. */
export interface PasteRefusal {
  /** Addresses of embeds that became links. */
  readonly embeds: readonly string[];
  /** How many pictures were left out because they say no whole address. */
  readonly pictures: number;
}

/** The HTML of the clipboard, also where somebody copied the code of an embed as text; empty for plain text. */
export function pastedHtml(clipboard: Pick<DataTransfer, "getData"> | null): string {
  const html = clipboard?.getData("text/html") ?? "";
  if (html !== "") return html;
  const text = clipboard?.getData("text/plain").trim() ?? "";
  return /^<iframe\s[^<]*<\/iframe>$/i.test(text) ? text : "";
}

/** Pasted HTML, cleaned, as a document that neither runs nor loads anything. */
export function readPasted(html: string): { dom: Document; refusal: PasteRefusal } {
  const { html: clean, refused } = sanitizeTelling(html);
  const dom = new DOMParser().parseFromString(clean, "text/html");
  tidyPasted(dom.body);
  const lost = [...dom.querySelectorAll("img")].filter((picture) => !isWhole(picture.getAttribute("src") ?? ""));
  for (const picture of lost) picture.remove();
  return { dom, refusal: { embeds: refused, pictures: lost.length } };
}

/** Of a relative address only the page that it was copied from knew where it leads. */
function isWhole(src: string): boolean {
  return isOwnPicture(src) || /^https?:\/\//i.test(src);
}
