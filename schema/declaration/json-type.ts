import type { JsonField } from "./fields.ts";

/** What the value of a JSON field is typed as while its sibling has this value; `undefined` for any JSON. */
export function jsonTypeOf({ typedAs }: Pick<JsonField, "typedAs">, sibling: unknown): "number" | "text" | undefined {
  return typedAs && typeof sibling === "string" && Object.hasOwn(typedAs.cases, sibling) ? typedAs.cases[sibling] : undefined;
}
