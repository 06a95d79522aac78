import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import * as z from "zod/mini";

/** What is handed to somebody who must neither read nor change it, for a while. `expiresAt`: ms since 1970. */
export interface Expiring {
  readonly expiresAt: number;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const expiring = z.looseObject({ expiresAt: z.number() });

/** Encrypts and authenticates (AES-256-GCM), as base64url. `key`: 32 bytes. */
export function sealValue(key: Buffer, value: Expiring): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** `null` for what this key has not sealed, for what has expired, and for what has another shape. */
export function openValue<T>(key: Buffer, schema: z.ZodMiniType<T>, text: string, now: Date): T | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    const value: unknown = JSON.parse(plain.toString("utf8"));
    return expiring.parse(value).expiresAt > now.getTime() ? schema.parse(value) : null;
  } catch {
    return null;
  }
}
