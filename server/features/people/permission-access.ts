import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { accessKeys, touchAccess } from "./touch-access.ts";

export const permissionAccessBehaviour = {
  takenIn: "stays",
  /** Nobody takes away their own access to a project (PERM-013). */
  keepOwn: ({ actor }, before, after) => {
    const { id, systemAdmin } = actor.profile;
    if (before.user === id && !systemAdmin && after?.user !== id) {
      throw new CierreError("forbidden", { message: t("access.ownRevoked") });
    }
  },
  /** Who has all projects keeps their accesses, whoever asks in one of them (PERM-013). */
  guard: async ({ ctx, work, before, after }) => {
    if (ctx.actor.profile.systemAdmin || after?.user === before.user || typeof before.user !== "string") return;
    if ((await personOf(work, before.user))?.systemAdmin === true) {
      throw new CierreError("forbidden", { message: t("access.systemAdminRevoked") });
    }
  },
  // Whoever does not sign in to work here has nothing of an access (PERM-055).
  check: async ({ user }, { work, stored }) => {
    if (typeof user !== "string" || stored?.user === user) return;
    const person = await personOf(work, user);
    if (person && person.isAdmin !== true) throw new CierreError("invalid", { fields: { user: "validation.reference" } });
  },
  touch: (_, work, change) => touchAccess(work, change),
  relatedKeys: accessKeys,
  relatedScopes: [GLOBAL_SCOPE],
  // Access is that to its project.
  move: "never",
} satisfies CollectionBehaviour;

async function personOf(work: Workspace, id: string): Promise<AnyDocument | undefined> {
  const key = { scope: GLOBAL_SCOPE, collection: "user", id };
  await work.load([key]);
  return work.findLive(key)?.data;
}
