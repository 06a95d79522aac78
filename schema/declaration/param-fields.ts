import { isPlainObject } from "../values/plain-json.ts";
import { askedFields, asMessage } from "./asked-fields.ts";
import { collectionOfModel } from "./field-label.ts";
import type { CodeLanguage, Field, Fields, SelectOption } from "./fields.ts";

/** The fields that a schema asks for (spec 0 §3, schema field types), by code. */
export function paramsOfSchema(schema: unknown): Fields {
  return askedFields(asItems(schema).map((item) => ({ code: item.field, name: item.name, field: fieldOf(item) })));
}

const plain: Readonly<Record<string, Field>> = {
  text: { kind: "text" },
  "text-large": { kind: "text-large" },
  number: { kind: "number" },
  datetime: { kind: "datetime" },
  "datetime-local": { kind: "datetime-local" },
  color: { kind: "color" },
  checkbox: { kind: "checkbox" },
  code: { kind: "code", language: "html" satisfies CodeLanguage },
};

function fieldOf({ type, model, options }: Readonly<Record<string, unknown>>): Field | undefined {
  const named = asText(type);
  if (named === "foreign" || named === "foreign-multiple") {
    return asText(model) === "" ? undefined : { kind: named, to: collectionOfModel(asText(model)) };
  }
  if (named === "select") return { kind: "select", options: asItems(options).map(optionOf) };
  return Object.hasOwn(plain, named) ? plain[named] : undefined;
}

function optionOf({ name, value }: Readonly<Record<string, unknown>>): SelectOption {
  return { value: asText(value), label: asMessage(asText(name) || asText(value)) };
}

function asItems(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : [];
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
