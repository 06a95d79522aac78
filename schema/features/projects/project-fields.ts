import { alternativeWebpages, IMAGE_TYPES, shortText } from "../../declaration/field-groups.ts";
import type { AssetField, Fields, TextField } from "../../declaration/fields.ts";
import { builtInRoleOptions } from "../../declaration/options.ts";
import { webAddress } from "../../text/web-address.ts";

const picture = { kind: "asset", accept: IMAGE_TYPES } as const satisfies AssetField;
/** Name or number under which another service knows the project. */
const externalName = { kind: "text", maxLength: 200 } as const satisfies TextField;

const menuItems = {
  kind: "list",
  of: {
    model: {
      kind: "select",
      options: [
        { value: null, label: "option.menuItemModel.none" },
        { value: "Category", label: "option.menuItemModel.Category" },
        { value: "Article", label: "option.menuItemModel.Article" },
        { value: "Page", label: "option.menuItemModel.Page" },
        { value: "Front", label: "option.menuItemModel.Front" },
      ],
    },
    doc: { kind: "document", by: "model" },
    name: { kind: "text", label: "field.name", maxLength: 200 },
    url: webAddress,
  },
} as const satisfies Fields[string];

/** What only system admins decide about a project (PERM-053). */
const systemFields = {
  organization: { kind: "foreign", to: "organization", writableBy: "systemAdmin" },
  skipHealthcheck: { kind: "checkbox", writableBy: "systemAdmin" },
  disabled: { kind: "checkbox", writableBy: "systemAdmin", label: "field.disabled" },
  debtData: {
    kind: "object",
    writableBy: "systemAdmin",
    of: {
      since: { kind: "datetime" },
      /** A dismissed notice stays away for as long. */
      delay: { kind: "duration", unit: "milliseconds", min: 0 },
      message: { kind: "text-large", maxLength: 2000 },
    },
  },
} as const satisfies Fields;

/** Fields of a project (spec 2 §3, spec 1 §3 'Site settings'). */
export const projectFields = {
  name: { kind: "text", label: "field.name", required: true, maxLength: 200 },
  description: { kind: "text-large", label: "field.description", maxLength: 2000 },
  hostname: { kind: "text", maxLength: 253, cloneClear: true },
  httpsEnabled: { kind: "checkbox", default: true },
  locale: { kind: "text", required: true, default: "es_LA", pattern: "[a-z]{2}_[A-Z]{2}" },
  /** Its clock (IANA), where it is not that of the house: dates on its site, and its quiet hours. */
  timeZone: { ...shortText, pattern: "[A-Za-z_]+(?:/[A-Za-z0-9_+-]+)+" },
  features: {
    kind: "multi-select",
    options: [
      { value: "news", label: "option.feature.news" },
      { value: "mediaapp", label: "option.feature.mediaapp" },
    ],
    default: ["news"],
  },
  alternativeWebpages,
  menuItems,
  inheritance: {
    kind: "list",
    of: { project: { kind: "foreign", to: "project" }, models: { kind: "models" } },
  },
  acl: {
    kind: "list",
    of: {
      users: { kind: "foreign-multiple", to: "user", where: { isAdmin: true } },
      roleType: { kind: "select", options: builtInRoleOptions },
    },
  },
  isotypeAsset: picture,
  logotypeAsset: picture,
  logotypeNightAsset: picture,
  logotypeHorizontalAsset: picture,
  badgeAsset: picture,
  placeholderAsset: picture,
  location: { kind: "point" },
  facebookAppId: externalName,
  facebookPageId: externalName,
  facebookUsername: externalName,
  twitterUsername: externalName,
  youtubeChannelId: externalName,
  analyticsId: externalName,
  analyticsV4Id: externalName,
  comscoreClientId: externalName,
  colorPrimary: { kind: "color" },
  /** Of the site settings alone, which are another view of the project (decisions A.12). */
  colorSecondary: { kind: "color", hidden: true },
  colorAccent: { kind: "color" },
  baseUrl: { ...webAddress, label: "field.project.baseUrl", readOnly: true },
  ...systemFields,
} as const satisfies Fields;
