import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { ServerKey } from "../auth/server-key.ts";
import { idOfToken, signedToken } from "../delivery/signed-token.ts";
import type { ShownAd } from "./ad-counter.ts";

/** An advertisement counts for as long after it was shown, ms. */
const GOOD_MS = 24 * 3_600_000;

const content = z.tuple([z.string(), z.string(), z.string(), z.number(), z.string()]);

/** What a shown advertisement says of itself when something happens to it, signed. `at`: ms. */
export function viewToken(key: ServerKey, projectId: string, { campaign, creative, slot }: ShownAd, at: number): string {
  const id = [campaign, creative, slot, at, randomBytes(9).toString("base64url")];
  return signedToken(key, meaningOf(projectId), Buffer.from(JSON.stringify(id)).toString("base64url"));
}

/** The advertisement of a token; `null` for one that this server has not made, or too long ago. */
export function shownAdOf(key: ServerKey, projectId: string, token: string, now: number): ShownAd | null {
  const id = idOfToken(key, meaningOf(projectId), token);
  if (id === null) return null;
  const [campaign, creative, slot, at] = content.parse(JSON.parse(Buffer.from(id, "base64url").toString()));
  return now - at < GOOD_MS ? { campaign, creative, slot } : null;
}

function meaningOf(projectId: string) {
  return { purpose: "ads", kind: "view", more: [projectId] };
}

/** Tokens that are remembered, at most; the oldest are forgotten. */
const MOST = 50_000;

/** Takes something of each view once, as long as this process remembers it. */
export class SeenViews {
  readonly #seen = new Set<string>();

  /** Whether it is the first time. */
  take(event: string, token: string): boolean {
    const key = `${event} ${token}`;
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    for (const oldest of this.#seen) {
      if (this.#seen.size <= MOST) break;
      this.#seen.delete(oldest);
    }
    return true;
  }
}
