import type { FastifyReply } from "fastify";
import { t } from "../../../schema/messages/catalogue.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import { FRONT_CSS } from "./css/front-css.ts";
import { ALONE_CSS } from "./css/page-css.ts";
import { TYPES_HEAD } from "./css/palette-css.ts";
import { READERS_CSS, READING_CSS } from "./css/readers-css.ts";
import { pageMarkup } from "./page-markup.ts";

/** Nothing runs, and forms go to the site alone. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export interface StandalonePage {
  readonly title: string;
  /** Name of the site; empty where it is not known. */
  readonly site: string;
  /** Where its home is. */
  readonly home: string;
  /** Its main part, well formed and harmless. */
  readonly html: string;
  /** Behind what every page has. */
  readonly css?: string;
}

/** A page in the site's looks that needs nothing of its database: an error, the answer to a form. */
export function standalonePage({ title, site, home, html, css = "" }: StandalonePage): string {
  const name = `<a class="sitio" href="${escapeHtml(home)}">${escapeHtml(site)}</a>`;
  const header = site === "" ? `<div class="mancheta"></div>` : `<header><div class="mancheta">${name}</div></header>`;
  const back = `<p><a class="siguiente" href="${escapeHtml(home)}">${escapeHtml(t("site.home"))}</a></p>`;
  return pageMarkup({
    title: [title, site].filter(Boolean).join(" · "),
    head: `<meta name="robots" content="noindex">\n${TYPES_HEAD}`,
    css: [ALONE_CSS, FRONT_CSS, READERS_CSS, READING_CSS, css].join(""),
    body: `${header}<main>${html}${back}</main>`,
  });
}

/** `policy`: of a page beside the application, which goes before the page's own. */
export function sendStandalone(reply: FastifyReply, page: StandalonePage, policy = ""): FastifyReply {
  return reply
    .headers({ "cache-control": "no-store", "content-security-policy": `${policy}${POLICY}`, "x-robots-tag": "noindex" })
    .type("text/html; charset=utf-8")
    .send(standalonePage(page));
}
