/** A bucket of an object store that speaks S3, and who may use it. */
export interface BucketSettings {
  readonly bucket: string;
  /** What stands before all keys: nothing, or a path that ends with a slash. */
  readonly prefix: string;
  /** `null`: Amazon's, of the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  /** The bucket stands in the path of addresses, not in their host. */
  readonly pathStyle: boolean;
}

/** Why a bucket cannot be used. `setting`: whose value is to be looked at. */
export class BucketError extends Error {
  override readonly name = "BucketError";
  readonly setting: string;

  constructor(setting: string, message: string, cause: unknown) {
    super(`${setting}: ${message}`, { cause });
    this.setting = setting;
  }
}
