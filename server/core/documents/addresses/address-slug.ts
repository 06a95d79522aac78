import { foldText } from "../../../../schema/text/fold-text.ts";
import { inLatinLetters } from "./latin-letters.ts";

/** Longest part of an address that is made of a title, characters. */
const LONGEST_SLUG = 80;

/** The part of an address that a title makes: its words in Latin letters without accents, as many as fit. Empty where it has none, as one of emoji. */
export function slugOf(title: string): string {
  const words = inLatinLetters(foldText(title)).match(/[a-z0-9]+/g) ?? [];
  let slug = "";
  for (const word of words) {
    const longer = slug === "" ? word : `${slug}-${word}`;
    if (longer.length > LONGEST_SLUG) break;
    slug = longer;
  }
  return slug;
}
