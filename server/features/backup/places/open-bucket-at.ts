import { openBucket } from "../../../engines/files/s3/open-bucket.ts";
import type { PlaceAddress } from "../backup-settings.ts";
import type { BackupPlace } from "./backup-place.ts";
import { openBucketPlace, readBucketKey } from "./bucket-place.ts";
import { explainBucket } from "./explain-bucket.ts";
import { openSealing, type Passphrase, unsealed } from "./place-key.ts";

type BucketAddress = Extract<PlaceAddress, { kind: "bucket" }>;

/** The place of archives in a bucket. Throws a `BackupError`. */
export async function openBucketAt(
  { name, bucket: settings }: BucketAddress,
  passphrase: Passphrase | null,
): Promise<BackupPlace> {
  const bucket = await openBucket(settings);
  try {
    const kept = await readBucketKey(bucket);
    const isUsed = kept === null && (await openBucketPlace(bucket, name, unsealed).archives()).length > 0;
    return openBucketPlace(bucket, name, await openSealing({ place: name, kept, isUsed }, passphrase));
  } catch (error) {
    bucket.close();
    throw explainBucket(error, name);
  }
}
