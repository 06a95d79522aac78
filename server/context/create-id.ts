import { randomBytes } from "node:crypto";

const ID_BYTES = 15;
/** Ids that one draw of random bytes is enough for: each draw costs as much as everything else about an id ten times over. */
const DRAWN = 256;

let drawn = Buffer.alloc(0);
let used = 0;

/** 120 random bits as 20 characters of `[A-Za-z0-9_-]`: document ids and storage keys, unguessable. */
export function createId(): string {
  if (used >= drawn.length) {
    drawn = randomBytes(ID_BYTES * DRAWN);
    used = 0;
  }
  const id = drawn.toString("base64url", used, used + ID_BYTES);
  // What was given out is nowhere else.
  drawn.fill(0, used, used + ID_BYTES);
  used += ID_BYTES;
  return id;
}
