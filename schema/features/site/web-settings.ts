import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, count, shortText } from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";

const commented = { field: "commentsMode", filled: true } as const;

/** How the site shows articles, and what it is to other services. */
export const webSettings = defineCollection({
  name: "web-settings",
  onEveryPage: true,
  kind: "single",
  fields: {
    articlePhotoLayout: choice("option.articlePhotoLayout", [null, "TOP", "SHOW", "HIDE"]),
    multimediaPlacement: choice("option.multimediaPlacement", [null, "TOP", "BOTTOM"]),
    autoAddExternalVideo: choice("option.autoAddExternalVideo", [null, "ALWAYS", "IF_NO_VIDEO", "IF_NO_MULTIMEDIA"]),
    floatingColumnAux: checkbox,
    /** Characters of the body between one advertisement and the next; beside multimedia, as many more. */
    bodyAdsAfterChars: count,
    bodyAdsMultimediaChars: count,
    adsTxt: { kind: "text-large" },
    /** Merged into the site's manifest. */
    manifestJsonMerge: { kind: "json" },
    registerServiceWorker: checkbox,
    explicitRewrite: checkbox,
    fbJailbreakMode: choice("option.fbJailbreakMode", [null, "NONE", "SOFT", "HARD"]),
    weatherId: shortText,
    /** Whether readers may comment, and whether somebody looks before others read it. */
    commentsMode: choice("option.commentsMode", [null, "BEFORE", "AFTER"]),
    commentsCloseAfterDays: { ...count, shownWhen: commented },
    /** More than as many links are a sign of spam. */
    commentsMaxLinks: { ...count, shownWhen: commented },
    commentsHideAfterReports: { ...count, shownWhen: commented },
    /** Words and parts of addresses that are a sign of spam, one a line. */
    commentsWords: { kind: "text-large", maxLength: 20_000, shownWhen: commented },
    /** Search engines are notified of what is published (https://www.indexnow.org), and a hub of feeds (WebSub). */
    indexNow: checkbox,
    webSubHub: { ...webAddress, pattern: "https?://.+", patternMessage: "validation.url", label: "field.web-settings.webSubHub" },
    androidAppId: shortText,
    iosAppId: shortText,
  },
  entry: {
    sections: [
      {
        title: "section.webArticles",
        fields: ["articlePhotoLayout", "multimediaPlacement", "autoAddExternalVideo", "floatingColumnAux"],
      },
      { title: "section.webAds", fields: ["bodyAdsAfterChars", "bodyAdsMultimediaChars", "adsTxt"] },
      {
        title: "section.webComments",
        fields: ["commentsMode", "commentsCloseAfterDays", "commentsMaxLinks", "commentsHideAfterReports", "commentsWords"],
      },
      { title: "section.advanced", fields: ["manifestJsonMerge"] },
      { title: "section.webBehaviour", column: "side", fields: ["registerServiceWorker", "explicitRewrite", "fbJailbreakMode"] },
      {
        title: "section.webServices",
        column: "side",
        fields: ["indexNow", "webSubHub", "weatherId", "androidAppId", "iosAppId"],
      },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "settings", order: 10, icon: "world-cog" },
});
