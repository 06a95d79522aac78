import { article } from "./collections/article.ts";
import { asset } from "./collections/asset.ts";
import { category } from "./collections/category.ts";
import { documentHistory } from "./collections/document-history.ts";
import { language } from "./collections/language.ts";
import { organization } from "./collections/organization.ts";
import { permissionAccess } from "./collections/permission-access.ts";
import { permissionRole } from "./collections/permission-role.ts";
import { person } from "./collections/person.ts";
import { project } from "./collections/project.ts";
import { tag } from "./collections/tag.ts";
import { user } from "./collections/user.ts";
import type { CollectionDefinition } from "./define-collection.ts";

/** Every declared collection by name. */
export const collections: Readonly<Record<string, CollectionDefinition>> = byName([
  article,
  asset,
  category,
  documentHistory,
  language,
  organization,
  permissionAccess,
  permissionRole,
  person,
  project,
  tag,
  user,
]);

/** The declaration of a collection, or `undefined` when there is none of that name. */
export function collectionNamed(name: string): CollectionDefinition | undefined {
  return Object.hasOwn(collections, name) ? collections[name] : undefined;
}

function byName(definitions: readonly CollectionDefinition[]): Record<string, CollectionDefinition> {
  return Object.fromEntries(definitions.map((definition) => [definition.name, definition]));
}
