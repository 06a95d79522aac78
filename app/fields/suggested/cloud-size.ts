/** Font size of a word in a cloud, in CSS pixels: 30 times the square root of its ratio (FIELD-003). */
export function cloudSize(ratio: number): number {
  return 30 * Math.sqrt(Math.max(0, ratio));
}

/** Smaller words than this nobody could read. */
const LEAST_SIZE = 10;

export function isReadable(ratio: number): boolean {
  return cloudSize(ratio) >= LEAST_SIZE;
}
