import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { ServerKey } from "../../core/sessions/server-key.ts";
import { idOfToken, signedToken } from "../../engines/delivery/signed-token.ts";
import type { AdShowing, ShownAd } from "./shown-ad.ts";

/** An advertisement counts for as long after it was shown, ms. */
const GOOD_MS = 24 * 3_600_000;

const content = z.tuple([z.string(), z.string(), z.string(), z.number(), z.string()]);

/** What a shown advertisement says of itself when something happens to it, signed. `at`: ms. */
export function viewToken(key: ServerKey, projectId: string, { campaign, creative, slot }: ShownAd, at: number): string {
  const id = [campaign, creative, slot, at, randomBytes(9).toString("base64url")];
  return signedToken(key, meaningOf(projectId), Buffer.from(JSON.stringify(id)).toString("base64url"));
}

/** The view of a token; `null` for one that this server has not made, or too long ago. */
export function viewOf(key: ServerKey, projectId: string, token: string, now: number): AdShowing | null {
  const id = idOfToken(key, meaningOf(projectId), token);
  if (id === null) return null;
  const [campaign, creative, slot, at, view] = content.parse(JSON.parse(Buffer.from(id, "base64url").toString()));
  return now - at < GOOD_MS ? { ad: { campaign, creative, slot }, view, goodUntil: at + GOOD_MS } : null;
}

function meaningOf(projectId: string) {
  return { purpose: "ads", kind: "view", more: [projectId] };
}
