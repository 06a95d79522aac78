import { isEmbedAddress } from "../../../schema/text/embed-hosts.ts";
import { frameAddress } from "../../../schema/text/frame-address.ts";
import type { Multimedia } from "../channel/protocol.ts";
import { sanitizeTelling } from "./sanitize.ts";

export interface Caption {
  readonly caption: string;
  /** Who made it. */
  readonly credit: string;
}

const VIDEO_FILE = /\.(mp4|m4v|webm|ogv|mov)$/i;

/** A picture, video or page of another site as it stands in a text; `null` where nothing could be shown. */
export function figureHtml({ type, url, assetId, description, attribution, html }: Multimedia): string | null {
  const figure = newDocument().createElement("figure");
  if (assetId) figure.setAttribute("data-asset", assetId);
  figure.innerHTML = shownHtml(type, url, html, description ?? "");
  if (!figure.querySelector("img, video, audio, iframe")) return null;
  setCaption(figure, { caption: description ?? "", credit: attribution ?? "" });
  return figure.outerHTML;
}

/** What an address shows, judged by the address; a picture where it says nothing. `null`: a page that may not be embedded. */
export function mediaOf(address: string): Pick<Multimedia, "type" | "url" | "html"> | null {
  const url = address.trim();
  if (url.startsWith("/files/")) return { type: VIDEO_FILE.test(url) ? "video" : "photo", url, html: null };
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { pathname } = new URL(url);
  if (VIDEO_FILE.test(pathname)) return { type: "video", url, html: null };
  const frame = frameAddress(url) ?? url;
  if (isEmbedAddress(new URL(frame))) return { type: "rich", url: frame, html: null };
  return /\.(html?|php|aspx?)$/i.test(pathname) || pathname === "/" ? null : { type: "photo", url, html: null };
}

/** What stands below a figure, or above a table that has such a line; `null` for any other block. */
export function captionOf(html: string): Caption | null {
  const figure = captionedIn(html);
  if (!figure) return null;
  const line = lineOf(figure);
  const credit = line?.querySelector("cite");
  const words = [...(line?.childNodes ?? [])].filter((node) => node !== credit).map((node) => node.textContent ?? "");
  return { caption: words.join("").trim(), credit: credit?.textContent?.trim() ?? "" };
}

/** The figure or table with other words beside it; what it shows stays as it is. */
export function withCaption(html: string, caption: Caption): string {
  const figure = captionedIn(html);
  const there = captionOf(html);
  if (!figure || (there?.caption === caption.caption && there.credit === caption.credit)) return html;
  setCaption(figure, caption);
  return figure.outerHTML;
}

function shownHtml(type: Multimedia["type"], url: string | null, html: string | null, description: string): string {
  const page = newDocument();
  if (html) return sanitizeTelling(html).html;
  const element = page.createElement(type === "photo" ? "img" : type === "video" ? "video" : "iframe");
  element.setAttribute("src", url ?? "");
  if (type === "photo") element.setAttribute("alt", description);
  if (type === "video") element.setAttribute("controls", "");
  return url ? sanitizeTelling(element.outerHTML).html : "";
}

function setCaption(figure: Element, { caption, credit }: Caption): void {
  const page = figure.ownerDocument;
  const line = lineOf(figure) ?? page.createElement(isTable(figure) ? "caption" : "figcaption");
  line.replaceChildren(...(caption === "" ? [] : [caption]));
  if (credit !== "") {
    const cite = page.createElement("cite");
    cite.textContent = credit;
    line.append(...(caption === "" ? [] : [" "]), cite);
  }
  if (!line.hasChildNodes()) line.remove();
  else if (isTable(figure)) figure.prepend(line);
  else figure.append(line);
}

function captionedIn(html: string): Element | null {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const [only, ...others] = body.children;
  if (!only || others.length > 0) return null;
  return only.localName === "figure" || (isTable(only) && lineOf(only) !== null) ? only : null;
}

/** A table may have others in its cells, with captions of their own. */
function lineOf(figure: Element): Element | null {
  return figure.querySelector(isTable(figure) ? ":scope > caption" : "figcaption");
}

function isTable({ localName }: Element): boolean {
  return localName === "table";
}

/** Of no window: nothing in it is fetched or run. */
function newDocument(): Document {
  return document.implementation.createHTMLDocument();
}
