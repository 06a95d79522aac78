import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { articleBadge } from "../features/site/article-badge.ts";
import { articleContextSettings } from "../features/site/article-context-settings.ts";
import { articleRelatedSettings } from "../features/site/article-related-settings.ts";
import { menu } from "../features/site/menu.ts";

/** Collections of the menu section 'Interfaz', and those nearest to it. */
export const interfaceCollections: readonly CollectionDefinition[] = [
  menu,
  articleBadge,
  articleRelatedSettings,
  articleContextSettings,
];
