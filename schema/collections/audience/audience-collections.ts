import type { CollectionDefinition } from "../../define-collection.ts";

/** Collections of the menu section 'Audiencia', and those nearest to it. */
export const audienceCollections: readonly CollectionDefinition[] = [];
