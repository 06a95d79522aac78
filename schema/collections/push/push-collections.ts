import type { CollectionDefinition } from "../../define-collection.ts";

/** Collections of the menu section 'Push', and those nearest to it. */
export const pushCollections: readonly CollectionDefinition[] = [];
