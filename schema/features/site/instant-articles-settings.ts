import { defineCollection } from "../../declaration/define-collection.ts";

/** Articles that another service shows at once. Nothing to set yet. */
export const instantArticlesSettings = defineCollection({
  name: "instant-articles-settings",
  kind: "single",
  fields: {},
  entry: { hint: "hint.unused.instantArticles", sections: [] },
  access: { read: "admin", write: "admin" },
});
