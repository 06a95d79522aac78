import { collectionOfModel } from "../../../schema/field-label.ts";
import type { CodeLanguage, Field, SelectOption } from "../../../schema/fields.ts";
import type { MessageKey } from "../../../schema/messages/catalogue.ts";
import { asItems, asText } from "../narrow-value.ts";

/** What whoever uses something that the newsroom made is asked for. */
export interface Param {
  readonly code: string;
  readonly name: string;
  readonly field: Field;
}

/** The fields that a schema asks for (spec 0 §3, schema field types). One of a type that this build does not have is left out. */
export function paramsOfSchema(schema: unknown): Param[] {
  return asItems(schema).flatMap((item) => {
    const code = asText(item.field);
    const field = fieldOf(item);
    return field && code !== "" ? [{ code, name: asText(item.name) || code, field }] : [];
  });
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

/** What people called it stands in the place of a message key: a text that the catalogue does not know is shown as it is. */
function optionOf({ name, value }: Readonly<Record<string, unknown>>): SelectOption {
  return { value: asText(value), label: (asText(name) || asText(value)) as MessageKey };
}
