import type { SessionProfile } from "../../../schema/wire/session.ts";
import type { Queryable } from "../../context/store.ts";
import { profileOf, profileStatements } from "../access/load-profile.ts";
import { hashSessionToken, isSessionToken } from "./session-token.ts";
import { prolongSession, sessionStatement } from "./sessions.ts";

/** Somebody who proved who they are: their session and what they may do as of now. */
export interface SignedIn {
  readonly tokenHash: string;
  readonly profile: SessionProfile;
  /** Another program shows a key, which is of this project alone; absent for people. */
  readonly key?: { readonly project: string };
}

/** Who a token belongs to; `null` when the session is unknown, expired or revoked, or the person may no longer enter. */
export async function authenticate(store: Queryable, token: unknown, now: Date): Promise<SignedIn | null> {
  if (!isSessionToken(token)) return null;
  const tokenHash = hashSessionToken(token);
  const [sessions, ...answers] = await store.batch([sessionStatement(tokenHash, now), ...profileStatements({ tokenHash })]);
  if (!(await prolongSession(store, tokenHash, sessions ?? [], now))) return null;
  const profile = await profileOf(store, answers);
  return profile && { tokenHash, profile };
}

/** The token of an `authorization: Bearer …` header, else of an `access-token` header; `null` without either. */
export function tokenOf(headers: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(String(headers.authorization ?? ""))?.[1];
  if (bearer !== undefined) return bearer;
  const plain = headers["access-token"];
  return typeof plain === "string" ? plain : null;
}
