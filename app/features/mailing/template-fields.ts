import { askedFields } from "../../../schema/declaration/asked-fields.ts";
import type { Field, Fields } from "../../../schema/declaration/fields.ts";
import { asItems, asText } from "../../fields/narrow-value.ts";

/** The variables of a template as people fill them in, by code. */
export function templateVariables(variables: unknown): Fields {
  return askedFields(
    asItems(variables).map(({ code, name, type, multiple, required }) => ({
      code,
      name,
      field: { ...fieldOf(asText(type), multiple === true), required: required === true },
    })),
  );
}

function fieldOf(type: string, multiple: boolean): Field {
  switch (type) {
    case "document":
      return multiple ? { kind: "foreign-multiple", to: "article" } : { kind: "foreign", to: "article" };
    case "number":
      return multiple ? several({ kind: "number" }) : { kind: "number" };
    case "date":
      return multiple ? several({ kind: "datetime" }) : { kind: "datetime" };
    default:
      return multiple ? several({ kind: "text" }) : { kind: "text" };
  }
}

function several(value: Fields[string]): Field {
  return { kind: "list", of: { value: { ...value, label: "field.value" } } };
}
