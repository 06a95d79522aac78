import { createHmac, randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Services } from "../../context/services.ts";
import { type Posted, postBytes } from "../../outbound/post-bytes.ts";

/** What a receiver is sent. */
export interface WebhookMessage {
  /** The same with every try, so that a receiver knows what it has had. */
  readonly id: string;
  /** As JSON: `type`, `timestamp` and `data`. */
  readonly body: string;
}

/** What became of a try. */
export interface Outcome {
  readonly isTaken: boolean;
  /** `null`: no answer came. */
  readonly status: number | null;
  readonly ms: number;
  /** The beginning of the answer, or why there was none. */
  readonly answer: string;
}

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;
/** A receiver answers first and works then. */
const TIMEOUT_MS = 10_000;
/** What is kept of an answer, characters. */
const ANSWER_LENGTH = 500;

/** A new secret as the libraries of Standard Webhooks take it. */
export function createWebhookSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;
}

/** `v1,…` over id, time and body (https://www.standardwebhooks.com). A secret without the prefix of the rules is taken as it is. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = secret.startsWith(SECRET_PREFIX) ? Buffer.from(secret.slice(SECRET_PREFIX.length), "base64") : Buffer.from(secret);
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

/** Posts a message once. Never throws. Redirects are no answer that takes it: nobody is sent what another one was meant to get. */
export async function postMessage(
  { importPhotos, now }: Pick<Services, "importPhotos" | "now">,
  { url, secret }: { readonly url: string; readonly secret: string },
  { id, body }: WebhookMessage,
): Promise<Outcome> {
  const seconds = Math.floor(now().getTime() / 1000);
  const began = performance.now();
  const posted = await postBytes(url, {
    headers: {
      "user-agent": "Cierre",
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signatureOf(secret, id, seconds, body),
    },
    body,
    // Whoever lets programs fetch from the own network is at home there, as in development.
    reach: importPhotos === "any" ? "any" : "public",
    timeoutMs: TIMEOUT_MS,
  });
  return { ms: Math.round(performance.now() - began), ...outcomeOf(posted) };
}

function outcomeOf(posted: Posted): Omit<Outcome, "ms"> {
  if ("failed" in posted) {
    const isPrivate = posted.error === "not a public address" || posted.error === "notFound";
    return { isTaken: false, status: null, answer: isPrivate ? t("webhook.error.private") : clean(posted.error) };
  }
  const { status, body } = posted;
  return { isTaken: status >= 200 && status < 300, status, answer: clean(body) };
}

/** Text that can be stored. */
function clean(text: string): string {
  return text.slice(0, ANSWER_LENGTH).replaceAll("\u0000", "").toWellFormed();
}
