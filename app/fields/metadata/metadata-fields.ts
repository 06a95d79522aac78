import type { AnyDocument } from "../../../schema/define-collection.ts";
import type { Field } from "../../../schema/fields.ts";
import { asItems, asText } from "../narrow-value.ts";

/** What a custom metadata document adds to the documents of its model. */
export interface MetadataGroup {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly { readonly code: string; readonly name: string; readonly field: Field }[];
}

/** Declared types of metadata, as field kinds. */
const kinds: Readonly<Record<string, Field>> = {
  text: { kind: "text", counter: false },
  boolean: { kind: "checkbox" },
  color: { kind: "color" },
  datetime: { kind: "datetime" },
  "datetime-local": { kind: "datetime-local" },
};

/** The groups for a model, in order of their names. A field of a type that this build does not have is left out. */
export function metadataGroups(
  documents: readonly AnyDocument[],
  { model, submodel }: { readonly model: string; readonly submodel?: string },
): MetadataGroup[] {
  return documents
    .filter((each) => each.disabled !== true && each.model === model && asText(each.submodel) === (submodel ?? ""))
    .map((each) => ({ id: each.id, name: asText(each.name), fields: asItems(each.fields).flatMap(fieldOf) }))
    .sort((one, other) => one.name.localeCompare(other.name, "es"));
}

function fieldOf(item: Record<string, unknown>): MetadataGroup["fields"][number][] {
  const code = asText(item.code);
  const type = asText(item.type);
  const field = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  return field && code !== "" && item.disabled !== true ? [{ code, name: asText(item.name) || code, field }] : [];
}
