import { asItems, asNumber, asText } from "../narrow-value.ts";

/** The widest picture that a text or a page shows, in pixels; originals may be many times that. */
const WIDEST = 1600;

/** Of a file's versions the widest that a text or a page needs; empty for none. */
export function widestUrl(files: unknown): string {
  const all = asItems(files);
  const widthOf = (file: (typeof all)[number]) => asNumber(file.width) ?? 0;
  const fitting = all.filter((file) => file.tag !== "original" && widthOf(file) <= WIDEST);
  const [widest = all[0]] = fitting.toSorted((one, other) => widthOf(other) - widthOf(one));
  return asText(widest?.url);
}
