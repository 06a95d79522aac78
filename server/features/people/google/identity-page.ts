import { readFileSync } from "node:fs";
import type { FastifyReply } from "fastify";
import { t } from "../../../../schema/messages/catalogue.ts";
import { plainPage } from "../../../http/plain-page.ts";

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
  const page = plainPage({
    title: t("identity.title"),
    head: `<script src="/api${REPLY_SCRIPT_PATH}" defer></script>`,
    attributes: ` ${name}="${value}"`,
    content: `<p>${text}</p>\n<p><a href="/admin/">${t("identity.back")}</a></p>`,
  });
  return loosened(reply).type("text/html; charset=utf-8").send(page);
}

export function sendReplyScript(reply: FastifyReply): FastifyReply {
  return reply.type("text/javascript; charset=utf-8").send(replyScript);
}

/** The window that went to another service keeps the page that opened it: `same-origin` would part them. */
export function loosened(reply: FastifyReply): FastifyReply {
  return reply.header("cross-origin-opener-policy", "unsafe-none");
}

const replyScript = readFileSync(new URL("./identity-reply.js", import.meta.url), "utf8");
