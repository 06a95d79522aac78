import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { articleBadge } from "./article-badge.ts";
import { articleContextSettings } from "./article-context-settings.ts";
import { articleRelatedSettings } from "./article-related-settings.ts";
import { menu } from "./menu.ts";

/** Collections of the menu section 'Interfaz', and those nearest to it. */
export const interfaceCollections: readonly CollectionDefinition[] = [
  menu,
  articleBadge,
  articleRelatedSettings,
  articleContextSettings,
];
