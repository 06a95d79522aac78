import type { CollectionDefinition } from "../../define-collection.ts";

/** Collections of the menu section 'Interfaz', and those nearest to it. */
export const interfaceCollections: readonly CollectionDefinition[] = [];
