import type { AnyDocument } from "../../schema/declaration/define-collection.ts";

export const PROJECT = "p1";

/** An article as the server stores it. */
export function articleDocument(id: string, fields: Record<string, unknown> = {}): AnyDocument {
  return {
    id,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-02T00:00:00.000Z",
    title: `Título ${id}`,
    status: "DRAFT",
    ...fields,
  };
}
