import { adServerCollections } from "./collections/ad-server/ad-server-collections.ts";
import { administrationCollections } from "./collections/administration/administration-collections.ts";
import { audienceCollections } from "./collections/audience/audience-collections.ts";
import { contentCollections } from "./collections/content/content-collections.ts";
import { copilotCollections } from "./collections/copilot/copilot-collections.ts";
import { dataPlaygroundCollections } from "./collections/data-playground/data-playground-collections.ts";
import { discoveryCollections } from "./collections/discovery/discovery-collections.ts";
import { htmlPlaygroundCollections } from "./collections/html-playground/html-playground-collections.ts";
import { interfaceCollections } from "./collections/interface/interface-collections.ts";
import { mailCollections } from "./collections/mail/mail-collections.ts";
import { multimediaCollections } from "./collections/multimedia/multimedia-collections.ts";
import { permissionsCollections } from "./collections/permissions/permissions-collections.ts";
import { pushCollections } from "./collections/push/push-collections.ts";
import { settingsCollections } from "./collections/settings/settings-collections.ts";
import { socialCollections } from "./collections/social/social-collections.ts";
import { systemCollections } from "./collections/system/system-collections.ts";
import type { CollectionDefinition } from "./declaration/define-collection.ts";

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
