import { foldText } from "../../../schema/text/fold-text.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";

/** Words that take part in a search, at most. */
const MAX_WORDS = 12;

/**
 * Documents that contain words beginning like the given ones in their search fields, or the text as it is in their title; with
 * `titleOnly`, these alone.
 */
export function searchCondition(text: string, params: SqlParameters, titleOnly = false): string {
  const folded = foldText(text).trim();
  // The same word again costs as much and finds the same.
  const words = [...new Set(folded.split(/[^\p{Letter}\p{Number}]+/u))].filter((word) => word !== "").slice(0, MAX_WORDS);
  const inTitle = `d.folded like ${params.bind(`%${escapeLike(folded)}%`)}`;
  if (titleOnly || words.length === 0) return inTitle;
  const query = words.map((word) => `${word}:*`).join(" & ");
  return `(d.search @@ to_tsquery('spanish', ${params.bind(query)}) or ${inTitle})`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
