import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Queryable, Row, Statement } from "../../context/store.ts";
import { createSessionToken, hashSessionToken, SESSION_LIFETIME_MS, SESSION_TOUCH_INTERVAL_MS } from "./session-token.ts";

interface NewSession {
  readonly userId: string;
  readonly userAgent: string | null;
  /** Of the password that it is begun with, if it is. */
  readonly passwordHash?: string | null;
}

/**
 * Opens a session and returns its token, which cannot be read back afterwards. Throws `unauthenticated` when the password has
 * changed meanwhile: that ends what was begun with the former one, and what is about to begin. Sessions that nobody can use
 * any more are removed on the way.
 */
export async function createSession(
  store: Queryable,
  { userId, userAgent, passwordHash = null }: NewSession,
  now: Date,
): Promise<string> {
  const token = createSessionToken();
  const time = now.toISOString();
  const [, rows] = await store.batch([
    { text: `delete from sessions where expires_at <= $1`, params: [time] },
    {
      // A password that is just being changed is waited for.
      text: `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent)
        select $1, $2, $3::timestamptz, $3::timestamptz, $4::timestamptz, $5
          where $6::text is null or exists (select from credentials where user_id = $2 and password_hash = $6 for share)
        returning token_hash`,
      params: [hashSessionToken(token), userId, time, expiry(now), userAgent?.slice(0, 300) ?? null, passwordHash],
    },
  ]);
  if (rows?.length === 0) throw new CierreError("unauthenticated", { message: t("signIn.wrongPassword") });
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

/** A session that somebody could go on with. */
export interface LiveSession {
  readonly tokenHash: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly userAgent: string | null;
}

/** Sessions that are shown of one person, at most. */
const MOST_SESSIONS = 100;

/** The last used first. */
export async function liveSessions(store: Queryable, userId: string, now: Date): Promise<LiveSession[]> {
  const rows = await store.query<{
    token_hash: string;
    created_at: Date | string;
    last_seen_at: Date | string;
    user_agent: string | null;
  }>(
    `select token_hash, created_at, last_seen_at, user_agent from sessions where user_id = $1 and expires_at > $2
     order by last_seen_at desc, token_hash limit ${MOST_SESSIONS}`,
    [userId, now.toISOString()],
  );
  return rows.map((row) => ({
    tokenHash: row.token_hash,
    createdAt: new Date(row.created_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
    userAgent: row.user_agent,
  }));
}

/** Ends every session of a person but one; answers the hashes of those that ended. */
export async function revokeOtherSessions(store: Queryable, userId: string, kept: string): Promise<string[]> {
  const rows = await store.query<{ token_hash: string }>(
    `delete from sessions where user_id = $1 and token_hash <> $2 returning token_hash`,
    [userId, kept],
  );
  return rows.map((row) => row.token_hash);
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
