import decode from "heic-decode";

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** The first picture of a HEIC file, turned as the camera was held. Two megabytes of code: imported when one is read. */
export function decodeHeic(buffer: Uint8Array): Promise<Pixels> {
  return decode({ buffer });
}
