import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { grantAccess } from "./grant-access.ts";
import { accessKeys, touchAccess } from "./touch-access.ts";

export const permissionGrantBehaviour = {
  takenIn: "stays",
  touch: async (ctx, work, change) => {
    const { scope, before, after } = change;
    if (before === null && after !== null) await grantAccess(ctx, work, scope, after);
    await touchAccess(work, change);
  },
  relatedKeys: accessKeys,
  relatedScopes: [GLOBAL_SCOPE],
} satisfies CollectionBehaviour;
