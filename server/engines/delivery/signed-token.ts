import { createHmac, timingSafeEqual } from "node:crypto";
import type { ServerKey } from "../../core/sessions/server-key.ts";

/** Of the signature, as base64url. */
const CHARACTERS = 32;

/** What a link stands for: what it does, whose it is, and whatever else must not be changed. */
export interface TokenMeaning {
  /** Tokens of one purpose are none of another. */
  readonly purpose: string;
  readonly kind: string;
  readonly more?: readonly string[];
}

/** An id, signed: whoever made another one would be refused. */
export function signedToken(key: ServerKey, meaning: TokenMeaning, id: string): string {
  return `${id}.${signatureOf(key, meaning, id)}`;
}

/** The id in a token; `null` for one that this server has not made for that. */
export function idOfToken(key: ServerKey, meaning: TokenMeaning, token: string): string | null {
  const at = token.lastIndexOf(".");
  if (at < 1) return null;
  const [id, given] = [token.slice(0, at), Buffer.from(token.slice(at + 1))];
  const wanted = Buffer.from(signatureOf(key, meaning, id));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}

function signatureOf(key: ServerKey, { purpose, kind, more = [] }: TokenMeaning, id: string): string {
  const text = JSON.stringify([kind, id, ...more]);
  return createHmac("sha256", key.derive(purpose)).update(text).digest("base64url").slice(0, CHARACTERS);
}
