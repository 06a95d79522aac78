import * as z from "zod/mini";
import type { HistoryEntry } from "../client-api.ts";

const historyList = z.object({
  nextCursor: z.nullish(z.string()),
  data: z.array(
    z.object({
      id: z.string(),
      op: z.enum(["insert", "update", "remove"]),
      docId: z.string(),
      title: z.nullish(z.string()),
      createdAt: z.string(),
      createdBy: z.nullish(z.object({ displayName: z.string() })),
      diff: z.nullish(z.array(z.object({ field: z.string() }))),
      discarded: z.nullish(z.boolean()),
      recoveredFrom: z.nullish(z.string()),
    }),
  ),
});

/** A page of the history as the server answers it, and where the next one begins. */
export function parseHistory(answer: unknown): { entries: HistoryEntry[]; next: string | null } {
  const { data, nextCursor } = historyList.parse(answer);
  const entries = data.map((entry) => ({
    id: entry.id,
    op: entry.op,
    documentId: entry.docId,
    title: entry.title ?? null,
    createdAt: entry.createdAt,
    userDisplayName: entry.createdBy?.displayName ?? null,
    changed: (entry.diff ?? []).map(({ field }) => field),
    discarded: entry.discarded === true,
    recovered: typeof entry.recoveredFrom === "string",
  }));
  return { entries, next: nextCursor ?? null };
}
