import { type CollectionDefinition, defineCollection } from "../../schema/declaration/define-collection.ts";

/** One field of every kind of merge, for tests. */
export const note: CollectionDefinition = defineCollection({
  name: "note",
  model: "Note",
  kind: "list",
  scope: "project",
  storage: "shared",
  replicated: true,
  snapshotOrder: 1,
  fields: {
    title: { kind: "text" },
    deck: { kind: "text-large" },
    body: { kind: "html" },
    rank: { kind: "number" },
    tags: { kind: "foreign-multiple", to: "note" },
    items: { kind: "list", of: { text: { kind: "text" }, note: { kind: "foreign", to: "note" } } },
    related: { kind: "foreign", to: "note" },
    photo: { kind: "asset", accept: ["image/*"] },
    place: { kind: "object", of: { city: { kind: "text" }, country: { kind: "text" } } },
    extra: { kind: "json" },
    way: {
      kind: "select",
      required: true,
      options: [
        { value: "on", label: "list.yes" },
        { value: null, label: "list.no" },
      ],
    },
    slug: { kind: "text", readOnly: true },
  },
  titleField: "title",
  searchFields: ["title"],
  list: { columns: ["title"], filters: [], sorts: [{ by: "updatedAt", direction: "desc" }] },
  entry: { sections: [] },
  access: { read: "anyone", write: "anyone" },
});

export function definitionOf(collection: string): CollectionDefinition | undefined {
  return collection === note.name ? note : undefined;
}
