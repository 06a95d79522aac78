import { openDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import type { BucketSettings } from "./s3/bucket-settings.ts";

/** The files of an installation: in the bucket, if there is one, else in the folder. Throws `BucketError` for a bucket that cannot be used. */
export async function openFiles(bucket: BucketSettings | null, folder: string): Promise<FileStorage> {
  if (bucket === null) return openDiskStorage(folder);
  // Whoever has no bucket does not wait for the libraries that speak to one.
  const [{ openBucket }, { openS3Storage }] = await Promise.all([import("./s3/open-bucket.ts"), import("./s3/s3-storage.ts")]);
  const opened = await openBucket(bucket);
  await opened.check();
  return openS3Storage(opened, folder);
}
