import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { fieldNames } from "../../../schema/declaration/field-path.ts";
import { mergeDocument } from "../../../sync/merging/merge.ts";
import type { Values } from "../../../sync/outbox/outbox-operation.ts";
import { type TextConflict, textConflicts, withTextAt } from "./text-conflicts.ts";

export interface MergeInput {
  readonly definition: CollectionDefinition;
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** What has to be decided on its own: a field, or a rich text wherever in a field it is. */
export interface Decision {
  /** The name of the field, or the key of the text. */
  readonly key: string;
  /** The name of the field, or the path of the text, with the places of items. */
  readonly path: string;
  /** `null` for what is decided as a whole. */
  readonly text: TextConflict | null;
}

/** What both sides changed, in the order of the declaration; everything else merges by itself. */
export function decisionsOf(input: MergeInput): Decision[] {
  const texts = textConflicts(input.definition.fields, input);
  const whole = conflictsBeside(texts, input);
  return Object.keys(input.definition.fields).flatMap((name) => [
    ...(whole.includes(name) ? [{ key: name, path: name, text: null }] : []),
    ...texts.filter(({ path }) => fieldNames(path)[0] === name).map((text) => ({ key: text.key, path: text.path, text })),
  ]);
}

/** Fields of which both sides changed the same, apart from these texts: what both have alike is no conflict. */
function conflictsBeside(texts: readonly TextConflict[], { definition, base, mine, theirs }: MergeInput): string[] {
  const agreed = texts.reduce((values, text) => withTextAt(values, text.key, text.mine), theirs);
  return mergeDocument(definition, base, mine, agreed).conflicts;
}
