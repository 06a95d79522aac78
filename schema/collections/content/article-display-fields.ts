import type { Fields, SelectOption } from "../../fields.ts";

/** A choice that the site makes by itself unless a person does (ART-048 to ART-053). */
const automatic = { value: "auto", label: "option.auto" } as const satisfies SelectOption;

/** How an article is shown on the site. */
export const articleDisplayFields = {
  freshnessPeriod: {
    kind: "select",
    options: [
      { value: "PT48H", label: "option.freshnessPeriod.PT48H" },
      { value: "P7D", label: "option.freshnessPeriod.P7D" },
      { value: "P1M", label: "option.freshnessPeriod.P1M" },
      { value: "P3M", label: "option.freshnessPeriod.P3M" },
      { value: "none", label: "option.freshnessPeriod.none" },
    ],
    default: "none",
  },
  isExplicit: { kind: "checkbox", default: false },
  isSponsored: { kind: "checkbox", default: false },
  disableVideoPreview: { kind: "checkbox", default: false },
  socialAvailability: {
    kind: "select",
    options: [
      automatic,
      { value: "AVAILABLE", label: "option.socialAvailability.AVAILABLE" },
      { value: "UNAVAILABLE", label: "option.socialAvailability.UNAVAILABLE" },
    ],
    default: "auto",
  },
  layout: {
    kind: "select",
    options: [automatic, { value: "TEXT", label: "option.layout.TEXT" }, { value: "GALLERY", label: "option.layout.GALLERY" }],
    default: "auto",
  },
  style: {
    kind: "select",
    options: [automatic, { value: "BASIC", label: "option.style.BASIC" }, { value: "AUTHOR", label: "option.style.AUTHOR" }],
    default: "auto",
  },
  overlayMode: {
    kind: "select",
    options: [
      automatic,
      { value: "FULL", label: "option.overlayMode.FULL" },
      { value: "BASIC", label: "option.overlayMode.BASIC" },
      { value: "NONE", label: "option.overlayMode.NONE" },
    ],
    default: "auto",
  },
  indicator: {
    kind: "select",
    options: [automatic, { value: "NONE", label: "option.indicator.NONE" }, { value: "VIDEO", label: "option.indicator.VIDEO" }],
    default: "auto",
  },
  photoAssetAsMultimedia: {
    kind: "select",
    options: [
      automatic,
      { value: "TOP", label: "option.photoAssetAsMultimedia.TOP" },
      { value: "SHOW", label: "option.photoAssetAsMultimedia.SHOW" },
      { value: "HIDE", label: "option.photoAssetAsMultimedia.HIDE" },
    ],
    default: "auto",
  },
} as const satisfies Fields;

/** The summary block of an article and its state machine's two fields (spec 1 §4). */
export const articleSnacksFields = {
  snacks: {
    kind: "object",
    of: {
      location: {
        kind: "object",
        of: {
          country: { kind: "text", maxLength: 200 },
          region: { kind: "text", maxLength: 200 },
          city: { kind: "text", maxLength: 200 },
        },
      },
      points: { kind: "list", of: { text: { kind: "text-large", maxLength: 2000 } } },
      people: { kind: "list", of: { name: { kind: "text", maxLength: 200, label: "field.name" } } },
    },
  },
  snacksStatus: {
    kind: "select",
    options: [
      { value: null, label: "option.snacksStatus.none" },
      { value: "PENDING", label: "option.snacksStatus.PENDING" },
      { value: "ACTIVE", label: "option.snacksStatus.ACTIVE" },
      { value: "REJECTED", label: "option.snacksStatus.REJECTED" },
      { value: "MANUAL", label: "option.snacksStatus.MANUAL" },
    ],
  },
  snacksUpdatedAt: { kind: "datetime" },
} as const satisfies Fields;
