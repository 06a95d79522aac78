import type { Values } from "../../../entity/entry-state/entry-state.ts";
import { asText } from "../../../fields/narrow-value.ts";

/** The texts that are looked over, and as what. */
export const reviewedFields = { kicker: "text", title: "text", deck: "text", bodyHtml: "html" } as const;
export type ReviewedField = keyof typeof reviewedFields;
// Object.keys knows no names.
export const reviewedNames = Object.keys(reviewedFields) as ReviewedField[];

/** Where texts are looked over before they are saved. */
const REVIEWED_STATUSES: readonly unknown[] = ["REVISION", "SCHEDULED", "PUBLISHED"];

/** A field that would be written otherwise. */
export interface Correction {
  readonly field: ReviewedField;
  readonly before: string;
  readonly after: string;
}

/**
 * The texts to look over before `next` is saved: all where the article goes to review, is scheduled or published with it; those that
 * were changed where it is already (ART-067).
 */
export function textsToReview(saved: Values | null | undefined, next: Values): ReviewedField[] {
  if (!REVIEWED_STATUSES.includes(next.status)) return [];
  const goesOn = saved?.status === next.status;
  return reviewedNames.filter((field) => {
    const text = asText(next[field]);
    return text.trim() !== "" && !(goesOn && text === asText(saved?.[field]));
  });
}

/** Values with what was corrected; a field that was changed since it was looked at stays as it is. */
export function withCorrections(values: Values, corrections: readonly Correction[]): Values {
  const still = corrections.filter(({ field, before }) => asText(values[field]) === before);
  return { ...values, ...Object.fromEntries(still.map(({ field, after }) => [field, after])) };
}
