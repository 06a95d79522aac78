import { z } from "zod";
import type { Progress, Written } from "./write-backup.ts";

const count = z.number().int().min(0);

const progress = z.object({
  type: z.literal("progress"),
  step: z.enum(["files", "rows", "newFiles"]),
  count,
}) satisfies z.ZodType<Progress>;

const done = z.object({
  type: z.literal("done"),
  archive: z.string(),
  rows: count,
  files: count,
  databaseBytes: count,
  fileBytes: count,
  removed: count,
  trouble: z.string().nullable(),
}) satisfies z.ZodType<Written>;

/** A line of the server's answer to a command that asks for a backup. The last one is `done` or `failed`; without it nobody knows how it ended. */
export const backupLine = z.discriminatedUnion("type", [
  progress,
  done,
  z.object({ type: z.literal("failed"), message: z.string() }),
]);
export type BackupLine = z.infer<typeof backupLine>;
