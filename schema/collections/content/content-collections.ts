import type { CollectionDefinition } from "../../define-collection.ts";
import { article } from "./article.ts";
import { asset } from "./asset.ts";
import { category } from "./category.ts";
import { language } from "./language.ts";
import { person } from "./person.ts";
import { tag } from "./tag.ts";

/** Collections of the menu section 'Contenido', and those nearest to it. */
export const contentCollections: readonly CollectionDefinition[] = [article, asset, category, language, person, tag];
