import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";

/** Who made the document that this one is about, where the levels of that one's model hold for it (`levelsOf`). */
export function ownerOf(
  { access }: Pick<CollectionDefinition, "access">,
  document: Readonly<Record<string, unknown>> | undefined,
): string | null {
  return access.levelsOf !== undefined && typeof document?.owner === "string" ? document.owner : null;
}
