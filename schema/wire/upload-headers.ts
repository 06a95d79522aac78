/** Headers of a file that is sent in several requests, as in tus 1.0, and by the JSON address of where it is. */
export const uploadHeaderNames = {
  /** Bytes of the whole file. */
  length: "upload-length",
  /** Where a part begins. */
  offset: "upload-offset",
  /** `?1`: the file of this operation has been sent before, and this request has no body. */
  complete: "upload-complete",
} as const;

/** Type of the body of a part. */
export const PART_TYPE = "application/offset+octet-stream";
