import * as z from "zod/mini";
import { CierreError } from "../../schema/errors.ts";
import { type FeedChange, type PullResponse, restored } from "../../schema/wire/pull-changes.ts";

const pullEnvelope = z.object({
  data: z.array(z.unknown()),
  nextCursor: z.string(),
  more: z.boolean(),
  remaining: z.optional(z.number()),
  restored: z.optional(restored),
});

/**
 * Narrows an answer of `GET changes`: the envelope and each change's own fields. The documents are left as they came,
 * they are many and the server's own. Throws CierreError `internal`.
 */
export function parsePull(value: unknown): PullResponse {
  const envelope = pullEnvelope.safeParse(value);
  if (!envelope.success) throw new CierreError("internal", { message: "unexpected answer", cause: envelope.error });
  const { data, ...rest } = envelope.data;
  if (!data.every(isFeedChange)) throw new CierreError("internal", { message: "unexpected answer" });
  return { ...rest, data };
}

function isFeedChange(value: unknown): value is FeedChange {
  if (!isRecord(value)) return false;
  const { scope, collection, id, localId, updatedAt, deleted, doc } = value;
  const named = typeof scope === "string" && typeof collection === "string" && typeof id === "string" && isOptionalText(localId);
  const dated = typeof updatedAt === "string" && typeof deleted === "boolean";
  return named && dated && (doc === null || (isRecord(doc) && doc.id === id && typeof doc.updatedAt === "string"));
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
