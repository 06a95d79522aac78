import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";

export const customCollectionBehaviour = {
  /** Nobody would find its documents any more: they have no other page than those that it describes. */
  guard: async ({ work, scope, before, after }) => {
    if (after !== null) return;
    const wanted = { scope, collection: "custom-collection-impl", field: "customCollection", value: before.id };
    const count = (await work.holdersOf(wanted)).length;
    if (count > 0) throw new CierreError("invalid", { message: t("customCollection.hasDocuments", { count }) });
  },
} satisfies CollectionBehaviour;
