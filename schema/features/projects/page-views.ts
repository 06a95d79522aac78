import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { project } from "./project.ts";

/**
 * The project at hand as 'Configuración del sitio' shows it (spec 1 §3, Site settings): the same record as the project's own
 * page, with fewer fields and `colorSecondary`, which only this page has.
 */
export const siteSettings: CollectionDefinition = {
  ...project,
  // It is always there: nobody makes, clones or deletes one here.
  kind: "single",
  entry: {
    sections: [
      { title: "section.general", fields: ["name", "description", "locale", "timeZone"] },
      { title: "section.site", fields: ["hostname", "httpsEnabled", "menuItems"] },
      { title: "section.permissions", fields: ["acl"] },
      { title: "section.appearance", column: "side", fields: ["colorPrimary", "colorSecondary", "colorAccent"] },
      {
        title: "section.images",
        column: "side",
        fields: ["isotypeAsset", "logotypeAsset", "logotypeHorizontalAsset", "placeholderAsset"],
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
          "comscoreClientId",
        ],
      },
    ],
  },
};

/** Pages that show the project at hand under a name of their own, by the first segment of their path. */
export const pageViews: Readonly<Record<string, CollectionDefinition>> = { settings: siteSettings };
