import type { CollectionDefinition } from "../../define-collection.ts";

/** Collections of the menu section 'Redes sociales', and those nearest to it. */
export const socialCollections: readonly CollectionDefinition[] = [];
