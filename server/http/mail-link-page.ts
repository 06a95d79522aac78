import type { FastifyReply } from "fastify";
import { t } from "../../schema/messages/catalogue.ts";
import { escapeHtml } from "../documents/html/escape-html.ts";

/** What a page for readers is in: no script, and nothing but its own form. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

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
    .send(`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
html { background: Canvas; color: CanvasText; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1rem; overflow-wrap: anywhere; }
button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; cursor: pointer; }
ul { padding: 0; list-style: none; }
meter { display: block; width: 100%; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${html}
</main>
</body>
</html>
`);
}

/** The page of a link that nobody here has made. */
export function sendUnknownLink(reply: FastifyReply): FastifyReply {
  return sendReaderPage(reply.code(404), { title: t("unsubscribe.title"), text: t("unsubscribe.unknown"), button: null });
}
