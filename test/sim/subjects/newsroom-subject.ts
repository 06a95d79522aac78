import { defaultValues } from "../../../schema/declaration/defaults.ts";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { listOf, objectOf, type Subject, type Typing } from "./subject.ts";

const NEW_FIELD = "kicker";
const NEW_COLLECTION = "person";

/** Articles and what they refer to, as the newsroom declares them. */
export const newsroomSubject: Subject = {
  definitionOf: collectionNamed,
  formerDefinitionOf: (collection) => {
    const definition = collection === NEW_COLLECTION ? undefined : collectionNamed(collection);
    return definition?.name === "article" ? formerArticle(definition) : definition;
  },
  newField: NEW_FIELD,
  newCollection: NEW_COLLECTION,
  collections: ["article", "tag", "category", "person"],
  begin: ({ collection, data, random, text }) => {
    const definition = collectionNamed(collection);
    if (definition) Object.assign(data, defaultValues(definition));
    // Without a name the server takes nobody but an article.
    if (collection !== "article" && random.chance(0.95)) data.name = text();
  },
  changes: (typing) => (typing.collection === "article" ? articleChanges(typing) : namedChanges(typing)),
};

function formerArticle(definition: CollectionDefinition): CollectionDefinition {
  const { [NEW_FIELD]: _new, ...fields } = definition.fields;
  return { ...definition, fields };
}

function articleChanges(typing: Typing): readonly (() => void)[] {
  const { data, random, text, some, capture } = typing;
  const photo = () => (random.chance(0.15) ? `<p><img src="/files/${capture()}/original"></p>` : "");
  return [
    () => set(data, "title", text()),
    () => set(data, "deck", text()),
    // Longer than the server takes, now and then.
    () => set(data, "kicker", text() + (random.chance(0.07) ? "x".repeat(600) : "")),
    () => set(data, "bodyHtml", `<p>${text()}</p>${photo()}${random.chance(0.2) ? "<script>1</script>" : ""}`),
    () => set(data, "status", random.pick(["DRAFT", "REVISION", "PUBLISHED"])),
    () => set(data, "category", some("category")),
    () => set(data, "tags", withSome(data.tags, some("tag"))),
    () => set(data, "tags", listOf(data.tags).slice(1)),
    () => set(data, "persons", withSome(data.persons, some("person"))),
    () => set(data, "relatedForced", withSome(data.relatedForced, some("article"))),
    () => set(data, "photoAsset", capture()),
    () => set(data, "photoAssetFocuspoint", [random.below(10) / 10, 0.5]),
    () => set(data, "multimedia", [...listOf(data.multimedia), { id: random.uuid(), asset: capture(), description: text() }]),
    () => set(data, "liveUpdates", [...listOf(data.liveUpdates), { id: random.uuid(), title: text() }]),
    () => set(data, "liveUpdates", listOf(data.liveUpdates).slice(1)),
    () => set(data, "liveUpdates", retitled(listOf(data.liveUpdates), text)),
    () => set(data, "metadata", { ...objectOf(data.metadata), [`k${random.below(3)}`]: text() }),
    () => set(data, "isSponsored", !data.isSponsored),
  ];
}

function namedChanges({ collection, data, random, text, some, capture }: Typing): readonly (() => void)[] {
  const rename = () => set(data, "name", text());
  if (collection === "category") {
    return [rename, () => set(data, "parent", some("category")), () => set(data, "closed", random.chance(0.5))];
  }
  if (collection === "person") {
    return [rename, () => set(data, "biography", `<p>${text()}</p>`), () => set(data, "photoAsset", capture())];
  }
  return [rename];
}

/** The last item with another title. */
function retitled(items: readonly unknown[], text: () => string): unknown[] {
  return items.map((item, index) => (index === items.length - 1 ? { ...objectOf(item), title: text() } : item));
}

function withSome(list: unknown, id: string | undefined): unknown[] {
  return [...new Set([...listOf(list), ...(id === undefined ? [] : [id])])];
}

function set(data: Typing["data"], field: string, value: unknown): void {
  data[field] = value;
}
