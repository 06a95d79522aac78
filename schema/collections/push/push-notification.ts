import { defineCollection } from "../../declaration/define-collection.ts";
import {
  audienceSegments,
  counted,
  focusedPhoto,
  longText,
  placeSegments,
  requiredName,
} from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";

/** A notice to browsers and phones, sent when it is made. */
export const pushNotification = defineCollection({
  name: "push-notification",
  snapshotOrder: 121,
  deviceDays: 180,
  fields: {
    name: { ...requiredName, label: "field.title", counter: "plain" },
    content: { ...longText, counter: "plain" },
    url: webAddress,
    ...focusedPhoto,
    ...audienceSegments,
    ...placeSegments,
    showCount: counted,
    clickCount: counted,
    closeCount: counted,
  },
  searchFields: ["name", "content"],
  list: {
    columns: [
      { cell: "dateOrDash", label: "field.date", from: ["createdAt"] },
      "name",
      { cell: "metrics", label: "field.metrics", from: ["showCount", "clickCount", "closeCount"] },
    ],
    sorts: [
      { by: "createdAt", direction: "desc" },
      { by: "name", direction: "asc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "content", "url"] },
      {
        title: "section.segments",
        column: "main",
        hint: "hint.segments",
        fields: [
          "segmentAudienceSegmentInclude",
          "segmentAudienceSegmentExclude",
          "segmentIpLocationInclude",
          "segmentIpLocationExclude",
        ],
      },
      { title: "section.images", column: "side", fields: ["photoAsset"] },
      { title: "section.metrics", column: "side", fields: ["showCount", "clickCount", "closeCount"] },
    ],
  },
  access: { read: "anyone", write: "editor" },
  menu: { section: "push", order: 10, icon: "bell" },
});
