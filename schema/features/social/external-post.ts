import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, date, disabled, longText } from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";
import { externalConnections, externalStatusOptions } from "./external-connections.ts";

/** What is published of an article elsewhere. A scheduled one is cancelled by disabling it (SOCIAL-017). */
export const externalPost = defineCollection({
  name: "external-post",
  snapshotOrder: 120,
  deviceDays: 90,
  fields: {
    article: { kind: "foreign", to: "article" },
    contentText: { ...longText, required: true, counter: true },
    contentLink: { ...webAddress, label: "field.external-post.contentLink" },
    date: { ...date, cloneClear: true },
    disabled: { ...disabled, cloneClear: true },
    /** The assistant learns from it how posts are written. */
    aiFewShotsExample: checkbox,
    connections: externalConnections,
    externalPublishingRule: { kind: "foreign", to: "external-publishing-rule", cloneClear: true },
    status: { kind: "select", options: externalStatusOptions, readOnly: true },
  },
  titleField: "contentText",
  searchFields: ["contentText", "contentLink"],
  list: {
    columns: ["contentText", "article", "status", "date", "disabled"],
    filters: ["status", "externalPublishingRule", "disabled"],
    sorts: [
      { by: "createdAt", direction: "desc" },
      { by: "date", direction: "desc" },
    ],
  },
  entry: {
    hint: "hint.unused.social",
    sections: [
      { title: "section.general", column: "main", fields: ["article", "contentText", "contentLink", "connections"] },
      { title: "section.publication", column: "side", fields: ["status", "date", "disabled", "externalPublishingRule"] },
      { title: "section.assistant", column: "side", fields: ["aiFewShotsExample"] },
    ],
  },
  access: { read: "anyone", write: "editor" },
  menu: { section: "social", order: 10, icon: "share" },
});
