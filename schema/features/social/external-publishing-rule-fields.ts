import { checkbox, choice, count, disabled, longText, name, openCategories, priority } from "../../declaration/field-groups.ts";
import type { DurationField, Fields } from "../../declaration/fields.ts";
import { externalConnections } from "./external-connections.ts";

const minutes = { kind: "duration", unit: "minutes", min: 0 } as const satisfies DurationField;

/** Which articles a rule takes. */
const criterionFields = {
  source: { ...choice("option.publishingSource", ["POPULAR", "LATEST", "OLDEST"]), required: true },
  sourceWindowMinutes: minutes,
  filterCategoryInclude: { kind: "foreign-multiple", to: "category", where: openCategories },
  filterCategoryExclude: { kind: "foreign-multiple", to: "category", where: openCategories },
  strictAvailability: checkbox,
} as const satisfies Fields;

/** How many articles it takes in how long, and how often it takes the same one. */
const limitFields = {
  limitWindowMinutes: minutes,
  limitAmount: { ...count, default: 1 },
  repeatWindowMinutes: minutes,
  repeatAmount: { ...count, default: 1 },
} as const satisfies Fields;

export const publishingRuleFields = {
  name,
  delayMinutes: minutes,
  priority,
  disabled,
  connections: externalConnections,
  ...criterionFields,
  aiOptimize: checkbox,
  aiOptimizeCustomInstruction: { ...longText, shownWhen: { field: "aiOptimize", in: [true] } },
  ...limitFields,
} as const satisfies Fields;
