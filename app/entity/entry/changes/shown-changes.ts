import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { fieldLabelKey } from "../../../../schema/declaration/field-label.ts";
import { fieldAt } from "../../../../schema/declaration/field-path.ts";
import { fieldTraits } from "../../../../schema/declaration/field-traits.ts";
import type { Field } from "../../../../schema/declaration/fields.ts";
import { type MessageKey, textOfKey } from "../../../../schema/messages/catalogue.ts";
import type { FieldChange } from "../../../../schema/values/field-diff.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { fieldText, type Titles } from "../../compare/field-text.ts";
import { pathLabel } from "../../path-label.ts";
import { assetsIn } from "./references-of.ts";

/** How a change is called: the text of a field that had some and still has is a change of text (HIST-015). */
export type ChangeKind = FieldChange["op"] | "text";

/** A change in words that people can compare. */
export interface ShownChange {
  readonly path: string;
  readonly label: string;
  readonly kind: ChangeKind;
  readonly before: string;
  readonly after: string;
  /** How it is shown better than as words. */
  readonly seen?: SeenChange;
}

/** A change that people see rather than read. */
export interface SeenChange {
  /** Rich text, as stored. */
  readonly html?: Sides<string>;
  /** Ids of the pictures and files that the value shows, also inside objects and items. */
  readonly assets?: Sides<readonly string[]>;
  /** The value is a set: its words have a line for each member. */
  readonly isSet?: boolean;
}

interface Sides<T> {
  readonly before: T;
  readonly after: T;
}

export const changeWords: Readonly<Record<ChangeKind, MessageKey>> = {
  add: "option.diffOperation.add",
  modify: "option.diffOperation.modify",
  delete: "option.diffOperation.delete",
  text: "history.textChange",
};

/** The changes of fields that this build knows. */
export function shownChanges(definition: CollectionDefinition, changes: readonly FieldChange[], titles: Titles): ShownChange[] {
  return changes.flatMap(({ field: path, op, before, after }) => {
    const field = fieldAt(definition.fields, path);
    if (!field) return [];
    const words = (value: unknown) => valueText({ definition, path, field, value, titles });
    const kind = op === "modify" && fieldTraits[field.kind].text !== null ? "text" : op;
    const seen = seenChange(field, before, after);
    return [
      { path, label: pathLabel(definition, path), kind, before: words(before), after: words(after), ...(seen && { seen }) },
    ];
  });
}

function seenChange(field: Field, before: unknown, after: unknown): SeenChange | null {
  if (field.kind === "html") return { html: { before: asText(before), after: asText(after) } };
  const { merge, refers } = fieldTraits[field.kind];
  // Files are seen as what they show.
  if (merge === "set" && refers !== "asset") return { isSet: true };
  const assets = { before: assetsIn(field, before), after: assetsIn(field, after) };
  return assets.before.length + assets.after.length > 0 ? { assets } : null;
}

interface Worded {
  readonly definition: CollectionDefinition;
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  readonly titles: Titles;
}

/** A value as text: objects and items with the names of their fields, a line for each. */
function valueText(worded: Worded): string {
  const { field, value, titles } = worded;
  if (value === null || value === undefined) return "";
  if (field.kind === "list" && Array.isArray(value)) {
    return value.map((item) => valueText({ ...worded, value: item })).join("\n\n");
  }
  if ((field.kind === "list" || field.kind === "object") && isPlainObject(value)) return linesOf(worded, field.of, value);
  return fieldText(field, value, titles);
}

function linesOf(worded: Worded, fields: Readonly<Record<string, Field>>, values: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(fields).flatMap(([name, field]) => {
    const path = `${worded.path}.${name}`;
    const text = valueText({ ...worded, path, field, value: values[name] });
    if (text === "") return [];
    const label = textOfKey(fieldLabelKey(worded.definition, path));
    return [text.includes("\n") ? `${label}:\n${text}` : `${label}: ${text}`];
  });
  return lines.join("\n");
}
