import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, choices, shortText } from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";

/** How the site plays videos, and where pictures may come from; the picker of pictures asks on every page. */
export const multimediaSettings = defineCollection({
  name: "multimedia-settings",
  kind: "single",
  fields: {
    vastUrl: { ...webAddress, label: "field.multimedia-settings.vastUrl" },
    transformations: choices("option.multimediaTransformation", [
      "YOUTUBE",
      "TWITTER",
      "FACEBOOK",
      "INSTAGRAM",
      "VIMEO",
      "TIKTOK",
    ]),
    videoThumbnailOverride: checkbox,
    ytPlayerOverrideChannelRules: {
      kind: "list",
      of: {
        channelId: { ...shortText, required: true },
        action: { ...choice("option.ytPlayerAction", ["PRESERVE", "OVERRIDE"]), required: true, default: "PRESERVE" },
      },
    },
    importSources: {
      ...choices("option.importSource", ["article", "repository", "image-search", "copilot"]),
      emptyAsAll: true,
    },
  },
  entry: {
    sections: [
      {
        title: "section.videos",
        fields: ["vastUrl", "transformations", "videoThumbnailOverride", "ytPlayerOverrideChannelRules"],
      },
      { title: "section.imageSources", column: "side", fields: ["importSources"] },
    ],
  },
  access: { read: "anyone", pages: "admin", write: "admin", notLimited: ["READ"] },
  menu: { section: "settings", order: 30, icon: "photo-video" },
});
