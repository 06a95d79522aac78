import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { t } from "../../../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../../../core/html/escape-html.ts";

/** The one program that pages of a site run, wherever they are. */
export const PAGE_SCRIPT = "/_lector/pagina.js";
/** Below a site's own path: what that program asks for. */
export const LIVE_PATH = "/_sitio/";

/** Path of a site whose home is at `origin`: empty for one at a domain of its own. */
export function basePath(origin: string): string {
  return new URL(origin).pathname.replace(/\/$/, "");
}

export interface PageScript {
  readonly source: string;
  /** Its tag; the address changes with the program. */
  readonly tag: string;
}

export function readPageScript(): PageScript {
  const source = readFileSync(new URL("./page.js", import.meta.url), "utf8");
  const version = createHash("sha256").update(source).digest("base64url").slice(0, 10);
  return { source, tag: `<script src="${PAGE_SCRIPT}?v=${version}" defer></script>\n` };
}

/** What the content security policy of a page allows beside the others': this program, and asking the page's own site. `base`: path of the site. */
export function scriptPolicy(origin: string, base: string): { readonly script: string; readonly connect: string } {
  return { script: `${origin}${PAGE_SCRIPT}`, connect: `${origin}${base}/` };
}

export interface BreakingNews {
  readonly title: string;
  /** A path of the site, or an address elsewhere; empty for none. */
  readonly url: string;
}

/** The band over a page, hidden while there is nothing to say. `asks`: where to ask for what it says. */
export function breakingBand({ title, url }: BreakingNews, asks: string): string {
  const name = escapeHtml(t("site.breaking"));
  const link = `<a${url === "" ? "" : ` href="${escapeHtml(url)}"`}>${escapeHtml(title)}</a>`;
  return `<aside class="urgente" aria-label="${name}" data-urgente="${escapeHtml(asks)}"${title === "" ? " hidden" : ""}><strong>${name}</strong> <span role="status">${link}</span></aside>`;
}

/** Where a coverage says that it has got more; it shows once its program knows of some. */
export function coverageNews(asks: string, page: string): string {
  const data = { vivo: asks, pagina: page, una: t("site.news.one"), varias: t("site.news") };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return `<p class="novedades" role="status" hidden ${attributes.join(" ")}><button type="button"></button></p>`;
}
