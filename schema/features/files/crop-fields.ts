import type { NumberField, ObjectField } from "../../declaration/fields.ts";
import type { CropName } from "../../values/crops.ts";

/** As of `LEAST_CROP`, which every start would load with what is reckoned beside it. */
const LEAST = 0.1;

const share = { kind: "number", required: true, min: 0, max: 1 } as const satisfies NumberField;
const crop = {
  kind: "object",
  // Two people's halves would be a part that neither chose.
  merge: "whole",
  of: {
    x: { ...share, label: "field.asset.crops.x" },
    y: { ...share, label: "field.asset.crops.y" },
    size: { ...share, min: LEAST, label: "field.asset.crops.size" },
  },
} as const satisfies ObjectField;

/** Of an asset: which part of it is shown in each shape. Where nothing is said its focal point decides. */
export const crops = {
  kind: "object",
  shownWhen: { field: "type", in: ["photo"] },
  of: { "16x9": crop, "3x2": crop, "4x3": crop, "1x1": crop, "9x16": crop, link: crop } satisfies Readonly<
    Record<CropName, ObjectField>
  >,
} as const satisfies ObjectField;
