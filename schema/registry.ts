import type { CollectionDefinition } from "./declaration/define-collection.ts";
import { adServerCollections } from "./sections/ad-server-collections.ts";
import { administrationCollections } from "./sections/administration-collections.ts";
import { audienceCollections } from "./sections/audience-collections.ts";
import { contentCollections } from "./sections/content-collections.ts";
import { copilotCollections } from "./sections/copilot-collections.ts";
import { dataPlaygroundCollections } from "./sections/data-playground-collections.ts";
import { discoveryCollections } from "./sections/discovery-collections.ts";
import { htmlPlaygroundCollections } from "./sections/html-playground-collections.ts";
import { interfaceCollections } from "./sections/interface-collections.ts";
import { mailCollections } from "./sections/mail-collections.ts";
import { multimediaCollections } from "./sections/multimedia-collections.ts";
import { permissionsCollections } from "./sections/permissions-collections.ts";
import { pushCollections } from "./sections/push-collections.ts";
import { settingsCollections } from "./sections/settings-collections.ts";
import { socialCollections } from "./sections/social-collections.ts";
import { systemCollections } from "./sections/system-collections.ts";

/** Every declared collection by name, in the order of the menu's sections. */
export const collections: Readonly<Record<string, CollectionDefinition>> = byName([
  ...contentCollections,
  ...discoveryCollections,
  ...audienceCollections,
  ...socialCollections,
  ...pushCollections,
  ...mailCollections,
  ...multimediaCollections,
  ...adServerCollections,
  ...interfaceCollections,
  ...copilotCollections,
  ...settingsCollections,
  ...dataPlaygroundCollections,
  ...htmlPlaygroundCollections,
  ...permissionsCollections,
  ...administrationCollections,
  ...systemCollections,
]);

/** The declaration of a collection, or `undefined` when there is none of that name. */
export function collectionNamed(name: string): CollectionDefinition | undefined {
  return Object.hasOwn(collections, name) ? collections[name] : undefined;
}

function byName(definitions: readonly CollectionDefinition[]): Record<string, CollectionDefinition> {
  return Object.fromEntries(definitions.map((definition) => [definition.name, definition]));
}
