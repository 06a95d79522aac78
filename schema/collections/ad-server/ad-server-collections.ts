import type { CollectionDefinition } from "../../define-collection.ts";

/** Collections of the menu section 'Servidor de anuncios', and those nearest to it. */
export const adServerCollections: readonly CollectionDefinition[] = [];
