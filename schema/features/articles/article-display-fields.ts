import { choice, longText, name, optionsOf, shortText } from "../../declaration/field-groups.ts";
import type { Fields } from "../../declaration/fields.ts";

/** A choice that the site makes by itself unless a person does (ART-048 to ART-053). */
function automatic<const V extends string, const S extends string>(stem: S, values: readonly V[]) {
  return {
    kind: "select",
    options: [{ value: "auto", label: "option.auto" }, ...optionsOf(stem, values)],
    default: "auto",
  } as const;
}

/** How an article is shown on the site. */
export const articleDisplayFields = {
  freshnessPeriod: { ...choice("option.freshnessPeriod", ["PT48H", "P7D", "P1M", "P3M", "none"]), default: "none" },
  isExplicit: { kind: "checkbox", default: false },
  isSponsored: { kind: "checkbox", default: false },
  disableVideoPreview: { kind: "checkbox", default: false },
  socialAvailability: automatic("option.socialAvailability", ["AVAILABLE", "UNAVAILABLE"]),
  layout: automatic("option.layout", ["TEXT", "GALLERY"]),
  style: automatic("option.style", ["BASIC", "AUTHOR"]),
  overlayMode: automatic("option.overlayMode", ["FULL", "BASIC", "NONE"]),
  indicator: automatic("option.indicator", ["NONE", "VIDEO"]),
  /** Comments of readers: as the settings of the site have them, open whatever its age, shown and closed, or neither. */
  comments: automatic("option.articleComments", ["OPEN", "CLOSED", "HIDDEN"]),
  photoAssetAsMultimedia: automatic("option.photoAssetAsMultimedia", ["TOP", "SHOW", "HIDE"]),
} as const satisfies Fields;

/** The summary block of an article and its state machine's two fields (spec 1 §4). */
export const articleSnacksFields = {
  snacks: {
    kind: "object",
    as: "tabs",
    of: {
      location: {
        kind: "object",
        of: {
          country: shortText,
          region: shortText,
          city: shortText,
        },
      },
      points: { kind: "list", addLabel: "article.snacks.addPoint", of: { text: longText } },
      people: {
        kind: "list",
        addLabel: "article.snacks.addPerson",
        of: { name },
      },
    },
  },
  snacksStatus: {
    kind: "select",
    hidden: true,
    options: [
      { value: null, label: "option.snacksStatus.none" },
      { value: "PENDING", label: "option.snacksStatus.PENDING" },
      { value: "ACTIVE", label: "option.snacksStatus.ACTIVE" },
      { value: "REJECTED", label: "option.snacksStatus.REJECTED" },
      { value: "MANUAL", label: "option.snacksStatus.MANUAL" },
    ],
  },
  snacksUpdatedAt: { kind: "datetime", hidden: true },
} as const satisfies Fields;
