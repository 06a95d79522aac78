import { choice, disabled, env, name, priority } from "../../declaration/field-groups.ts";
import type { Fields } from "../../declaration/fields.ts";
import { hookTargets } from "./site-lists.ts";

const target = choice("option.hookTarget", hookTargets);

/** What hooks before and after a page is made have in common. */
export const hookFields = {
  name,
  target,
  priority,
  env,
  disabled,
  /** What went wrong when it last ran. */
  error: { kind: "text-large", readOnly: true },
} as const satisfies Fields;

export const hookStatus = { cell: "errorOrOk", label: "field.status", from: ["error"] } as const;
export const hookError = {
  title: "section.hookError",
  fields: ["error"],
  shownWhen: { field: "error", filled: true },
} as const;
