import type { CollectionDefinition } from "./define-collection.ts";

/** Every declared collection by name. */
export const collections: Readonly<Record<string, CollectionDefinition>> = {};

/** The declaration of a collection, or `undefined` when there is none of that name. */
export function collectionNamed(name: string): CollectionDefinition | undefined {
  return Object.hasOwn(collections, name) ? collections[name] : undefined;
}
