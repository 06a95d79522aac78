import { defineCollection } from "../../declaration/define-collection.ts";
import { projectFields } from "./project-fields.ts";

/** A publishing project: the site and the scope of every content document. */
export const project = defineCollection({
  name: "project",
  onEveryPage: true,
  scope: "global",
  snapshotOrder: 10,
  fields: projectFields,
  searchFields: ["name", "hostname"],
  list: {
    columns: ["name", "hostname", "organization", "disabled", "updatedAt"],
    filters: ["organization"],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "description", "locale", "timeZone", "features"] },
      {
        title: "section.site",
        column: "main",
        fields: ["baseUrl", "hostname", "httpsEnabled", "alternativeWebpages", "menuItems", "inheritance"],
      },
      { title: "section.location", column: "main", fields: ["location"] },
      { title: "section.permissions", column: "main", fields: ["acl"] },
      { title: "section.appearance", column: "side", fields: ["colorPrimary", "colorAccent"] },
      {
        title: "section.images",
        column: "side",
        fields: [
          "isotypeAsset",
          "logotypeAsset",
          "logotypeNightAsset",
          "logotypeHorizontalAsset",
          "badgeAsset",
          "placeholderAsset",
        ],
      },
      {
        title: "section.social",
        column: "side",
        fields: [
          "facebookAppId",
          "facebookPageId",
          "facebookUsername",
          "twitterUsername",
          "youtubeChannelId",
          "analyticsId",
          "analyticsV4Id",
          "comscoreClientId",
        ],
      },
      {
        title: "section.organization",
        column: "side",
        fields: ["organization", "skipHealthcheck", "disabled"],
        role: "systemAdmin",
      },
      { title: "section.debt", column: "side", fields: ["debtData"], role: "systemAdmin" },
    ],
  },
  access: { read: "anyone", write: "admin", create: "systemAdmin", delete: "systemAdmin", notLimited: ["READ"] },
  menu: { section: "system", order: 20, icon: "world" },
});
