import type { CollectionDefinition } from "../../define-collection.ts";

/** Collections of the menu section 'Multimedia', and those nearest to it. */
export const multimediaCollections: readonly CollectionDefinition[] = [];
