import * as z from "zod/mini";

/** Headers of a file that is sent in several requests, as in tus 1.0, and by the JSON address of where it is. */
export const uploadHeaderNames = {
  /** Bytes of the whole file. */
  length: "upload-length",
  /** Where a part begins. */
  offset: "upload-offset",
  /** `?1`: the file of this operation has been sent before, and this request has no body. */
  complete: "upload-complete",
  /** JSON of `returningFile`: the file is that of an asset which a restore has taken away, and makes it again. */
  returning: "upload-returning",
} as const;

/** An asset that its device held before the server was set back to a backup. */
export const returningFile = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/)),
  /** `updatedAt` of the version that the device held. */
  version: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});

export type ReturningFile = z.infer<typeof returningFile>;

/** Type of the body of a part. */
export const PART_TYPE = "application/offset+octet-stream";
