import { createSign } from "node:crypto";
import { z } from "zod";
import { postBytes } from "../post-bytes.ts";
import type { ServiceAccount } from "./service-account.ts";

const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const AN_HOUR_S = 3_600;
/** A token is asked for anew this long before it ends, ms. */
const MARGIN_MS = 300_000;

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().max(86_400) });

/** A token of an account, or why there is none now. */
export type Access = { readonly token: string } | { readonly error: string };

interface Known {
  readonly access: Access;
  /** By the clock, ms. */
  readonly until: number;
}

/** Access of accounts for programs to one service of Google (RFC 7523), each with its own token. */
export class AccountAccess {
  readonly #address: string;
  readonly #scope: string;
  readonly #now: () => Date;
  readonly #tokens = new Map<string, Promise<Known>>();

  /** `address`: the service that gives tokens to accounts. */
  constructor(address: string, scope: string, now: () => Date) {
    this.#address = address;
    this.#scope = scope;
    this.#now = now;
  }

  /** Never throws. */
  async of(account: ServiceAccount): Promise<Access> {
    const known = await this.#tokens.get(account.email);
    if (known !== undefined && "token" in known.access && known.until > this.#now().getTime()) return known.access;
    const asked = this.#ask(account);
    this.#tokens.set(account.email, asked);
    return (await asked).access;
  }

  /** The account was refused: the next one asks for another token. */
  forget(account: ServiceAccount): void {
    this.#tokens.delete(account.email);
  }

  async #ask(account: ServiceAccount): Promise<Known> {
    const now = this.#now().getTime();
    const none = (error: string): Known => ({ access: { error }, until: now });
    let assertion: string;
    try {
      assertion = this.#assertionOf(account, Math.floor(now / 1000));
    } catch (error) {
      return none(error instanceof Error ? error.message : String(error));
    }
    const posted = await postBytes(this.#address, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
      reach: "any",
    });
    if ("failed" in posted) return none(posted.error);
    const { success, data } = granted.safeParse(jsonOf(posted.body));
    if (posted.status !== 200 || !success) return none(`${posted.status} ${posted.body.slice(0, 200)}`);
    return { access: { token: data.access_token }, until: now + data.expires_in * 1000 - MARGIN_MS };
  }

  /** A JSON Web Token by which an account asks for access. */
  #assertionOf({ email, privateKey }: ServiceAccount, seconds: number): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = { iss: email, scope: this.#scope, aud: this.#address, iat: seconds, exp: seconds + AN_HOUR_S };
    const text = `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}`;
    return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
