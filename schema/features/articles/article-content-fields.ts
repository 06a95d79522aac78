import {
  choice,
  choices,
  creditedPhoto,
  focusedPhoto,
  headline,
  multimediaItem,
  richBody,
  VIDEO_TYPES,
} from "../../declaration/field-groups.ts";
import type { Fields } from "../../declaration/fields.ts";
import { webAddress } from "../../text/web-address.ts";

/** Statuses in which an article needs a title and a category (spec 1 §5, not in every status: autosave of empty drafts). */
export const requiredWhenReviewed = { field: "status", in: ["PUBLISHED", "REVISION", "SCHEDULED"] } as const;

/** The texts of an article. */
export const articleTextFields = {
  ...headline,
  title: { ...headline.title, required: requiredWhenReviewed },
  ...richBody,
  bodyText: { kind: "text-large", readOnly: true },
} as const satisfies Fields;

/** Pictures, videos and files of an article. */
export const articleMediaFields = {
  ...creditedPhoto,
  videoAsset: { kind: "asset", accept: VIDEO_TYPES, focuspoint: "videoAssetFocuspoint" },
  videoAssetFocuspoint: { kind: "focuspoint" },
  multimedia: { kind: "list", of: multimediaItem },
  bodyMultimedia: { kind: "list", of: multimediaItem, hidden: true },
  attachments: { kind: "assets", accept: ["*/*"] },
} as const satisfies Fields;

const storyOverlay = {
  text: { kind: "text-large", label: "field.overlay.text", maxLength: 2000 },
  align: { ...choice("option.align", ["left", "center", "right"]), default: "left", label: "field.overlay.align" },
  color: { kind: "color", label: "field.overlay.color" },
  backgroundColor: { kind: "color", label: "field.overlay.backgroundColor" },
} as const satisfies Fields;

const storyPage = {
  type: multimediaItem.type,
  asset: multimediaItem.asset,
  url: webAddress,
  thumbnailUrl: multimediaItem.thumbnailUrl,
  description: multimediaItem.description,
  html: multimediaItem.html,
  shrink: { kind: "checkbox" },
  /** The default belongs to new pages only (ART-090). */
  focuspoint: { kind: "focuspoint", default: [0.5, 0], label: "field.photo.focuspoint" },
  overlays: { kind: "list", of: storyOverlay },
} as const satisfies Fields;

/** What an article carries beside its body: live coverage, translations, variants and vertical slides. */
export const articleCompositeFields = {
  liveUpdates: {
    kind: "list",
    as: "live",
    of: {
      title: { ...headline.title, counter: false },
      date: { kind: "datetime", label: "field.article.date", begins: "now" },
      author: {
        kind: "foreign",
        to: "user",
        where: { isAdmin: true },
        byline: true,
        begins: "writer",
        label: "field.liveUpdate.author",
      },
      ...richBody,
    },
  },
  translations: {
    kind: "list",
    of: {
      language: { kind: "foreign", to: "language", required: true },
      ...headline,
      title: { ...headline.title, required: true },
      ...richBody,
    },
  },
  variants: {
    kind: "list",
    folded: true,
    of: { targets: choices("option.variantTarget", ["ref", "external", "crawl", "story", "url"]), ...headline, ...focusedPhoto },
  },
  storyPages: { kind: "list", of: storyPage },
} as const satisfies Fields;
