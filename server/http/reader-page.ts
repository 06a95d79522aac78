import type { FastifyReply, FastifyRequest } from "fastify";
import { type MessageKey, t } from "../../schema/messages/catalogue.ts";
import { toCierreError } from "../context/errors.ts";
import { escapeHtml } from "../core/html/escape-html.ts";
import { replyWithError } from "./error-reply.ts";
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
  /** Under it, as HTML. */
  readonly more?: string;
}

/** A page for somebody who has no account here, in whose mail a link led to it. */
export function sendReaderPage(reply: FastifyReply, { title, text, button, more = "" }: ReaderPage): FastifyReply {
  const form = button === null ? "" : `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`;
  return sendNotePage(reply, { title, html: `<p>${escapeHtml(text)}</p>\n${form}${more}` });
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

/** What a link that readers follow stood in, or did. */
export type LinkKind = "unsubscribe" | "preferences" | "letter" | "notice" | "ad";

const titles: Partial<Record<LinkKind, MessageKey>> = { unsubscribe: "unsubscribe.title", preferences: "preferences.title" };

/** The page of a link that nobody here has made. */
export function sendUnknownLink(reply: FastifyReply, kind: LinkKind): FastifyReply {
  const title = t(titles[kind] ?? "link.unknown");
  return sendReaderPage(reply.code(404), { title, text: t(`link.unknown.${kind}`), button: null });
}

/** Nothing is at an address that somebody looks at with a browser. */
function sendNothingThere(reply: FastifyReply): FastifyReply {
  return sendReaderPage(reply.code(404), { title: t("link.nothing"), text: t("link.nothing.text"), button: null });
}

/** Answers what goes wrong with links of a kind as a page: readers know nothing of JSON. What the server did not foresee is logged and tells nothing. */
export function failAsPage(kind: LinkKind) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status } = toCierreError(error);
    return status === 400 || status === 404 ? sendUnknownLink(reply, kind) : sendFailed(error, request, reply);
  };
}

/** The same for addresses of no kind, where somebody looks at the answer with a browser; programs get an error of the contract. */
export function failForReader(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { method, headers } = request;
  const isLookedAt = (method === "GET" || method === "POST") && /\btext\/html\b/.test(headers.accept ?? "");
  if (!isLookedAt) return replyWithError(error, request, reply);
  const { status } = toCierreError(error);
  return status === 400 || status === 404 ? sendNothingThere(reply) : sendFailed(error, request, reply);
}

function sendFailed(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, retryAfterMs } = toCierreError(error);
  if (status >= 500 && retryAfterMs === undefined) request.log.error({ err: error }, "a reader's link failed");
  if (retryAfterMs !== undefined) reply.header("retry-after", Math.ceil(retryAfterMs / 1000));
  const text = t(status === 429 ? "link.failed.tooOften" : "link.failed.later");
  return sendReaderPage(reply.code(status || 500), { title: t("link.failed"), text, button: null });
}
