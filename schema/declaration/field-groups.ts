import type { MessageKey } from "../messages/catalogue.ts";
import { webAddress } from "../text/web-address.ts";
import type {
  AssetField,
  CheckboxField,
  ColorField,
  DatetimeField,
  DocumentField,
  DurationField,
  Fields,
  FocuspointField,
  ForeignField,
  ForeignMultipleField,
  HtmlField,
  ListField,
  MetadataField,
  MultiSelectField,
  NumberField,
  OptionValue,
  SelectField,
  TextField,
  TextLargeField,
} from "./fields.ts";
import { mediaTypeOptions, weekDayOptions } from "./options.ts";

/** Fields that several collections declare alike. */

/** A short text; what most names and titles are. */
export const shortText = { kind: "text", maxLength: 200 } as const satisfies TextField;
export const name = { ...shortText, label: "field.name" } as const satisfies TextField;
export const requiredName = { ...name, required: true } as const satisfies TextField;
export const longText = { kind: "text-large", maxLength: 2000 } as const satisfies TextLargeField;
export const description = { ...longText, label: "field.description" } as const satisfies TextLargeField;
export const checkbox = { kind: "checkbox", default: false } as const satisfies CheckboxField;
export const disabled = { ...checkbox, label: "field.disabled" } as const satisfies CheckboxField;
export const date = { kind: "datetime", label: "field.date" } as const satisfies DatetimeField;
export const color = { kind: "color", label: "field.color" } as const satisfies ColorField;
export const priority = { kind: "number", step: 1, label: "field.priority" } as const satisfies NumberField;
/** Only on the site's test environment of this name. */
export const env = { ...shortText, label: "field.env" } as const satisfies TextField;
/** A whole number that only grows. */
export const count = { kind: "number", min: 0, step: 1 } as const satisfies NumberField;
/** What the server counts. */
export const counted = { kind: "number", readOnly: true } as const satisfies NumberField;
/** Where readers find the document, as its collection's `address` has it. */
export const ownAddress = { kind: "text", readOnly: true, label: "field.url" } as const satisfies TextField;
/** When the server saw something happen. */
export const noted = { kind: "datetime", readOnly: true } as const satisfies DatetimeField;
/** How the notices of a document stand that was sent (`server/features/push`). `enqueued` is there only while some wait. */
export const delivered = {
  sentAt: { ...noted, label: "field.delivered.sentAt" },
  enqueued: { ...counted, label: "field.delivered.enqueued" },
  sent: { ...counted, label: "field.delivered.sent" },
  errored: { ...counted, label: "field.delivered.errored" },
  uncertain: { ...counted, label: "field.delivered.uncertain" },
} as const satisfies Fields;
export const timeoutMs = {
  kind: "duration",
  unit: "milliseconds",
  min: 0,
  label: "field.timeoutMs",
} as const satisfies DurationField;
/** A code that programs know something by. */
export const identifier = {
  ...shortText,
  pattern: "[A-Za-z0-9_-]*",
  patternMessage: "validation.identifier",
  label: "field.code",
} as const satisfies TextField;

/** Options from values whose labels are `<stem>.<value>`; a `null` value is labelled `<stem>.none`. */
export function optionsOf<const V extends OptionValue, const S extends string>(
  stem: S,
  values: readonly V[],
): readonly { readonly value: V; readonly label: MessageKey }[] {
  // The registry's test finds every label in the catalogue.
  return values.map((value) => ({ value, label: `${stem}.${value ?? "none"}` as MessageKey }));
}

/** A choice of one of some values, labelled as `optionsOf` says. */
export function choice<const V extends OptionValue, const S extends string>(
  stem: S,
  values: readonly V[],
): { readonly kind: "select"; readonly options: readonly { readonly value: V; readonly label: MessageKey }[] } {
  return { kind: "select", options: optionsOf(stem, values) } satisfies SelectField;
}

/** A choice of several. */
export function choices<const V extends string | number, const S extends string>(
  stem: S,
  values: readonly V[],
): { readonly kind: "multi-select"; readonly options: readonly { readonly value: V; readonly label: MessageKey }[] } {
  return { kind: "multi-select", options: optionsOf(stem, values) } satisfies MultiSelectField;
}

/** Weekdays 1 (Monday) to 7 (Sunday); none means all of them. */
export const weekDays = {
  kind: "multi-select",
  options: weekDayOptions,
  emptyAsAll: true,
  label: "field.weekDays",
} as const satisfies MultiSelectField;

/** A choice of a model, one of some, beside the document of that model. */
export function documentOf<const M extends string>(
  models: readonly M[],
  where?: DocumentField["where"],
): {
  readonly model: { readonly kind: "model"; readonly among: readonly M[]; readonly label: "field.type" };
  readonly doc: DocumentField;
} {
  return {
    model: { kind: "model", among: models, label: "field.type" },
    doc: { kind: "document", by: "model", label: "field.doc", ...(where && { where }) },
  };
}

/** A place as an address on the network has it; what is empty means anywhere. */
export const placeParts = {
  country: { ...shortText, suggest: "country", label: "field.country" },
  region: { ...shortText, suggest: "region", label: "field.region" },
  city: { ...shortText, suggest: "city", label: "field.city" },
} as const satisfies Fields;

/** Who is included and who is excluded by the audience segments they belong to. */
export const audienceSegments = {
  segmentAudienceSegmentInclude: {
    kind: "foreign-multiple",
    to: "audience-segment",
    label: "field.segmentAudienceSegmentInclude",
  },
  segmentAudienceSegmentExclude: {
    kind: "foreign-multiple",
    to: "audience-segment",
    label: "field.segmentAudienceSegmentExclude",
  },
} as const satisfies Record<string, ForeignMultipleField>;

/** Who is included and who is excluded by where they are. */
export const placeSegments = {
  segmentIpLocationInclude: { kind: "list", of: placeParts, label: "field.segmentIpLocationInclude" },
  segmentIpLocationExclude: { kind: "list", of: placeParts, label: "field.segmentIpLocationExclude" },
} as const satisfies Record<string, ListField>;

/** Somebody who signs in. */
export const admins = { isAdmin: true } as const;
export const oneAdmin = { kind: "foreign", to: "user", where: admins, label: "field.user" } as const satisfies ForeignField;
/** Categories that are still offered. */
export const openCategories = { closed: false } as const;

/** Answers of a survey with the votes for each. */
export const surveyOptions = {
  kind: "list",
  label: "field.options",
  of: { name: requiredName, votes: { ...count, required: true, default: 0, label: "field.votes" } },
} as const satisfies ListField;

export const IMAGE_TYPES = ["image/*"] as const;
export const VIDEO_TYPES = ["video/*"] as const;
/** What people may drop or paste into an article (ART-119). */
const MEDIA_TYPES = ["image/*", "video/*", "audio/*"] as const;

/** What the custom metadata of a model adds to its documents. */
export function customMetadata<const M extends string>(
  model: M,
): { readonly kind: "metadata"; readonly model: M; readonly label: "field.metadata" } {
  return { kind: "metadata", model, label: "field.metadata" } satisfies MetadataField;
}

export const image = { kind: "asset", accept: IMAGE_TYPES } as const satisfies AssetField;
export const audio = { kind: "asset", accept: ["audio/*"] } as const satisfies AssetField;

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
  thumbnailUrl: { ...webAddress, label: "field.media.thumbnailUrl" },
  html: { kind: "html", label: "field.media.html" },
  description: { kind: "text-large", maxLength: 2000, label: "field.photo.description" },
  attribution: { kind: "text", maxLength: 500, label: "field.photo.attribution" },
  social: { kind: "text", maxLength: 200, label: "field.media.social" },
} as const satisfies Fields;
