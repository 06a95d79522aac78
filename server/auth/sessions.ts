import type { Queryable } from "../store/store.ts";
import {
  createSessionToken,
  hashSessionToken,
  isSessionToken,
  SESSION_LIFETIME_MS,
  SESSION_TOUCH_INTERVAL_MS,
} from "./session-token.ts";

export interface FoundSession {
  /** SHA-256 of the token; names the session everywhere but at the client. */
  readonly tokenHash: string;
  readonly userId: string;
}

/**
 * Opens a session and returns its token, which cannot be read back afterwards. Sessions that nobody can use any more
 * are removed on the way.
 */
export async function createSession(
  store: Queryable,
  session: { userId: string; userAgent: string | null },
  now: Date,
): Promise<string> {
  const token = createSessionToken();
  const time = now.toISOString();
  await store.batch([
    { text: `delete from sessions where expires_at <= $1`, params: [time] },
    {
      text: `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent) values ($1, $2, $3, $3, $4, $5)`,
      params: [hashSessionToken(token), session.userId, time, expiry(now), session.userAgent?.slice(0, 300) ?? null],
    },
  ]);
  return token;
}

/** The session of a token, its expiry moved on by this use; `null` when unknown, revoked or expired. */
export async function findSession(store: Queryable, token: unknown, now: Date): Promise<FoundSession | null> {
  if (!isSessionToken(token)) return null;
  const tokenHash = hashSessionToken(token);
  const [row] = await store.query<{ user_id: string; last_seen_at: string }>(
    `select user_id, last_seen_at from sessions where token_hash = $1 and expires_at > $2`,
    [tokenHash, now.toISOString()],
  );
  if (!row) return null;
  if (now.getTime() - Date.parse(row.last_seen_at) > SESSION_TOUCH_INTERVAL_MS) await touch(store, tokenHash, now);
  return { tokenHash, userId: row.user_id };
}

/** Ends one session at once. Ending one that is gone already is fine. */
export async function revokeSession(store: Queryable, tokenHash: string): Promise<void> {
  await store.query(`delete from sessions where token_hash = $1`, [tokenHash]);
}

function touch(store: Queryable, tokenHash: string, now: Date) {
  return store.query(`update sessions set last_seen_at = $2, expires_at = $3 where token_hash = $1`, [
    tokenHash,
    now.toISOString(),
    expiry(now),
  ]);
}

function expiry(now: Date): string {
  return new Date(now.getTime() + SESSION_LIFETIME_MS).toISOString();
}
