import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, name, shortText } from "../../declaration/field-groups.ts";
import { adPositions } from "./ad-positions.ts";

/** A gap that an ad provider fills. */
export const adSlot = defineCollection({
  name: "ad-slot",
  onEveryPage: true,
  fields: {
    name,
    provider: { ...choice("option.adProvider", ["tadevel", "googletag", "adsbygoogle"]), default: "tadevel" },
    originId: { ...shortText, required: true },
    /** What is shown when the provider has nothing. */
    passbackId: { ...shortText, shownWhen: { field: "provider", in: ["googletag"] } },
    placements: { kind: "foreign-multiple", to: "ad-placement" },
    /** On the pages of its placements that the site has; providers of elsewhere fill gaps of apps and mails alone. */
    position: { ...choice("option.adPosition", [null, ...adPositions]), shownWhen: { field: "provider", in: ["tadevel"] } },
    lowPriority: { ...checkbox, label: "field.lowPriority" },
  },
  searchFields: ["name", "originId"],
  list: {
    columns: ["name", "provider", "originId", "placements", "position", "updatedAt"],
    filters: ["provider", "placements"],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "provider", "originId", "passbackId"] },
      { title: "section.attributes", column: "side", fields: ["placements", "position", "lowPriority"] },
    ],
  },
  access: { read: "admin", write: "admin", notLimited: ["READ"], limitedSee: ["name"] },
  menu: { section: "ad-server", order: 20, icon: "ad" },
});
