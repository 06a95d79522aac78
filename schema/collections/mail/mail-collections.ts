import type { CollectionDefinition } from "../../define-collection.ts";

/** Collections of the menu section 'Correo', and those nearest to it. */
export const mailCollections: readonly CollectionDefinition[] = [];
