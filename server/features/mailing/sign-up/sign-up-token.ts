import { z } from "zod";
import type { ServerKey } from "../../../core/sessions/server-key.ts";
import { idOfToken, signedToken } from "../../../engines/delivery/signed-token.ts";

/** What a reader asked for, until they confirm it: in the link of the mail that asks, and nowhere else. */
export interface SignUp {
  readonly scope: string;
  readonly email: string;
  readonly name: string;
  /** Ids of mailing lists. */
  readonly lists: readonly string[];
  /** When, ISO 8601. */
  readonly at: string;
}

const MEANING = { purpose: "mail links", kind: "sign-up" };
const WEEK_MS = 7 * 86_400_000;
const stored = z.tuple([z.string(), z.string(), z.string(), z.array(z.string()), z.iso.datetime()]);

export function signUpToken(key: ServerKey, { scope, email, name, lists, at }: SignUp): string {
  const text = JSON.stringify([scope, email, name, lists, at]);
  return signedToken(key, MEANING, Buffer.from(text).toString("base64url"));
}

/** What the token of a project's link says; `null` for one that this server has not made for it, or that is more than a week old. */
export function signUpOf(key: ServerKey, scope: string, token: string, now: Date): SignUp | null {
  const id = idOfToken(key, MEANING, token);
  if (id === null) return null;
  const [of, email, name, lists, at] = stored.parse(JSON.parse(Buffer.from(id, "base64url").toString()));
  return of === scope && now.getTime() - Date.parse(at) < WEEK_MS ? { scope, email, name, lists, at } : null;
}
