/** Pixels across of the forms that a page may ask for of a photo, beside those that are stored with it. */
export const PICTURE_WIDTHS = [320, 480, 800, 1200, 1600, 2000] as const;

/** In which they are made, the smaller one first. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Of a photo so wide: those that enlarge nothing, and the one that has all of it. */
export function widthsOf(width: number): readonly number[] {
  return width > 0 ? PICTURE_WIDTHS.filter((_each, at) => (PICTURE_WIDTHS[at - 1] ?? 0) < width) : [];
}

/** Tag of a form among the files of its photo. */
export function formTag(width: number, format: PictureFormat): string {
  return `w${width}-${format}`;
}

/** What a tag asks for; `null` for one of no form that there is. */
export function askedForm(tag: string): { readonly width: number; readonly format: PictureFormat } | null {
  const [, digits = "", name] = /^w(\d{3,4})-([a-z]{4})$/.exec(tag) ?? [];
  const format = PICTURE_FORMATS.find((each) => each === name);
  const width = PICTURE_WIDTHS.find((each) => each === Number(digits));
  return format === undefined || width === undefined ? null : { width, format };
}
