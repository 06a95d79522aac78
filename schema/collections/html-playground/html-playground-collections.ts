import type { CollectionDefinition } from "../../define-collection.ts";

/** Collections of the menu section 'Laboratorio HTML', and those nearest to it. */
export const htmlPlaygroundCollections: readonly CollectionDefinition[] = [];
