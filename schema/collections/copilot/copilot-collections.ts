import type { CollectionDefinition } from "../../define-collection.ts";

/** Collections of the menu section 'Copiloto', and those nearest to it. */
export const copilotCollections: readonly CollectionDefinition[] = [];
