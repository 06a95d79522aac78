import * as z from "zod/mini";

const fieldPath = z.string().check(z.regex(/^\/[A-Za-z][A-Za-z0-9]*$/));

/**
 * One RFC 6902 operation on one declared field of a document: the path is `/` and the field's name, never deeper, so
 * that a patch reads as "these fields now hold these values" and merging stays the client's task. `add` where the version that the
 * edit is based on has no such member, `replace` and `remove` where it has.
 */
export const patchEntry = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("add"), path: fieldPath, value: z.unknown() }),
  z.strictObject({ op: z.literal("replace"), path: fieldPath, value: z.unknown() }),
  z.strictObject({ op: z.literal("remove"), path: fieldPath }),
]);
export type PatchEntry = z.infer<typeof patchEntry>;

const operationId = z.string().check(z.minLength(8), z.maxLength(64));
const collection = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(64));
const documentId = z.string().check(z.minLength(1), z.maxLength(80));

/** `updatedAt` of a version of the history that a restore of an older backup has taken away, which an operation takes in again. */
/** The database knows no year 0. */
const version = z.iso.datetime().check(z.refine((text) => !text.startsWith("0000")));

/** Sets of values beside the last one that lost and that one update takes along, at most; more follow in others. */
export const MAX_DISCARDED_EARLIER = 20;

/** What a device asks the server to do to one document. The id makes it idempotent: it takes effect once. */
export const wireOperation = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("INSERT"),
    operationId,
    collection,
    /** The device's `local:` id; the answer carries the final one. */
    id: documentId,
    data: z.record(z.string(), z.unknown()),
    /** `whole` as for `UPDATE`. Under its final `id`, the document is made again that a restore has taken away; who had made it, and when. */
    recovers: z.optional(
      z.strictObject({ version, whole: z.boolean(), createdAt: z.iso.datetime(), createdBy: z.nullable(documentId) }),
    ),
  }),
  z.strictObject({
    action: z.literal("UPDATE"),
    operationId,
    collection,
    id: documentId,
    /** `updatedAt` of the version the edit was based on; anything else is a conflict. */
    baseUpdatedAt: z.string(),
    patch: z.array(patchEntry).check(z.maxLength(500)),
    /** Values that lost when a person chose a side: kept as a version in the history, not applied. */
    discarded: z.optional(z.record(z.string(), z.unknown())),
    /** Values of the same fields that lost before those, oldest first: a version each. A server of before refuses them. */
    discardedEarlier: z.optional(z.array(z.record(z.string(), z.unknown())).check(z.maxLength(MAX_DISCARDED_EARLIER))),
    /** `whole`: the result has that version's values and no others. */
    recovers: z.optional(z.strictObject({ version, whole: z.boolean() })),
  }),
  z.strictObject({
    action: z.literal("DELETE"),
    operationId,
    collection,
    id: documentId,
    baseUpdatedAt: z.string(),
  }),
]);
export type WireOperation = z.infer<typeof wireOperation>;

export const wireDocument = z.looseObject({ id: z.string(), createdAt: z.string(), updatedAt: z.string() });
export type WireDocument = z.infer<typeof wireDocument>;

/** The server's word on one operation. `conflict` and `refused` have not been applied. */
export const operationResult = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("applied"),
    operationId: z.string(),
    id: z.string(),
    /** The document after the operation; `null` after a DELETE. */
    document: z.nullable(wireDocument),
  }),
  z.object({
    status: z.literal("conflict"),
    operationId: z.string(),
    /** The server's current document; `null` when somebody deleted it. */
    current: z.nullable(wireDocument),
    /**
     * The operation is based on a version that a restore has taken away. `base`: the newest version before it that the server has, from which
     * the operation's values are to be merged; `null` when it has none. Absent where the version counts, whether as it was or within a
     * later one.
     */
    lost: z.optional(z.object({ base: z.nullable(wireDocument) })),
  }),
  z.object({
    status: z.literal("refused"),
    operationId: z.string(),
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
]);
export type OperationResult = z.infer<typeof operationResult>;

/** Operations in one request, at most. */
export const MAX_OPERATIONS_PER_PUSH = 200;
