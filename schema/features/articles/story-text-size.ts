/** A text of as many characters, or fewer, is as large as it gets (CONST-022). */
const REFERENCE_LENGTH = 150;
const EXPONENT = 0.4;

/** Size of an overlay's text in units of its largest: long texts shrink. */
export function storyTextSize(text: string): number {
  return Math.min(1, (REFERENCE_LENGTH / Math.max(1, [...text].length)) ** EXPONENT);
}
