import type {
  AssetField,
  Fields,
  FocuspointField,
  HtmlField,
  JsonField,
  ListField,
  TextField,
  TextLargeField,
} from "./fields.ts";
import { mediaTypeOptions } from "./options.ts";

/** Fields that several collections declare alike. */

export const IMAGE_TYPES = ["image/*"] as const;
export const VIDEO_TYPES = ["video/*"] as const;
/** What people may drop or paste into an article (ART-119). */
const MEDIA_TYPES = ["image/*", "video/*", "audio/*"] as const;

/** Longest address that is kept, in characters. */
const URL_LENGTH = 2048;

export const webAddress = { kind: "text", label: "field.url", maxLength: URL_LENGTH } as const satisfies TextField;

export const customMetadata = { kind: "json", label: "field.metadata" } as const satisfies JsonField;

export const alternativeWebpages = {
  kind: "list",
  label: "field.alternativeWebpages",
  of: { url: { ...webAddress, required: true } },
} as const satisfies ListField;

/** A cover picture with the point that must stay visible when it is cropped. */
export const focusedPhoto = {
  photoAsset: { kind: "asset", accept: IMAGE_TYPES, focuspoint: "photoAssetFocuspoint", label: "field.photo.asset" },
  photoAssetFocuspoint: { kind: "focuspoint", label: "field.photo.focuspoint" },
} as const satisfies { photoAsset: AssetField; photoAssetFocuspoint: FocuspointField };

/** A cover picture with its focal point, caption and credit. */
export const creditedPhoto = {
  ...focusedPhoto,
  photoAssetDescription: { kind: "text-large", label: "field.photo.description", maxLength: 2000 },
  photoAssetAttribution: { kind: "text", label: "field.photo.attribution", maxLength: 500 },
} as const satisfies Fields;

/** The three texts that head an article, a variant or a translation. */
export const headline = {
  kicker: { kind: "text", label: "field.article.kicker", maxLength: 500, typographic: true, counter: true },
  title: { kind: "text", label: "field.article.title", maxLength: 500, typographic: true, counter: true },
  deck: { kind: "text-large", label: "field.article.deck", maxLength: 5000, typographic: true, counter: true },
} as const satisfies { kicker: TextField; title: TextField; deck: TextLargeField };

/** Rich text and the files it shows. */
export const richBody = {
  bodyHtml: { kind: "html", label: "field.article.bodyHtml" },
  bodyAssets: { kind: "assets", accept: MEDIA_TYPES, hidden: true, label: "field.article.bodyAssets" },
} as const satisfies { bodyHtml: HtmlField; bodyAssets: Fields[string] };

/** An item of a gallery (ART-043). */
export const multimediaItem = {
  type: { kind: "select", options: mediaTypeOptions, label: "field.media.type" },
  url: webAddress,
  asset: { kind: "asset", accept: MEDIA_TYPES, label: "field.media.asset" },
  thumbnailUrl: { kind: "text", maxLength: URL_LENGTH, label: "field.media.thumbnailUrl" },
  html: { kind: "html", label: "field.media.html" },
  description: { kind: "text-large", maxLength: 2000, label: "field.photo.description" },
  attribution: { kind: "text", maxLength: 500, label: "field.photo.attribution" },
  social: { kind: "text", maxLength: 200, label: "field.media.social" },
} as const satisfies Fields;
