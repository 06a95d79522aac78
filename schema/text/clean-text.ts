/** Whether text can be stored anywhere: no NUL and no half of a surrogate pair, which JSON columns refuse. */
export function isCleanText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** The text without what cannot be stored: NUL goes, halves of surrogate pairs become U+FFFD. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
