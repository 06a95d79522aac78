import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";

/**
 * What a document's secrets are kept under, beside its collection and the field. Settings have the same id in every project, so theirs
 * are told apart by the project; they never move.
 */
export function secretKey({ kind }: Pick<CollectionDefinition, "kind">, scope: string, id: string): string {
  return kind === "single" ? `${scope}/${id}` : id;
}
