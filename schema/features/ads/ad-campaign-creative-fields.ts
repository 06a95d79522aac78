import { choice, IMAGE_TYPES, VIDEO_TYPES } from "../../declaration/field-groups.ts";
import type { Fields, NumberField } from "../../declaration/fields.ts";
import { harmlessAddress } from "../../text/web-address.ts";

const ARCHIVE_TYPES = ["application/zip", "application/x-zip-compressed", ".zip"] as const;

const pixels = { kind: "number", required: true, min: 1, step: 1 } as const satisfies NumberField;

/** What a campaign shows. `html` is a zipped page. */
export const adCreativeFields = {
  creatives: {
    kind: "list",
    // AD-031
    sizes: ["300x250", "300x600", "970x90", "728x90", "300x100", "320x100", "300x50", "320x50"],
    of: {
      type: choice("option.creativeType", ["image", "video", "html", "code"]),
      asset: {
        kind: "asset",
        accept: [...IMAGE_TYPES, ...VIDEO_TYPES, ...ARCHIVE_TYPES],
        acceptBy: { by: "type", cases: { image: IMAGE_TYPES, video: VIDEO_TYPES, html: ARCHIVE_TYPES } },
        shownWhen: { field: "type", in: ["image", "video", "html"] },
      },
      code: { kind: "code", language: "html", shownWhen: { field: "type", in: ["code"] } },
      clickUrl: {
        kind: "text",
        maxLength: 2048,
        tidy: "https",
        pattern: `(?=${harmlessAddress.pattern}$)[A-Za-z][A-Za-z0-9+.\\-]*://.+`,
        patternMessage: "validation.url",
      },
      width: pixels,
      height: pixels,
    },
  },
  /** Which one is shown next; the specification names `any` alone. */
  creativesMode: { ...choice("option.creativesMode", ["any", "sequence"]), default: "any" },
} as const satisfies Fields;
