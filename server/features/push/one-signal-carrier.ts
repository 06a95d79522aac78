import { createHash } from "node:crypto";
import { postBytes } from "../../outbound/post-bytes.ts";
import type { PushLetter, PushOutcome, PushTarget } from "./push-carrier.ts";
import { outcomeOf } from "./push-outcome.ts";

/** Stands among the recipients of a notice for everybody whom OneSignal knows. */
export const ONE_SIGNAL = "onesignal";

/** Of what a notice says, characters. */
const [LONGEST_TITLE, LONGEST_BODY] = [200, 500];

/**
 * Has OneSignal send a notice to all subscriptions of the project's application (REST API, `POST /notifications`). A repetition is known by
 * its key, so that nobody gets it twice. `address`: of the API, without a slash at the end. Never throws.
 */
export async function sendToOneSignal(
  { appId, apiKey }: Extract<PushTarget, { kind: typeof ONE_SIGNAL }>,
  { id, topic, notice, site }: PushLetter,
  address: string,
): Promise<PushOutcome> {
  const whole = (path: string) => (path !== "" && URL.canParse(path, site) ? new URL(path, site).href : "");
  const picture = whole(notice.picture);
  // OneSignal wants English, whatever the language is.
  const inAll = (text: string) => ({ en: text, es: text });
  const body = {
    app_id: appId,
    target_channel: "push",
    included_segments: ["Subscribed Users"],
    headings: inAll(notice.title.slice(0, LONGEST_TITLE)),
    contents: inAll((notice.body || notice.title).slice(0, LONGEST_BODY)),
    url: whole(notice.url || "/"),
    collapse_id: topic.slice(0, 64),
    idempotency_key: uuidOf(id),
    ...(picture !== "" && { big_picture: picture, chrome_web_image: picture, ios_attachments: { picture } }),
  };
  const posted = await postBytes(`${address}/notifications`, {
    headers: { authorization: `Key ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    reach: "any",
  });
  return outcomeOf(posted, () => false);
}

/** The same one for the same recipient, in the form that the API takes. */
function uuidOf(id: string): string {
  const hex = createHash("sha256").update(id).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
