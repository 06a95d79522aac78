import type { CodeField, CodeLanguage } from "./fields.ts";

/** Language of a field whose sibling, where its language follows one, has this value. */
export function languageOf({ language }: Pick<CodeField, "language">, sibling: unknown): CodeLanguage {
  if (typeof language === "string") return language;
  return (typeof sibling === "string" && Object.hasOwn(language.cases, sibling) && language.cases[sibling]) || language.otherwise;
}
