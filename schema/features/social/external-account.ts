import { defineCollection } from "../../declaration/define-collection.ts";
import { choice, count, name, shortText } from "../../declaration/field-groups.ts";

/** An account of another service. Its helper signs in to it, which fills what identifies it; signing out empties that. */
export const externalAccount = defineCollection({
  name: "external-account",
  fields: {
    type: choice("option.externalAccountType", ["facebook", "facebook-page", "twitter", "google"]),
    name,
    externalId: { ...shortText, cloneClear: true },
    accessToken: { kind: "secret", cloneClear: true },
    refreshToken: { kind: "secret", cloneClear: true },
    profile: { kind: "json", cloneClear: true },
    contentTextMaxChars: count,
  },
  list: { columns: ["name", "type", "externalId", "updatedAt"], filters: ["type"] },
  entry: {
    hint: "hint.unused.social",
    sections: [
      { title: "section.general", column: "main", fields: ["name", "type", "contentTextMaxChars"] },
      { title: "section.connection", column: "side", fields: ["externalId", "accessToken", "refreshToken", "profile"] },
    ],
  },
  access: { read: "editor", pages: "admin", write: "admin", notLimited: ["READ"], limitedSee: ["name"] },
  menu: { section: "social", order: 30, icon: "user-circle" },
});
