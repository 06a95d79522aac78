/** As exact as eyes are, in pixels. */
const EXACTNESS = 0.25;

export interface FittedText {
  /** In pixels. */
  readonly size: number;
  /** `false`: even the smallest size is too large. */
  readonly fits: boolean;
}

/**
 * The largest size between `smallest` and `largest`, in pixels, at which a text fits into its box. `fitsAt` lays it out; what fits at
 * one size fits at every smaller one. It has laid out the answer when this returns.
 */
export function fitTextSize(smallest: number, largest: number, fitsAt: (size: number) => boolean): FittedText {
  if (fitsAt(largest)) return { size: largest, fits: true };
  if (smallest >= largest || !fitsAt(smallest)) return { size: Math.min(smallest, largest), fits: false };
  let [fitting, tooLarge] = [smallest, largest];
  while (tooLarge - fitting > EXACTNESS) {
    const middle = (fitting + tooLarge) / 2;
    if (fitsAt(middle)) fitting = middle;
    else tooLarge = middle;
  }
  fitsAt(fitting);
  return { size: fitting, fits: true };
}
