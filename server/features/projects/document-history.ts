import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";

export const documentHistoryBehaviour = {
  /** `doc` is another name of `docId` (spec 1 §7). */
  listQuery: ({ doc, ...query }) => (doc === undefined ? query : { ...query, docId: doc }),
} satisfies CollectionBehaviour;
