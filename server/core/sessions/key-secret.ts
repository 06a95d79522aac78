import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** What every secret of a key begins with: scanners that look for secrets in other people's code know it by that. */
export const KEY_PREFIX = "cierre_";

const BYTES = 32;
const FORM = /^cierre_([0-9a-f]{64})([0-9a-f]{8})$/;

/** A new secret of 256 random bits; its last eight letters are a checksum, by which a mistyped one is known without a look-up. */
export function createKeySecret(): string {
  const random = randomBytes(BYTES).toString("hex");
  return `${KEY_PREFIX}${random}${checksumOf(random)}`;
}

/** SHA-256 of a secret, hexadecimal. It is random, so a fast hash is enough. */
export function hashKeySecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whether a text can be the secret of a key at all. */
export function isKeySecret(text: unknown): text is string {
  const [, random, checksum] = (typeof text === "string" && FORM.exec(text)) || [];
  return random !== undefined && checksumOf(random) === checksum;
}

function checksumOf(random: string): string {
  return crc32(`${KEY_PREFIX}${random}`).toString(16).padStart(8, "0");
}
