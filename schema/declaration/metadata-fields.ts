import { isPlainObject } from "../values/plain-json.ts";
import { askedFields } from "./asked-fields.ts";
import type { Field, Fields } from "./fields.ts";

/** The collection whose documents describe metadata. */
export const METADATA = "custom-metadata";

/** What a custom metadata document adds to the documents of its model. */
export interface MetadataGroup {
  readonly id: string;
  readonly name: string;
  readonly fields: Fields;
}

/** Declared types of metadata, as field kinds. */
const kinds: Readonly<Record<string, Field>> = {
  text: { kind: "text", counter: false, prompt: "widget.metadata.prompt" },
  boolean: { kind: "checkbox" },
  color: { kind: "color" },
  datetime: { kind: "datetime" },
  "datetime-local": { kind: "datetime-local" },
};

/** The groups for a model, in order of their names. */
export function metadataGroups(
  documents: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[],
  { model, submodel }: { readonly model: string; readonly submodel?: string },
): MetadataGroup[] {
  return documents
    .filter((each) => each.disabled !== true && each.model === model && asText(each.submodel) === (submodel ?? ""))
    .map((each) => ({ id: each.id, name: asText(each.name), fields: fieldsOf(each.fields) }))
    .sort((one, other) => one.name.localeCompare(other.name, "es"));
}

function fieldsOf(fields: unknown): Fields {
  const used = [fields]
    .flat()
    .filter(isPlainObject)
    .filter(({ disabled }) => disabled !== true);
  return askedFields(
    used.map(({ code, name, type }) => ({
      code,
      name,
      field: Object.hasOwn(kinds, asText(type)) ? kinds[asText(type)] : undefined,
    })),
  );
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
