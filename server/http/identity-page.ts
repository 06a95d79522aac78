import { readFileSync } from "node:fs";
import type { FastifyReply } from "fastify";
import { t } from "../../schema/messages/catalogue.ts";

/** Where the page finds its script: the content security policy allows none inside it. */
export const REPLY_SCRIPT_PATH = "/auth/google/reply.js";

/** Why there is no identity. */
export type IdentityError = "cancelled" | "failed";

/** What comes back to the page that asked: an identity, sealed, or why there is none. */
export type IdentityReply = { readonly dataEnc: string } | { readonly error: IdentityError };

/**
 * Ends the window in which somebody signed in at another service: a page whose script tells the one that opened it. It says
 * what to do where there is none.
 */
export function sendIdentityPage(reply: FastifyReply, answer: IdentityReply): FastifyReply {
  const [name, value] = "dataEnc" in answer ? ["data-data-enc", answer.dataEnc] : ["data-error", answer.error];
  const text = "dataEnc" in answer ? t("identity.noOpener") : t(`identity.${answer.error}`);
  return loosened(reply)
    .type("text/html; charset=utf-8")
    .send(`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${t("identity.title")}</title>
<style>html { background: Canvas; color: CanvasText; } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1rem; }</style>
<script src="/api${REPLY_SCRIPT_PATH}" defer></script>
</head>
<body ${name}="${value}">
<main>
<h1>${t("identity.title")}</h1>
<p>${text}</p>
<p><a href="/admin/">${t("identity.back")}</a></p>
</main>
</body>
</html>
`);
}

export function sendReplyScript(reply: FastifyReply): FastifyReply {
  return reply.type("text/javascript; charset=utf-8").send(replyScript);
}

/** The window that went to another service keeps the page that opened it: `same-origin` would part them. */
export function loosened(reply: FastifyReply): FastifyReply {
  return reply.header("cross-origin-opener-policy", "unsafe-none");
}

const replyScript = readFileSync(new URL("./identity-reply.js", import.meta.url), "utf8");
