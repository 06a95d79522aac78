import type { AnyDocument, CollectionDefinition } from "../../schema/define-collection.ts";
import { CierreError } from "../../schema/errors.ts";
import { t } from "../../schema/messages/catalogue.ts";
import type { CommandContext } from "../documents/command-context.ts";

/**
 * Keeps people from locking themselves out: nobody takes away their own access to a project, or their own global access
 * (PERM-013). `after`: `null` for a deletion. Throws `forbidden`.
 */
export function keepOwnAccess(
  { actor }: Pick<CommandContext, "actor">,
  { name }: CollectionDefinition,
  before: AnyDocument,
  after: Readonly<Record<string, unknown>> | null,
): void {
  const { id, systemAdmin } = actor.profile;
  const isOwnAccess = name === "permission-access" && before.user === id && !systemAdmin;
  if (isOwnAccess && after?.user !== id) throw new CierreError("forbidden", { message: t("access.ownRevoked") });
  const isOwnUser = name === "user" && before.id === id && before.systemAdmin === true;
  const staysIn = after !== null && after.systemAdmin === true && after.disabled !== true;
  if (isOwnUser && !staysIn) throw new CierreError("forbidden", { message: t("access.ownRevoked") });
}
