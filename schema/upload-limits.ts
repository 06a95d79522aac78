/** Largest files that a server takes, bytes. A photo is what goes to the photo endpoint: anything declared as an image. */
export interface UploadLimits {
  readonly photoBytes: number;
  readonly fileBytes: number;
}

/** Of a server without a setting of its own. */
export const defaultUploadLimits: UploadLimits = { photoBytes: 50 * 1024 ** 2, fileBytes: 1024 ** 3 };

/** 100 megapixels: more than the cameras of a newsroom have, less than a decompression bomb. What has more is decoded nowhere. */
export const MOST_PIXELS = 100_000_000;

/** How large a file of this declared type may be, bytes. */
export function uploadLimitOf(limits: UploadLimits, type: string): number {
  return type.startsWith("image/") ? limits.photoBytes : limits.fileBytes;
}
