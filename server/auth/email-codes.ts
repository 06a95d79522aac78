import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { CierreError } from "../../schema/errors.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { CODE_LENGTH } from "../../schema/wire/sign-in.ts";
import type { Queryable } from "../store/store.ts";
import { TooManyRequests } from "./too-many-requests.ts";

/** How long a code can be used, ms. */
export const CODE_LIFETIME_MS = 10 * 60_000;
/** Codes for one person within their lifetime, asked for from one place, and tries of one code. */
export const CODES_AT_ONCE = 5;
const TRIES = 5;

export interface IssuedCode {
  /** Stays with the page that asked. */
  readonly challenge: string;
  /** Goes by mail. */
  readonly code: string;
}

/** Makes a code; nothing that is stored tells it. How many somebody may ask for is the caller's to count. */
export async function issueCode(store: Queryable, userId: string, now: Date): Promise<IssuedCode> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
  const challenge = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS).toISOString();
  await store.batch([
    { text: `delete from email_codes where expires_at <= $1`, params: [now.toISOString()] },
    {
      text: `insert into email_codes (challenge_hash, user_id, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
      params: [hashOf(challenge), userId, codeHash(challenge, code), now.toISOString(), expiresAt],
    },
  ]);
  return { challenge, code };
}

/**
 * Uses a code up. Throws `forbidden` for a wrong, expired, used or unknown one, all after the same work, and `TooManyRequests`
 * once a challenge has been tried too often, also with the right code.
 */
export async function redeemCode(
  store: Queryable,
  { userId, challenge, code }: { readonly userId: string; readonly challenge: string; readonly code: string },
  now: Date,
): Promise<void> {
  const own = [hashOf(challenge), userId, now.toISOString()];
  const [row] = await store.query<{ code_hash: string; tries: number }>(
    `update email_codes set tries = tries + 1 where challenge_hash = $1 and user_id = $2 and expires_at > $3
     returning code_hash, tries`,
    own,
  );
  const hash = codeHash(challenge, code);
  // Compared with itself where there is nothing to compare with, only for the time that takes.
  const isSame = timingSafeEqual(Buffer.from(hash), Buffer.from(row?.code_hash ?? hash));
  if (row && row.tries > TRIES) throw new TooManyRequests(CODE_LIFETIME_MS);
  // Of two that come at once with the right code, one takes it away.
  const used =
    row && isSame
      ? await store.query(
          `update email_codes set expires_at = created_at
           where challenge_hash = $1 and user_id = $2 and expires_at > $3 returning user_id`,
          own,
        )
      : [];
  if (used.length === 0) throw new CierreError("forbidden", { message: t("signIn.invalidCode") });
}

function hashOf(challenge: string): string {
  return createHash("sha256").update(challenge).digest("base64url");
}

/** A million codes are soon tried on a stolen table: without the challenge, which is stored nowhere, the hash tells nothing. */
function codeHash(challenge: string, code: string): string {
  return createHmac("sha256", challenge).update(code).digest("base64url");
}
