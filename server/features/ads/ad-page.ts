import { t } from "../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import type { AdCreative } from "./ad-stock.ts";

/** A page with one advertisement, for a frame. */
export interface AdPageParts {
  readonly creative: AdCreative;
  readonly token: string;
  /** Scripts of its code may run under it. */
  readonly nonce: string;
}

const CSS =
  "html,body{margin:0;height:100%;overflow:hidden;background:transparent}body{display:grid;place-items:center;position:relative}img,video,iframe{display:block;max-width:100%;object-fit:contain}iframe{border:0}a.todo{position:absolute;inset:0}";

/** The page of an advertisement; what is followed and seen is reported by relative addresses. */
export function adPage({ creative, token, nonce }: AdPageParts): string {
  const click = creative.clickUrl ? `../clic/${token}` : "";
  const data = `data-medible="../medible/${token}" data-activa="../activa/${token}" data-clase="${creative.type ?? ""}" data-alto="${creative.height}"`;
  return page(
    `<body ${data}>${contentOf(creative, click, { nonce, token })}<script nonce="${nonce}" src="../medir.js" defer></script></body>`,
  );
}

/** What a frame shows that got nothing. */
export function emptyAdPage(): string {
  return page(`<body data-vacio><script src="../medir.js" defer></script></body>`);
}

function page(body: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(t("site.ad"))}</title><style>${CSS}</style></head>${body}</html>`;
}

function contentOf(
  { type, file, code, clickUrl, width, height }: AdCreative,
  click: string,
  { nonce, token }: Omit<AdPageParts, "creative">,
): string {
  if (type === "code") return coded(code ?? "", clickUrl ?? "", click, nonce);
  if (type === "html") return `${zipped({ width, height }, token)}${overlay(click)}`;
  const size = `width="${width}" height="${height}"`;
  const name = escapeHtml(t("site.ad"));
  if (type === "video") {
    const film = `<video src="${escapeHtml(file)}" ${size} autoplay muted loop playsinline aria-label="${name}"></video>`;
    return `${film}${overlay(click)}`;
  }
  const picture = `<img src="${escapeHtml(file)}" ${size} alt="${name}">`;
  return click === "" ? picture : linkTo(click, "", picture);
}

/**
 * Code of a creative: its scripts may run, each link to where the campaign leads is counted, and where it has none all of it leads there.
 * `{{clickUrl}}` in it is the counted link as well.
 */
function coded(code: string, clickUrl: string, click: string, nonce: string): string {
  const run = code.replaceAll(/<script(?=[\s>])/gi, `<script nonce="${nonce}"`);
  if (click === "") return run;
  const counted = run.replaceAll("{{clickUrl}}", click).replaceAll(`href="${clickUrl}"`, `href="${click}" target="_blank"`);
  return counted === run ? `${run}${overlay(click)}` : counted;
}

/** A zipped page, in a frame of its own. */
function zipped({ width, height }: Pick<AdCreative, "width" | "height">, token: string): string {
  const name = escapeHtml(t("site.ad"));
  return `<iframe src="../pieza/${token}/" width="${width}" height="${height}" title="${name}" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

/** All of it leads there, and is counted. */
function overlay(click: string): string {
  return click === "" ? "" : linkTo(click, `class="todo" aria-label="${escapeHtml(t("site.ad"))}"`, "");
}

function linkTo(address: string, more: string, content: string): string {
  return `<a href="${escapeHtml(address)}" target="_blank" rel="noopener nofollow sponsored" ${more}>${content}</a>`;
}
