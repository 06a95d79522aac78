import type { FastifyReply } from "fastify";
import { t } from "../../schema/messages/catalogue.ts";
import { escapeHtml } from "../core/html/escape-html.ts";
import { plainPage } from "./plain-page.ts";

/** What a page for readers is in: no script, and nothing but its own form. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Of the result of a survey. */
const RESULT_STYLE = "<style>ul { padding: 0; list-style: none; } meter { display: block; width: 100%; }</style>";

interface ReaderPage {
  readonly title: string;
  readonly text: string;
  /** The name of a button that sends the page's own address; `null`: nothing is left to do. */
  readonly button: string | null;
}

/** A page for somebody who has no account here, in whose mail a link led to it. */
export function sendReaderPage(reply: FastifyReply, { title, text, button }: ReaderPage): FastifyReply {
  const form = button === null ? "" : `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`;
  return sendNotePage(reply, { title, html: `<p>${escapeHtml(text)}</p>\n${form}` });
}

/** A page that says one thing. `html` is well formed and harmless. */
export function sendNotePage(
  reply: FastifyReply,
  { title, html }: { readonly title: string; readonly html: string },
): FastifyReply {
  return reply
    .headers({
      "cache-control": "no-store",
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(plainPage({ title, content: html, head: RESULT_STYLE }));
}

/** The page of a link that nobody here has made. */
export function sendUnknownLink(reply: FastifyReply): FastifyReply {
  return sendReaderPage(reply.code(404), { title: t("unsubscribe.title"), text: t("unsubscribe.unknown"), button: null });
}
