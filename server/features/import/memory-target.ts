import type { CierreError } from "../../../schema/errors.ts";
import type { ImportTarget, ImportUser } from "./import-target.ts";

type Values = Readonly<Record<string, unknown>>;

/** An import target in memory, for tests: partial saves merge as the server's do. */
export interface MemoryTarget extends ImportTarget {
  readonly saves: { readonly collection: string; readonly id: string; readonly values: Values }[];
  people: ImportUser[];
  /** What a save of an article is refused with, if at all. */
  refuse: (values: Values) => CierreError | null;
  all(collection: string): Values[];
  idOf(collection: string, name: string): string | undefined;
}

export function memoryTarget(initial: Readonly<Record<string, Readonly<Record<string, Values>>>> = {}): MemoryTarget {
  const documents = new Map<string, Map<string, Values>>();
  const of = (collection: string): Map<string, Values> => {
    const found = documents.get(collection) ?? new Map(Object.entries(initial[collection] ?? {}));
    documents.set(collection, found);
    return found;
  };
  return {
    saves: [],
    people: [],
    refuse: () => null,
    all: (collection) => [...of(collection)].map(([id, values]) => ({ id, ...values })),
    idOf: (collection, name) => [...of(collection)].find(([, values]) => values.name === name)?.[0],
    async articles(keys) {
      const found = [...of("article")].filter(([, values]) => keys.includes(String(values.legacyId)));
      // Every article here was saved with metadata by the import itself.
      return new Map(
        found.map(([id, values]) => [String(values.legacyId), { id, metadata: values.metadata as Record<string, unknown> }]),
      );
    },
    async names(collection) {
      return [...of(collection)].map(([id, values]) => [String(values.name), id]);
    },
    async users() {
      return this.people;
    },
    async save(collection, id, values) {
      const refusal = collection === "article" ? this.refuse(values) : null;
      if (refusal) throw refusal;
      const saved = id ?? `${collection}-${of(collection).size + 1}`;
      of(collection).set(saved, { ...of(collection).get(saved), ...values });
      this.saves.push({ collection, id: saved, values });
      return saved;
    },
  };
}
