import type { MessageKey } from "../messages/catalogue.ts";
import type { Field, Fields } from "./fields.ts";

/** Something that people asked others to fill in: a field of their own, not of a declaration. */
interface Asked {
  /** Under which its value is kept. */
  readonly code: unknown;
  /** By which people know it; the code, where it has none. */
  readonly name: unknown;
  /** `undefined` for a type that this build does not have. */
  readonly field: Field | undefined;
}

/** What people asked for as fields by code, in their order; what has no code or no known type cannot be filled in. */
export function askedFields(asked: readonly Asked[]): Fields {
  return Object.fromEntries(
    asked.flatMap(({ code, name, field }) => {
      const known = asText(code);
      return field && known !== "" ? [[known, { ...field, label: asMessage(asText(name) || known) }]] : [];
    }),
  );
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** What people called it stands in the place of a message key: a text that the catalogue does not know is shown as it is. */
export function asMessage(name: string): MessageKey {
  return name as MessageKey;
}
