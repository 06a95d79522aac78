import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";

/** Devices have the newer part of the collection; the rest stays on the server. */
export function isWindowed(definition: CollectionDefinition | undefined): definition is CollectionDefinition {
  return definition?.replicated === true && definition.deviceDays !== undefined;
}
