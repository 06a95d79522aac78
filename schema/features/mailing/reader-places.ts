/** Where a letter names its reader. */
export const READER_PLACE = /\{\{\s*destinatario\.(name|email)\s*\}\}/g;

/** A text for everybody, which names nobody. */
export function withoutReader(text: string): string {
  return text.replace(READER_PLACE, "");
}
