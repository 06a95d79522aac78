import * as z from "zod/mini";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { collections } from "../../../../schema/registry.ts";

const record = z.object({
  op: z.enum(["insert", "update", "remove"]),
  model: z.string(),
  docId: z.string(),
  title: z.nullish(z.string()),
  diff: z.nullish(
    z.array(z.object({ field: z.string(), op: z.enum(["add", "modify", "delete"]), before: z.unknown(), after: z.unknown() })),
  ),
  removedData: z.nullish(z.record(z.string(), z.unknown())),
  createdAt: z.string(),
  createdBy: z.nullish(z.object({ displayName: z.string() })),
  device: z.nullish(z.string()),
  writtenAt: z.nullish(z.string()),
  updatedAt: z.nullish(z.string()),
  updatedBy: z.nullish(z.object({ displayName: z.string() })),
});

/** One version of a document, as the server wrote it down. */
export type HistoryRecord = z.infer<typeof record>;

/** Narrows a document of `document-history`; `null` when it is none. */
export function historyRecordOf(document: unknown): HistoryRecord | null {
  const { success, data } = record.safeParse(document);
  return success ? data : null;
}

/** The collection of a model, which histories name. */
export function collectionOfModel(model: string): CollectionDefinition | undefined {
  return Object.values(collections).find((definition) => definition.model === model);
}
