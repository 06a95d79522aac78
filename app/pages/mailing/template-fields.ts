import type { Field, Fields } from "../../../schema/fields.ts";
import { asItems, asText } from "../../fields/narrow-value.ts";

/** A variable of a template as people fill it in. */
export interface TemplateVariable {
  readonly code: string;
  /** By which people know it. */
  readonly name: string;
  readonly required: boolean;
  readonly field: Field;
}

/** The variables of a template; those without a code cannot be filled in. */
export function templateVariables(variables: unknown): TemplateVariable[] {
  return asItems(variables).flatMap(({ code, name, type, multiple, required }) => {
    const known = asText(code);
    if (known === "") return [];
    const field = fieldOf(asText(type), multiple === true);
    return [{ code: known, name: asText(name) || known, required: required === true, field }];
  });
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
