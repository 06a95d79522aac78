import { createHash, randomBytes } from "node:crypto";

/** Time a session lives after its last use, in milliseconds: 30 days, sliding. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Last use and expiry of a session are written at most this often, in milliseconds. */
export const SESSION_TOUCH_INTERVAL_MS = 5 * 60 * 1000;

const BYTES = 32;
const LENGTH = Math.ceil((BYTES * 8) / 6);

/** A new opaque token of 256 random bits, base64url. Only its hash is ever stored. */
export function createSessionToken(): string {
  return randomBytes(BYTES).toString("base64url");
}

/** SHA-256 of a token, hexadecimal. The token is random, so a fast hash is enough. */
export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether a text can be a token at all; anything else is not worth a look in the database. */
export function isSessionToken(text: unknown): text is string {
  return typeof text === "string" && text.length === LENGTH && /^[A-Za-z0-9_-]+$/.test(text);
}
