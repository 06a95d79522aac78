import { createSign } from "node:crypto";
import { z } from "zod";
import { postBytes } from "./post-bytes.ts";
import { KEPT_S, type PushLetter, type PushOutcome, type PushTarget } from "./push-carrier.ts";
import type { ServiceAccount } from "./push-channels.ts";
import { outcomeOf } from "./push-outcome.ts";

/** Where Firebase is asked, without a slash at the end. */
export interface FirebaseAddresses {
  /** The service that sends: `https://fcm.googleapis.com`. */
  readonly send: string;
  /** The service that gives tokens to accounts. */
  readonly token: string;
}

const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const AN_HOUR_S = 3_600;
/** A token is asked for anew this long before it ends, ms. */
const MARGIN_MS = 300_000;

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().max(86_400) });

interface Token {
  readonly value: string;
  readonly until: number;
}

/** Sends notices to telephones by Firebase (HTTP v1), each account with its own token. */
export class FirebaseCarrier {
  readonly #addresses: FirebaseAddresses;
  readonly #now: () => Date;
  readonly #tokens = new Map<string, Promise<Token | Extract<PushOutcome, { tag: "later" }>>>();

  constructor(addresses: FirebaseAddresses, now: () => Date) {
    this.#addresses = addresses;
    this.#now = now;
  }

  /** Never throws. */
  async send({ token, account }: Extract<PushTarget, { kind: "app" }>, letter: PushLetter): Promise<PushOutcome> {
    const way = await this.#tokenOf(account);
    if ("tag" in way) return way;
    const posted = await postBytes(`${this.#addresses.send}/v1/projects/${encodeURIComponent(account.project)}/messages:send`, {
      headers: { authorization: `Bearer ${way.value}`, "content-type": "application/json" },
      body: JSON.stringify({ message: { token, ...messageOf(letter) } }),
      reach: "any",
    });
    // The account was refused: the next one asks for another token.
    if ("status" in posted && posted.status === 401) this.#tokens.delete(account.email);
    return outcomeOf(posted, ({ status, body }) => status === 404 || (status === 400 && body.includes("UNREGISTERED")));
  }

  async #tokenOf(account: ServiceAccount) {
    const known = await this.#tokens.get(account.email);
    if (known !== undefined && !("tag" in known) && known.until > this.#now().getTime()) return known;
    const asked = this.#ask(account);
    this.#tokens.set(account.email, asked);
    return asked;
  }

  /** Nobody has heard of the notice while there is no token: it waits. */
  async #ask(account: ServiceAccount): Promise<Token | Extract<PushOutcome, { tag: "later" }>> {
    const now = this.#now().getTime();
    let assertion: string;
    try {
      assertion = assertionOf(account, this.#addresses.token, Math.floor(now / 1000));
    } catch (error) {
      return { tag: "later", error: error instanceof Error ? error.message : String(error) };
    }
    const posted = await postBytes(this.#addresses.token, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
      reach: "any",
    });
    if ("failed" in posted) return { tag: "later", error: posted.error };
    const { success, data } = granted.safeParse(jsonOf(posted.body));
    if (posted.status !== 200 || !success) return { tag: "later", error: `${posted.status} ${posted.body.slice(0, 200)}` };
    return { value: data.access_token, until: now + data.expires_in * 1000 - MARGIN_MS };
  }
}

/** A JSON Web Token by which an account asks for access (RFC 7523). */
function assertionOf({ email, privateKey }: ServiceAccount, audience: string, seconds: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { iss: email, scope: SCOPE, aud: audience, iat: seconds, exp: seconds + AN_HOUR_S };
  const text = `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
