import { defineCollection } from "../../declaration/define-collection.ts";
import { adCreativeFields } from "./ad-campaign-creative-fields.ts";
import { adDeliveryFields, adMeasuredFields } from "./ad-campaign-delivery-fields.ts";
import { adSegmentFields } from "./ad-campaign-segment-fields.ts";

/** Advertisements that are shown for a time, so often, to some. */
export const adCampaign = defineCollection({
  name: "ad-campaign",
  fields: { ...adDeliveryFields, ...adCreativeFields, ...adSegmentFields, ...adMeasuredFields },
  list: {
    columns: ["name", "status", "startDate", "endDate", "disabled", "updatedAt"],
    filters: ["status", "disabled", "lowPriority"],
    sorts: [
      { by: "startDate", direction: "desc" },
      { by: "name", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "startDate", "endDate"] },
      { title: "section.creatives", column: "main", fields: ["creatives", "creativesMode"] },
      {
        title: "section.segments",
        column: "main",
        hint: "hint.segments",
        fields: [
          "segmentAdSlotInclude",
          "segmentAdSlotExclude",
          "segmentAdPlacementInclude",
          "segmentAdPlacementExclude",
          "segmentCategoryInclude",
          "segmentCategoryExclude",
          "segmentIpLocationInclude",
          "segmentIpLocationExclude",
          "segmentAudienceSegmentInclude",
          "segmentAudienceSegmentExclude",
          "segmentBrandInclude",
          "segmentBrandExclude",
          "segmentDeviceType",
          "segmentPlatforms",
        ],
      },
      { title: "section.operation", column: "side", fields: ["status", "disabled", "lowPriority"] },
      { title: "section.goals", column: "side", fields: ["impression", "click", "activeview", "activeviewbase"] },
      { title: "section.pace", column: "side", fields: ["maxDeliveryPace", "pace", "measurementPace"] },
      { title: "section.repetition", column: "side", hint: "hint.adRepetition", fields: ["repeatLevel", "repeatAmount"] },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "ad-server", order: 10, icon: "speakerphone" },
});
