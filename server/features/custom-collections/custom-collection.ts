import { CierreError } from "../../../schema/errors.ts";
import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";

export const customCollectionBehaviour = {
  /** Nobody would find its documents any more: they have no other page than those that it describes. */
  guard: async ({ work, scope, before, after }) => {
    if (after !== null) return;
    const wanted = { scope, collection: "custom-collection-impl", field: "customCollection", value: before.id };
    if ((await work.holdersOf(wanted)).length > 0) {
      throw new CierreError("invalid", { fields: { name: "validation.hasDocuments" } });
    }
  },
} satisfies CollectionBehaviour;
