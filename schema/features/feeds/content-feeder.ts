import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, counted, noted, openCategories } from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";

/** Makes contents of a brand from what others publish. */
export const contentFeeder = defineCollection({
  name: "content-feeder",
  feature: "mediaapp",
  fields: {
    feedType: { ...choice("option.feedType", ["rss", "rss-video", "youtube", "spotify-show"]), required: true },
    feedUrl: { ...webAddress, label: "field.content-feeder.feedUrl" },
    disabled: checkbox,
    brand: { kind: "foreign", to: "brand" },
    contentList: { kind: "foreign", to: "content-list" },
    contentCategory: { kind: "foreign", to: "category", where: openCategories },
    lastRunAt: noted,
    lastCreated: counted,
    lastError: { kind: "text-large", readOnly: true },
  },
  titleField: "feedUrl",
  list: { columns: ["brand", "contentCategory", "feedType", "feedUrl", "disabled"] },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["feedType", "feedUrl", "disabled"] },
      { title: "section.target", column: "side", fields: ["brand", "contentList", "contentCategory"] },
      { title: "section.lastRun", column: "side", fields: ["lastRunAt", "lastCreated", "lastError"] },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "multimedia", order: 80, icon: "rss" },
});
