import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { CODE_LENGTH } from "../../../schema/wire/sign-in.ts";
import type { Queryable } from "../../context/store.ts";

/** How long a code can be used, ms. */
export const CODE_LIFETIME_MS = 10 * 60_000;

export interface WantedCode {
  /** Of `createChallenge`: stays with the page that asked. */
  readonly challenge: string;
  readonly userId: string;
  /** Of the password without which the code is good for nothing; `null`: the code is enough. */
  readonly passwordHash?: string | null;
}

export function createChallenge(): string {
  return randomBytes(24).toString("base64url");
}

/** Makes a code, which goes by mail; nothing that is stored tells it. How many somebody may ask for is the caller's to count. */
export async function issueCode(
  store: Queryable,
  { challenge, userId, passwordHash = null }: WantedCode,
  now: Date,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS).toISOString();
  await store.batch([
    { text: `delete from email_codes where expires_at <= $1`, params: [now.toISOString()] },
    {
      text: `insert into email_codes (challenge_hash, user_id, code_hash, created_at, expires_at, password_hash)
        values ($1, $2, $3, $4, $5, $6)`,
      params: [hashOfChallenge(challenge), userId, codeHash(challenge, code), now.toISOString(), expiresAt, passwordHash],
    },
  ]);
  return code;
}

/**
 * Uses a code up; answers the hash of the password that it needs beside it. Throws `forbidden` for a wrong, expired, used or unknown one, all
 * after the same work. How often a challenge may be tried is the caller's to count.
 */
export async function redeemCode(
  store: Queryable,
  { userId, challenge, code }: { readonly userId: string; readonly challenge: string; readonly code: string },
  now: Date,
): Promise<string | null> {
  const own = [hashOfChallenge(challenge), userId, now.toISOString()];
  const [row] = await store.query<{ code_hash: string; password_hash: string | null }>(
    `select code_hash, password_hash from email_codes where challenge_hash = $1 and user_id = $2 and expires_at > $3`,
    own,
  );
  const hash = codeHash(challenge, code);
  // Compared with itself where there is nothing to compare with, only for the time that takes.
  const isSame = timingSafeEqual(Buffer.from(hash), Buffer.from(row?.code_hash ?? hash));
  // Of two that come at once with the right code, one takes it away.
  const used =
    row && isSame
      ? await store.query(
          `update email_codes set expires_at = created_at
           where challenge_hash = $1 and user_id = $2 and expires_at > $3 returning user_id`,
          own,
        )
      : [];
  if (!row || used.length === 0) throw new CierreError("forbidden", { message: t("signIn.invalidCode") });
  return row.password_hash;
}

export function hashOfChallenge(challenge: string): string {
  return createHash("sha256").update(challenge).digest("base64url");
}

/** A million codes are soon tried on a stolen table: without the challenge, which is stored nowhere, the hash tells nothing. */
function codeHash(challenge: string, code: string): string {
  return createHmac("sha256", challenge).update(code).digest("base64url");
}
