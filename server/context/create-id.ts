import { randomBytes } from "node:crypto";

/** 120 random bits as 20 characters of `[A-Za-z0-9_-]`: document ids and storage keys, unguessable. */
export function createId(): string {
  return randomBytes(15).toString("base64url");
}
