import { AccountAccess } from "../../outbound/google/account-access.ts";
import { postBytes } from "../../outbound/post-bytes.ts";
import { KEPT_S, type PushLetter, type PushOutcome, type PushTarget } from "./push-carrier.ts";
import { outcomeOf } from "./push-outcome.ts";

/** Where Firebase is asked, without a slash at the end. */
export interface FirebaseAddresses {
  /** The service that sends: `https://fcm.googleapis.com`. */
  readonly send: string;
  /** The service that gives tokens to accounts. */
  readonly token: string;
}

const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";

/** Sends notices to telephones by Firebase (HTTP v1), each account with its own token. */
export class FirebaseCarrier {
  readonly #addresses: FirebaseAddresses;
  readonly #access: AccountAccess;

  constructor(addresses: FirebaseAddresses, now: () => Date) {
    this.#addresses = addresses;
    this.#access = new AccountAccess(addresses.token, SCOPE, now);
  }

  /** Never throws. */
  async send({ token, account }: Extract<PushTarget, { kind: "app" }>, letter: PushLetter): Promise<PushOutcome> {
    const access = await this.#access.of(account);
    // Nobody has heard of the notice while there is no token: it waits.
    if ("error" in access) return { tag: "later", error: access.error };
    const posted = await postBytes(`${this.#addresses.send}/v1/projects/${encodeURIComponent(account.project)}/messages:send`, {
      headers: { authorization: `Bearer ${access.token}`, "content-type": "application/json" },
      body: JSON.stringify({ message: { token, ...messageOf(letter) } }),
      reach: "any",
    });
    if ("status" in posted && posted.status === 401) this.#access.forget(account);
    return outcomeOf(posted, ({ status, body }) => status === 404 || (status === 400 && body.includes("UNREGISTERED")));
  }
}

/** Apps show the notice by themselves, and lead to `click`, which counts it. */
function messageOf({ id, topic, notice, links, site }: PushLetter) {
  const whole = (address: string) => (address === "" ? "" : URL.canParse(address, site) ? new URL(address, site).href : "");
  const picture = whole(notice.picture);
  return {
    notification: { title: notice.title, body: notice.body, ...(picture !== "" && { image: picture }) },
    data: { id, url: whole(links.click), shown: whole(links.shown), closed: whole(links.closed) },
    android: { priority: "HIGH", ttl: `${KEPT_S}s`, notification: { tag: topic } },
    apns: { headers: { "apns-priority": "10", "apns-collapse-id": topic.slice(0, 64) } },
  };
}
