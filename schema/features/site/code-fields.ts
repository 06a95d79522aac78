import type { CodeField, TextLargeField } from "../../declaration/fields.ts";

/** Program text of the site. */
export const htmlCode = { kind: "code", language: "html" } as const satisfies CodeField;
export const liquidCode = { kind: "code", language: "liquid", compiled: true } as const satisfies CodeField;
export const lessCode = { kind: "code", language: "less", compiled: true } as const satisfies CodeField;
export const jsCode = { kind: "code", language: "javascript", strict: true, compiled: true } as const satisfies CodeField;
export const tsCode = { kind: "code", language: "typescript", strict: true, compiled: true } as const satisfies CodeField;

/** What fails of it on the site, which shows what worked last; a line for each thing. */
export const siteError = {
  kind: "text-large",
  readOnly: true,
  cloneClear: true,
  label: "field.siteError",
} as const satisfies TextLargeField;
export const siteErrorSection = {
  title: "section.hookError",
  fields: ["siteError"],
  hint: "section.siteErrorHint",
  shownWhen: { field: "siteError", filled: true },
} as const;
