import { asset } from "../../../schema/features/files/asset.ts";
import { definitionOf, note } from "../../../sync/doubles/note-collection.ts";
import { listOf, objectOf, type Subject, type Typing } from "./subject.ts";

const { extra: _new, ...formerFields } = note.fields;
const former = { ...note, fields: formerFields };

/** Notes, with one field of every kind of merge. What the model server refuses begins with `bad`; it takes `<script>` away. */
export const noteSubject: Subject = {
  definitionOf: (collection) => (collection === asset.name ? asset : definitionOf(collection)),
  formerDefinitionOf: (collection) => (collection === asset.name ? asset : collection === note.name ? former : undefined),
  newField: "extra",
  newCollection: null,
  collections: [note.name],
  begin: () => undefined,
  changes: (typing) => {
    const { data, random, text } = typing;
    return [
      () => set(data, "title", (random.chance(0.07) ? "bad" : "") + text()),
      () => set(data, "deck", text()),
      () => set(data, "body", `${text()}<script>${bodyPhoto(typing)}`),
      () => set(data, "tags", [...listOf(data.tags), text()]),
      () => set(data, "tags", listOf(data.tags).slice(1)),
      () => set(data, "items", [...listOf(data.items), { id: random.uuid(), text: text(), note: typing.some(note.name) }]),
      () => set(data, "related", typing.some(note.name)),
      () => set(data, "photo", typing.capture()),
      () => set(data, "place", { ...objectOf(data.place), [random.chance(0.5) ? "city" : "country"]: text() }),
      () => set(data, "extra", { ...objectOf(data.extra), [`k${random.below(3)}`]: text() }),
    ];
  },
};

function set(data: Typing["data"], field: string, value: unknown): void {
  data[field] = value;
}

/** Rich text shows a photo now and then. */
function bodyPhoto({ random, capture }: Typing): string {
  return random.chance(0.1) ? `<img src="/files/${capture()}">` : "";
}
