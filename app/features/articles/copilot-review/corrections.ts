import type { Values } from "../../../entity/entry-state/entry-state.ts";
import { asText } from "../../../fields/narrow-value.ts";

/** The texts that are looked over, and as what. */
export const reviewedFields = { kicker: "text", title: "text", deck: "text", bodyHtml: "html" } as const;
export type ReviewedField = keyof typeof reviewedFields;
// Object.keys knows no names.
export const reviewedNames = Object.keys(reviewedFields) as ReviewedField[];

/** A field that would be written otherwise. */
export interface Correction {
  readonly field: ReviewedField;
  readonly before: string;
  readonly after: string;
}

/** Values with what was corrected; a field that was changed since it was looked at stays as it is. */
export function withCorrections(values: Values, corrections: readonly Correction[]): Values {
  const still = corrections.filter(({ field, before }) => asText(values[field]) === before);
  return { ...values, ...Object.fromEntries(still.map(({ field, after }) => [field, after])) };
}
