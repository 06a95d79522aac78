import { CierreError } from "../../../schema/errors.ts";
import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CollectionBehaviour } from "../behaviour.ts";
import { accessKeys, touchAccess } from "./touch-access.ts";

export const permissionAccessBehaviour = {
  /** Nobody takes away their own access to a project (PERM-013). */
  keepOwn: ({ actor }, before, after) => {
    const { id, systemAdmin } = actor.profile;
    if (before.user === id && !systemAdmin && after?.user !== id) {
      throw new CierreError("forbidden", { message: t("access.ownRevoked") });
    }
  },
  // Whoever does not sign in to work here has nothing of an access (PERM-055).
  check: async ({ user }, { work, stored }) => {
    if (typeof user !== "string" || stored?.user === user) return;
    const key = { scope: GLOBAL_SCOPE, collection: "user", id: user };
    await work.load([key]);
    const person = work.findLive(key)?.data;
    if (person && person.isAdmin !== true) throw new CierreError("invalid", { fields: { user: "validation.reference" } });
  },
  touch: (_, work, change) => touchAccess(work, change),
  relatedKeys: accessKeys,
  relatedScopes: [GLOBAL_SCOPE],
  // Access is that to its project.
  move: "never",
} satisfies CollectionBehaviour;
