import * as z from "zod/mini";
import { guessableWords, isInsecurePassword, type PasswordRating } from "../../../schema/accounts/password-rules.ts";
import { hasGoogle, storedAccount } from "../../../schema/accounts/stored-account.ts";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";

/** What a save does to the password of a person. */
export interface PasswordChange {
  /** argon2id; `null` takes the way in by password away. */
  readonly hash: string | null;
  readonly rating: PasswordRating;
}

export const revocation: PasswordChange = { hash: null, rating: { score: null, pwnedCount: null } };

type Owner = { readonly id: string | null; readonly values: Readonly<Record<string, unknown>> };

/** Hashes and rates a new password, which is slow: before any lock is held. `values`: what the save says of its owner. */
export async function takePassword(
  ctx: CommandContext,
  definition: CollectionDefinition,
  password: string | null,
  { id, values }: Owner,
): Promise<PasswordChange | null> {
  if (password === null) return null;
  const [owner] = await ctx.store.query<{ data: Record<string, unknown> }>(
    `select data from documents where scope = 'global' and collection = $1 and id = $2`,
    [definition.name, id],
  );
  const words = guessableWords({ ...owner?.data, ...values });
  const [hash, rating] = await Promise.all([ctx.hashPassword(password), ctx.ratePassword(password, words)]);
  return { hash, rating };
}

/** What a person's document says of their password (PROF-001). */
export function passwordFacts({ hash, rating }: PasswordChange): Readonly<Record<string, unknown>> {
  return {
    passwordEnabled: hash !== null,
    passwordIssues: hash !== null && isInsecurePassword(rating),
    passwordScore: rating.score,
    passwordPwnedCount: rating.pwnedCount,
  };
}

/** A password is given up only for another way in (PROF-017). Throws `invalid`. */
export function keepWayIn({ externalIds }: Readonly<Record<string, unknown>>): void {
  if (hasGoogle(z.pick(storedAccount, { externalIds: true }).parse({ externalIds }))) return;
  const key = "profile.password.linkFirst";
  throw new CierreError("invalid", { message: t(key), fields: { password: key } });
}
