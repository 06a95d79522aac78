import {
  checkbox,
  choice,
  choices,
  color,
  counted,
  documentOf,
  image,
  name,
  noted,
  optionsOf,
  requiredName,
  shortText,
} from "../../declaration/field-groups.ts";
import type { Fields, ListField } from "../../declaration/fields.ts";
import { webAddress } from "../../text/web-address.ts";

/** What the app of the brand is and offers. */
const appFields = {
  iosPublishedVersion: shortText,
  androidPublishedVersion: shortText,
  features: choices("option.brandFeature", [
    "content",
    "schedule",
    "drawer",
    "billboard",
    "session",
    "chat",
    "bottom-nav",
    "weather",
    "fab",
    "articles",
    "no-overlay",
  ]),
  googleKey: { kind: "secret", json: true },
  headerWidget: { kind: "json" },
} as const satisfies Fields;

const streamingOptions = {
  kind: "list",
  of: { name, type: choice("option.streamingType", ["audio", "video", null]), url: webAddress },
} as const satisfies ListField;

const menu = { kind: "list", of: { ...documentOf(["Category", "Front", "ContentList"]), name } } as const satisfies ListField;

const adPlacements = {
  kind: "list",
  of: {
    placement: {
      ...choice("option.brandAdPlacement", ["home-sticky-top", "home-sticky-bottom", "interstitial"]),
      required: true,
    },
    slotType: { ...choice("option.brandAdSlotType", ["tadevel", "google"]), required: true },
    slotCode: shortText,
    slotSizes: shortText,
    /** Somebody must choose; 'automatic' is a choice. */
    behavior: { ...choice("option.brandAdBehavior", [null, "pessimist", "optimist", "fixed"]), required: true },
    operatingSystems: { ...choices("option.operatingSystem", ["android", "ios"]), emptyAsAll: true },
    disabled: checkbox,
  },
} as const satisfies ListField;

const lookFields = {
  color,
  imageBoxFit: {
    kind: "select",
    // 'None' is a way to fit, not the lack of one.
    options: [{ value: null, label: "option.auto" }, ...optionsOf("option.imageBoxFit", ["contain", "cover", "none"])],
  },
  iconAsset: image,
  logoAsset: image,
  logoNightAsset: image,
  bannerAsset: image,
} as const satisfies Fields;

/** What is on air, and how many people were there in the last minutes. */
const liveFields = {
  nowPlaying2: {
    kind: "object",
    readOnly: true,
    of: { program: { kind: "foreign", to: "program" }, startDate: noted, endDate: noted },
  },
  realtime_1m: { ...counted, default: 0 },
  realtime_5m: { ...counted, default: 0 },
  realtime_10m: { ...counted, default: 0 },
  realtime_15m: { ...counted, default: 0 },
} as const satisfies Fields;

export const brandFields = {
  name: requiredName,
  auxBrands: { kind: "foreign-multiple", to: "brand" },
  ...appFields,
  streamingOptions,
  menu,
  adPlacements,
  ...lookFields,
  ...liveFields,
} as const satisfies Fields;
