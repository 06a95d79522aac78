import type { CollectionDefinition } from "../../define-collection.ts";

/** Collections of the menu section 'Descubrimiento', and those nearest to it. */
export const discoveryCollections: readonly CollectionDefinition[] = [];
