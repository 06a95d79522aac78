import { shortText } from "../../declaration/field-groups.ts";
import type { TextField } from "../../declaration/fields.ts";

/** Where a source stands among those of its project, without the ending of its kind: what others import it by. */
export const sourcePath = {
  ...shortText,
  pattern: "[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*",
  patternMessage: "validation.sourcePath",
} as const satisfies TextField;
