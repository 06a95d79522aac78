import { foldText } from "../../../../schema/text/fold-text.ts";

/** What stands between tags and entities, in words. */
const PIECES = /<[^>]*>|&[^;\s]+;|[\p{L}\p{M}\p{N}]+/gu;

/** HTML that is well formed, with the words marked that begin like what was searched for, as the search takes them: without accents, in any case. */
export function markFound(html: string, searched: string): string {
  const words = foldText(searched)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  if (words.length === 0) return html;
  return html.replaceAll(PIECES, (piece) => {
    if (piece.startsWith("<") || piece.startsWith("&")) return piece;
    const folded = foldText(piece);
    return words.some((word) => folded.startsWith(word)) ? `<mark>${piece}</mark>` : piece;
  });
}
