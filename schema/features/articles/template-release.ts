/**
 * Whether a person's save takes a generated article out of its template's hands (ART-076). `templateReleased` has three values: `true`
 * and `false` are people's word, and nothing means that nobody has said anything yet.
 */
export function isReleasedBySaving(values: Readonly<Record<string, unknown>>): boolean {
  return Boolean(values.templateArticle) && (values.templateReleased ?? null) === null;
}
