import type { CodeField } from "../../declaration/fields.ts";

/** Program text of the site. */
export const htmlCode = { kind: "code", language: "html" } as const satisfies CodeField;
export const lessCode = { kind: "code", language: "less" } as const satisfies CodeField;
export const jsCode = { kind: "code", language: "javascript", strict: true } as const satisfies CodeField;
export const tsCode = { kind: "code", language: "typescript", strict: true } as const satisfies CodeField;
