import type { CollectionDefinition } from "../../define-collection.ts";

/** Collections of the menu section 'Laboratorio de datos', and those nearest to it. */
export const dataPlaygroundCollections: readonly CollectionDefinition[] = [];
