import { CierreError } from "../../../../schema/errors.ts";
import { BucketError } from "./bucket-settings.ts";

/** What an object store says is wrong, and where whoever runs the server looks. */
const wrong: Readonly<Record<string, readonly [setting: string, message: string]>> = {
  InvalidAccessKeyId: ["FILES_KEY", "the object store does not know this key."],
  SignatureDoesNotMatch: ["FILES_SECRET", "it is not the secret of FILES_KEY."],
  NoSuchBucket: ["FILES_URL", "the object store has no such bucket."],
  AccessDenied: ["FILES_KEY", "whoever has this key may not list, write or remove in the bucket."],
  AuthorizationHeaderMalformed: ["FILES_REGION", "the bucket is in another region."],
  PermanentRedirect: ["FILES_REGION", "the bucket is in another region."],
  IllegalLocationConstraintException: ["FILES_REGION", "the bucket is in another region."],
  RequestTimeTooSkewed: ["FILES_URL", "the clock of this machine is wrong: the object store refuses what is signed by it."],
};
const UNREACHED =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|TimeoutError|CERT_|ERR_TLS|DEPTH_ZERO)/;

/** What keeps a bucket from being used at all, by the setting that is to be looked at. */
export function bucketErrorOf(error: unknown): BucketError {
  const name = nameOf(error);
  const known = wrong[name];
  if (known) return new BucketError(known[0], known[1], error);
  if (UNREACHED.test(name)) return new BucketError("FILES_ENDPOINT", `the object store cannot be reached (${name}).`, error);
  return new BucketError("FILES_URL", `the object store answers ${name}.`, error);
}

/** Whether there is no such object. */
export function isMissing(error: unknown): boolean {
  return ["NoSuchKey", "NotFound"].includes(nameOf(error));
}

/** Whether there is no such multipart upload, or no more. */
export function isNoUpload(error: unknown): boolean {
  return nameOf(error) === "NoSuchUpload";
}

/** What the store did not do, to be tried again. */
export function unavailable(cause: unknown): never {
  throw cause instanceof CierreError ? cause : new CierreError("unavailable", { cause });
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "nothing that is known";
  const code = "code" in error && typeof error.code === "string" ? error.code : "Code" in error ? String(error.Code) : "";
  return code || error.name;
}
