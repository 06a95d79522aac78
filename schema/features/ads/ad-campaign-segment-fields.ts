import { audienceSegments, choices, openCategories, placeSegments } from "../../declaration/field-groups.ts";
import type { Fields, ForeignMultipleField } from "../../declaration/fields.ts";

const slots = { kind: "foreign-multiple", to: "ad-slot" } as const satisfies ForeignMultipleField;
const placements = { kind: "foreign-multiple", to: "ad-placement" } as const satisfies ForeignMultipleField;
const categories = { kind: "foreign-multiple", to: "category", where: openCategories } as const satisfies ForeignMultipleField;
const brands = { kind: "foreign-multiple", to: "brand" } as const satisfies ForeignMultipleField;

/** Where and to whom a campaign is shown. An empty list of what is included means all. */
export const adSegmentFields = {
  segmentAdSlotInclude: slots,
  segmentAdSlotExclude: slots,
  segmentAdPlacementInclude: placements,
  segmentAdPlacementExclude: placements,
  segmentCategoryInclude: categories,
  segmentCategoryExclude: categories,
  ...placeSegments,
  ...audienceSegments,
  segmentBrandInclude: brands,
  segmentBrandExclude: brands,
  segmentDeviceType: { ...choices("option.deviceType", ["desktop", "mobile"]), emptyAsAll: true },
  segmentPlatforms: { ...choices("option.platform", ["web", "mail", "app"]), emptyAsAll: true },
} as const satisfies Fields;
