import { appendFile, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Moved, type MovedFile, moveFiles } from "../../server/engines/files/move-files.ts";
import { openFiles } from "../../server/engines/files/open-files.ts";
import type { BucketSettings } from "../../server/engines/files/s3/bucket-settings.ts";

const movedFile = z.object({
  key: z.string(),
  tag: z.string(),
  size: z.number(),
  cleaned: z.number().nullable(),
  sha256: z.string(),
});

interface Moving {
  readonly dataDir: string;
  readonly bucket: BucketSettings;
  readonly to: "bucket" | "folder";
  readonly remove: boolean;
}

/** Moves all files between the data folder and the bucket; a list in the data folder says what is done, for a run that takes up where one ended. */
export async function moveAll({ dataDir, bucket, to, remove }: Moving, noted: () => void): Promise<Moved> {
  const folder = join(dataDir, "files");
  await mkdir(folder, { recursive: true });
  const [inFolder, inBucket] = [await openFiles(null, folder), await openFiles(bucket, folder)];
  const [from, target] = to === "bucket" ? [inFolder, inBucket] : [inBucket, inFolder];
  const list = join(dataDir, `files-moved-to-${to}.ndjson`);
  const note = async (file: MovedFile) => {
    await appendFile(list, `${JSON.stringify(file)}\n`, { flush: true });
    noted();
  };
  const moved = await moveFiles({ from, to: target, known: await readList(list), note, remove });
  if (remove) await rm(list, { force: true });
  return moved;
}

/** The last line may have been cut off. */
async function readList(path: string): Promise<MovedFile[]> {
  const text = await readFile(path, "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    try {
      return [movedFile.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}
