import { defineCollection } from "../../declaration/define-collection.ts";
import {
  audienceSegments,
  counted,
  delivered,
  focusedPhoto,
  longText,
  placeSegments,
  requiredName,
} from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";

/** A notice to browsers and phones, sent when it is made; once sent it stays as it is (PUSH-005, PUSH-006). */
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
    /** When it goes out by itself; at once where it is empty when it is made. */
    sendAt: { kind: "datetime", cloneClear: true },
    ...delivered,
    showCount: counted,
    clickCount: counted,
    closeCount: counted,
  },
  due: "sendAt",
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
      { title: "section.general", column: "main", fields: ["name", "content", "url", "sendAt"] },
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
      {
        title: "section.sending",
        column: "side",
        fields: ["sentAt", "enqueued", "sent", "errored", "uncertain"],
        shownWhen: { field: "sentAt", filled: true },
      },
      { title: "section.metrics", column: "side", fields: ["showCount", "clickCount", "closeCount"] },
    ],
    sentWhenMade: true,
    lockedWhen: { field: "sentAt", filled: true },
  },
  access: { read: "anyone", write: "editor" },
  menu: { section: "push", order: 10, icon: "bell" },
});
