import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { definitionOfCustom, titlePathsOf } from "../../../schema/features/custom-collections/custom-definition.ts";
import { rulesOfCustom } from "../../../schema/features/custom-collections/custom-rules.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { describeAnew } from "./describe-anew.ts";

const IMPL = "custom-collection-impl";

export const customCollectionBehaviour = {
  /** Nobody would find its documents any more: they have no other page than those that it describes. */
  guard: async ({ work, scope, before, after }) => {
    if (after !== null) return;
    const count = (await documentsOf(work, scope, before.id)).length;
    if (count > 0) throw new CierreError("invalid", { message: t("customCollection.hasDocuments", { count }) });
  },
  touch: async (_, work, { scope, before, after }) => {
    if (before === null || after === null || isSameForDocuments(before, after)) return;
    await describeAnew(
      work,
      (await documentsOf(work, scope, after.id)).map((id) => ({ scope, collection: IMPL, id })),
      after,
    );
  },
} satisfies CollectionBehaviour;

/** Whether documents say the same of themselves under both: whom they are for, and what they are called. */
function isSameForDocuments(before: AnyDocument, after: AnyDocument): boolean {
  const saidBy = (collection: AnyDocument) => [rulesOfCustom(collection), titlePathsOf(definitionOfCustom(collection))];
  return isSameValue(saidBy(before), saidBy(after));
}

function documentsOf(work: Workspace, scope: string, id: string): Promise<string[]> {
  return work.holdersOf({ scope, collection: IMPL, field: "customCollection", value: id });
}
