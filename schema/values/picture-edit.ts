import * as z from "zod/mini";

/** Least side of an edited copy, of the whole: what is smaller shows nothing. */
const LEAST_PART = 0.02;

const part = z.number().check(z.minimum(0), z.maximum(1));
const side = z.number().check(z.minimum(LEAST_PART), z.maximum(1));
const strength = z.number().check(z.minimum(0.5), z.maximum(1.5));

/**
 * What is done to a photo for an edited copy, in this order: turned clockwise, cut to a part of what it is then (in shares of its width and
 * height), and its colours adjusted, 1 being as they are. `saturation` 0 is black and white.
 */
export const pictureEdit = z
  .strictObject({
    turn: z.literal([0, 90, 180, 270]),
    part: z.strictObject({ left: part, top: part, width: side, height: side }),
    brightness: strength,
    contrast: strength,
    saturation: z.number().check(z.minimum(0), z.maximum(1.5)),
  })
  .check(z.refine(({ part: { left, top, width, height } }) => left + width <= 1.000_001 && top + height <= 1.000_001));
export type PictureEdit = z.infer<typeof pictureEdit>;

export const noEdit: PictureEdit = {
  turn: 0,
  part: { left: 0, top: 0, width: 1, height: 1 },
  brightness: 1,
  contrast: 1,
  saturation: 1,
};

/** Whether a copy would be the same photo once more. */
export function isNoEdit(edit: PictureEdit): boolean {
  return JSON.stringify(edit) === JSON.stringify(noEdit);
}

/** Share of red, green and blue that each of them gets, in rows, as CSS has it for `saturate()`. */
export function saturationMatrix(saturation: number): [Row, Row, Row] {
  const row = (at: number): Row => [weight(at, 0), weight(at, 1), weight(at, 2)];
  const weight = (at: number, of: number) => (LUMA[of] ?? 0) * (1 - saturation) + (at === of ? saturation : 0);
  return [row(0), row(1), row(2)];
}
type Row = [number, number, number];
const LUMA = [0.213, 0.715, 0.072];

/** The same on the screen: what the copy is going to look like. */
export function filterOf({ brightness, contrast, saturation }: PictureEdit): string {
  return `saturate(${saturation}) brightness(${brightness}) contrast(${contrast})`;
}
