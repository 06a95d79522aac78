import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { openValue, sealValue } from "../../../core/sessions/sealed-value.ts";

/** How long somebody may take to answer a challenge, ms: people look for a telephone or a key in a drawer. */
export const CHALLENGE_LIFETIME_MS = 10 * 60_000;

/** `for`: the account that a key is made for; `null`: somebody signs in, the server does not know who. */
const challengeShape = z.object({ id: z.string(), for: z.nullable(z.string()), expiresAt: z.number() });
export type Challenge = z.infer<typeof challengeShape>;

/** A challenge that only this server can have made; what a browser signs is its `id`. Answers also how it travels. */
export function createChallenge(
  key: Buffer,
  account: string | null,
  now: Date,
): { readonly challenge: Challenge; readonly sealed: string } {
  const expiresAt = now.getTime() + CHALLENGE_LIFETIME_MS;
  const challenge = { id: randomBytes(32).toString("base64url"), for: account, expiresAt };
  return { challenge, sealed: sealValue(key, challenge) };
}

/** `null` for what this server has not made for that account, or has expired. Whether it was used already, `redeemOnce` tells. */
export function openChallenge(key: Buffer, sealed: string, account: string | null, now: Date): Challenge | null {
  const challenge = openValue(key, challengeShape, sealed, now);
  return challenge?.for === account ? challenge : null;
}

/** Where the page is that a key is made or shown at, as its browser says it in what it signs. */
export interface Place {
  readonly origin: string;
  readonly host: string;
}

/** A browser signs its own address, and its keys answer for no other host: whoever asks with a false one gets nothing that is signed. */
export function placeOf({ protocol, host, hostname }: Pick<FastifyRequest, "protocol" | "host" | "hostname">): Place {
  return { origin: `${protocol}://${host}`, host: hostname };
}
