import { createHash } from "node:crypto";
import webPush from "web-push";
import { postBytes } from "../../outbound/post-bytes.ts";
import { KEPT_S, type PushLetter, type PushOutcome, type PushTarget } from "./push-carrier.ts";
import { outcomeOf } from "./push-outcome.ts";

/** Of what a notice says, characters: services take 4 KB in all, encrypted. */
const [LONGEST_TITLE, LONGEST_BODY] = [200, 500];
/** Characters of a topic (RFC 8030). */
const TOPIC = 32;
/** Of the address that a notice leads to, characters: a tab that shows it is looked for by a short one alone. */
const LONGEST_URL = 500;

/** Sends a notice to a browser by the push service that its maker runs (RFC 8030), encrypted for that browser alone. */
export async function sendToBrowser(
  { endpoint, p256dh, auth, vapid }: Extract<PushTarget, { kind: "web" }>,
  letter: PushLetter,
  reach: "public" | "any",
): Promise<PushOutcome> {
  let details: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(letter), {
      vapidDetails: vapid,
      TTL: KEPT_S,
      urgency: "high",
      topic: createHash("sha256").update(letter.topic).digest("base64url").slice(0, TOPIC),
    });
  } catch (error) {
    // Its keys are none.
    return { tag: "gone", error: error instanceof Error ? error.message : String(error) };
  }
  const { headers, body } = details;
  const posted = await postBytes(endpoint, { headers: plainHeaders(headers), body: body ?? "", reach });
  return outcomeOf(posted, ({ status }) => status === 404 || status === 410);
}

/** What the site's service worker reads (`push-worker.js`). */
function payloadOf({ id, notice, links, badge }: PushLetter): string {
  return JSON.stringify({
    id,
    title: cut(notice.title, LONGEST_TITLE),
    body: cut(notice.body, LONGEST_BODY),
    picture: notice.picture,
    ...(badge !== "" && { badge }),
    ...(notice.url.length <= LONGEST_URL && { to: notice.url }),
    ...links,
  });
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

function plainHeaders(headers: object): Record<string, string | number> {
  const plain = Object.entries(headers).filter(([, value]) => typeof value === "string" || typeof value === "number");
  return Object.fromEntries(plain);
}
