import type { Queryable, Row, Statement } from "../store/store.ts";
import { createSessionToken, hashSessionToken, SESSION_LIFETIME_MS, SESSION_TOUCH_INTERVAL_MS } from "./session-token.ts";

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

/** Finds a session that has not expired, for `prolongSession`. */
export function sessionStatement(tokenHash: string, now: Date): Statement {
  return {
    text: `select last_seen_at from sessions where token_hash = $1 and expires_at > $2`,
    params: [tokenHash, now.toISOString()],
    prepare: true,
  };
}

/** Whether a `sessionStatement` found the session; its expiry is moved on by this use. */
export async function prolongSession(store: Queryable, tokenHash: string, rows: readonly Row[], now: Date): Promise<boolean> {
  const [row] = rows;
  if (!row) return false;
  const unseen = now.getTime() - Date.parse(String(row.last_seen_at));
  if (unseen > SESSION_TOUCH_INTERVAL_MS) await touch(store, tokenHash, now);
  return true;
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
