import * as z from "zod/mini";
import { ownProfile } from "../wire/own-profile.ts";

const text = z.catch(z.nullable(z.string()), null);
const flag = z.catch(z.boolean(), false);
const figure = z.catch(z.nullable(z.number()), null);
const externalId = z.object({ id: z.optional(z.string()), provider: text, userId: text, friendlyId: text, email: text });

/** What a person's document says of their account, made whole: older documents lack what came later. */
export const storedAccount = z.object({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  username: text,
  name: text,
  displayName: z.catch(z.string(), ""),
  isAdmin: flag,
  systemAdmin: flag,
  disabled: flag,
  lastAccessAt: text,
  passwordEnabled: flag,
  passwordIssues: flag,
  passwordScore: figure,
  passwordPwnedCount: figure,
  externalIds: z.catch(z.array(externalId), []),
  touchedProjects: z.catch(ownProfile.shape.touchedProjects, []),
});
export type StoredAccount = z.infer<typeof storedAccount>;

/** Whether the person may sign in with a Google account. An address is none (PROF-017). */
export function hasGoogle({ externalIds }: Pick<StoredAccount, "externalIds">): boolean {
  return externalIds.some(({ provider }) => provider === "google");
}
