import * as z from "zod/mini";

/** Something an import left out, and why. `reason` is a message key; `line` is where the entry begins in its file. */
export const importNote = z.object({
  /** `entry`: the whole entry was left out. `photo`, `author`: the entry came in without it. */
  about: z.enum(["entry", "photo", "author"]),
  title: z.string(),
  line: z.nullable(z.int()),
  reason: z.string(),
  /** What exactly: an address, a name, a field. */
  detail: z.nullable(z.string()),
});
export type ImportNote = z.infer<typeof importNote>;

export const importFormat = z.enum(["wxr", "ninjs", "feed"]);
export type ImportFormat = z.infer<typeof importFormat>;

/**
 * Lines of the answer of `POST import`, as newline-delimited JSON: progress and notes as they happen, then exactly one
 * `summary` or `failed`. `failed` with a line means the file is malformed, and nothing of it was written.
 */
export const importReportLine = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), done: z.int(), total: z.int() }),
  z.extend(importNote, { type: z.literal("note") }),
  z.object({
    type: z.literal("summary"),
    format: importFormat,
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
  }),
  z.object({ type: z.literal("failed"), reason: z.string(), line: z.nullable(z.int()), detail: z.nullable(z.string()) }),
]);
export type ImportReportLine = z.infer<typeof importReportLine>;
