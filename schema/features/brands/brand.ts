import { defineCollection } from "../../declaration/define-collection.ts";
import { brandFields } from "./brand-fields.ts";

/** A station or channel with an app of its own. */
export const brand = defineCollection({
  name: "brand",
  feature: "mediaapp",
  fields: brandFields,
  list: {
    givesWay: { "nowPlaying2.endDate": "narrow", "nowPlaying2.startDate": "tablet" },
    columns: [
      "name",
      "features",
      "nowPlaying2.program",
      "nowPlaying2.startDate",
      "nowPlaying2.endDate",
      {
        cell: "metrics",
        label: "field.brand.audience",
        from: ["realtime_1m", "realtime_5m", "realtime_10m", "realtime_15m"],
      },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "features", "auxBrands"] },
      { title: "section.streaming", column: "main", fields: ["streamingOptions"] },
      { title: "section.menu", column: "main", fields: ["menu"] },
      { title: "section.advertising", column: "main", fields: ["adPlacements"] },
      {
        title: "section.onAir",
        column: "side",
        fields: ["nowPlaying2", "realtime_1m", "realtime_5m", "realtime_10m", "realtime_15m"],
      },
      { title: "section.appearance", column: "side", fields: ["color", "imageBoxFit"] },
      { title: "section.images", column: "side", fields: ["iconAsset", "logoAsset", "logoNightAsset", "bannerAsset"] },
      { title: "section.app", column: "side", fields: ["iosPublishedVersion", "androidPublishedVersion"] },
      { title: "section.advanced", column: "side", fields: ["googleKey", "headerWidget"] },
    ],
  },
  access: { read: "anyone", pages: "admin", write: "admin", notLimited: ["READ"], limitedSee: ["name"] },
  menu: { section: "multimedia", order: 50, icon: "building-broadcast-tower" },
});
