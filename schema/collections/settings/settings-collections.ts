import type { CollectionDefinition } from "../../define-collection.ts";

/** Collections of the menu section 'Configuración', and those nearest to it. */
export const settingsCollections: readonly CollectionDefinition[] = [];
