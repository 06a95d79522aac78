import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import { joinBlocks } from "../../../sync/merging/html-blocks.ts";
import { mergeHtml } from "../../../sync/merging/merge-html.ts";
import type { EntryRules } from "./entry-rules.ts";
import type { Values } from "./entry-state.ts";

/** What somebody made of a value that has become another one since. */
export interface LateEdit {
  readonly name: string;
  readonly before: unknown;
  readonly value: unknown;
}

/**
 * The value of a field once an edit of what it was goes on top of what was brought back there: merged like any other edit; where both
 * are in the same words, what was brought back with what was written behind it. What was merely chosen gives way to it.
 */
export function rebaseEdit(definition: CollectionDefinition, rules: EntryRules, values: Values, edit: LateEdit): unknown {
  const { name, before, value } = edit;
  const now = values[name];
  if (isSameValue(before, now)) return value;
  const merged = rules.merge({ ...values, [name]: before }, { ...values, [name]: value }, values);
  if (!merged.touching.includes(name)) return merged.values[name];
  const both = [asText(before), asText(value), asText(now)] as const;
  return withWritten(definition.fields[name], both) ?? now;
}

function withWritten(field: Field | undefined, [before, value, now]: readonly [string, string, string]): string | null {
  switch (field?.kind) {
    case "html":
      return mergeHtml(before, value, now, (mine, theirs) => [...theirs, ...mine])?.html ?? joinBlocks([now, value]);
    case "text":
    case "text-large":
      return now + written(before, value);
    default:
      return null;
  }
}

/** What stands in a text between the beginning and the end that it shares with what it was. */
function written(before: string, value: string): string {
  const shortest = Math.min(before.length, value.length);
  let start = 0;
  while (start < shortest && before[start] === value[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === value.at(-1 - end)) end += 1;
  return value.slice(start, value.length - end);
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
