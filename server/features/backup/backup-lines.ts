import { z } from "zod";
import type { TakeInProgress, TakenIn } from "./project/take-in/take-in-project.ts";
import type { Progress, Written } from "./write-backup.ts";

const count = z.number().int().min(0);

/** What the server's answer to a command ends with, where it went well. */
export const writtenLine = z.object({
  type: z.literal("done"),
  archive: z.string(),
  rows: count,
  files: count,
  databaseBytes: count,
  fileBytes: count,
  removed: count,
  trouble: z.string().nullable(),
}) satisfies z.ZodType<Written>;

export const takenInLine = z.object({
  type: z.literal("done"),
  id: z.string(),
  name: z.string(),
  documents: count,
  versions: count,
  files: count,
  renamed: count,
  known: count,
  unknown: z.array(z.string()).readonly(),
  domain: z.string().nullable(),
}) satisfies z.ZodType<TakenIn>;

/** How far a command is. */
export type CommandProgress = Progress | TakeInProgress;

/** The other lines: without one that is `done` or `failed` nobody knows how it ended. */
export const otherLine = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), step: z.enum(["files", "rows", "newFiles", "copied"]), count }),
  z.object({ type: z.literal("failed"), message: z.string() }),
]);
export type CommandLine = z.infer<typeof otherLine> | z.infer<typeof writtenLine> | z.infer<typeof takenInLine>;
