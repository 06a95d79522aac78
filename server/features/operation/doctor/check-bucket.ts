import type { BucketSettings } from "../../../engines/files/s3/bucket-settings.ts";
import { openBucket } from "../../../engines/files/s3/open-bucket.ts";
import { type Finding, reasonOf } from "./finding.ts";

/** Whether the bucket takes, lists and removes; a small object is written and removed. */
export async function checkBucket(settings: BucketSettings | null): Promise<readonly Finding[]> {
  const about = "files";
  if (settings === null) return [{ level: "ok", about, text: "in the data folder" }];
  const bucket = await openBucket(settings);
  try {
    await bucket.check();
    return [{ level: "ok", about, text: `the bucket ${settings.bucket} takes files` }];
  } catch (error) {
    return [{ level: "broken", about, text: error instanceof Error ? error.message : reasonOf(error) }];
  } finally {
    bucket.close();
  }
}
