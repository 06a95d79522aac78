import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { settleValues } from "../../../schema/declaration/settle-values.ts";
import { mergeDocument } from "../../../sync/merging/merge.ts";
import type { EntryRules } from "./entry-rules.ts";
import type { Values } from "./entry-state.ts";

/** The rules of a collection: its declared fields, and the merge that the engine and the server use as well. */
export function entryRulesOf(definition: CollectionDefinition): EntryRules {
  const pick = (document: Values) => pickDeclared(definition, document);
  return {
    pick,
    settle: (values) => settleValues(definition.name, values),
    merge: (base, mine, theirs) => {
      const { merged, conflicts } = mergeDocument(definition, base, mine, theirs);
      return { values: pick(merged), touching: conflicts };
    },
  };
}

/** The declared fields that a document has, server fields left out. */
export function pickDeclared({ fields }: CollectionDefinition, document: Values): Values {
  return Object.fromEntries(Object.entries(document).filter(([name]) => Object.hasOwn(fields, name)));
}
