import type { SessionProfile } from "../../schema/wire/session.ts";
import { loadProfile } from "../commands/load-profile.ts";
import type { Queryable } from "../store/store.ts";
import { findSession } from "./sessions.ts";

/** Somebody who proved who they are: their session and what they may do as of now. */
export interface SignedIn {
  readonly tokenHash: string;
  readonly profile: SessionProfile;
}

/** Who a token belongs to; `null` when the session is unknown, expired or revoked, or the person may no longer enter. */
export async function authenticate(store: Queryable, token: unknown, now: Date): Promise<SignedIn | null> {
  const session = await findSession(store, token, now);
  if (!session) return null;
  const profile = await loadProfile(store, session.userId);
  return profile && { tokenHash: session.tokenHash, profile };
}

/** The token of an `authorization: Bearer …` header, else of an `access-token` header; `null` without either. */
export function tokenOf(headers: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(String(headers.authorization ?? ""))?.[1];
  if (bearer !== undefined) return bearer;
  const plain = headers["access-token"];
  return typeof plain === "string" ? plain : null;
}
