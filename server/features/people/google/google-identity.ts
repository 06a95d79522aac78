import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { Queryable } from "../../../context/store.ts";
import { openValue, sealValue } from "../../../core/sessions/sealed-value.ts";
import type { GooglePerson } from "./google-client.ts";

/** How long what Google said can be used, ms: also the time to think about a new user. */
export const IDENTITY_LIFETIME_MS = 10 * 60_000;

/** What Google said of somebody, as it travels through their page (`data_enc`). */
const googleIdentity = z.object({
  id: z.string(),
  provider: z.literal("google"),
  userId: z.string(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  expiresAt: z.number(),
});
export type GoogleIdentity = z.infer<typeof googleIdentity>;

/** `key`: 32 bytes. */
export function sealIdentity(key: Buffer, { userId, email, name }: GooglePerson, now: Date): string {
  const expiresAt = now.getTime() + IDENTITY_LIFETIME_MS;
  const identity: GoogleIdentity = {
    id: randomBytes(15).toString("base64url"),
    provider: "google",
    userId,
    email,
    name,
    expiresAt,
  };
  return sealValue(key, identity);
}

/** `null` for what this key has not sealed, and for what has expired; whether it was used already, `redeemIdentity` tells. */
export function openIdentity(key: Buffer, text: string, now: Date): GoogleIdentity | null {
  return openValue(key, googleIdentity, text, now);
}

/** Uses an identity up. `false` when it was used already; of several at once, one gets `true`. */
export function redeemIdentity(store: Queryable, identity: GoogleIdentity, now: Date): Promise<boolean> {
  return redeemOnce(store, identity, now);
}

interface Once {
  readonly id: string;
  readonly expiresAt: number;
}

/** Uses up what is of use once. `false` when it was used already. */
export async function redeemOnce(store: Queryable, { id, expiresAt }: Once, now: Date): Promise<boolean> {
  await store.query(`delete from used_identities where expires_at <= $1`, [now.toISOString()]);
  const rows = await store.query(
    `insert into used_identities (id, expires_at) values ($1, $2) on conflict do nothing returning id`,
    [id, new Date(expiresAt).toISOString()],
  );
  return rows.length > 0;
}

/** What it was used for did not happen. */
export async function takeBackOnce(store: Queryable, { id }: Once): Promise<void> {
  await store.query(`delete from used_identities where id = $1`, [id]);
}
