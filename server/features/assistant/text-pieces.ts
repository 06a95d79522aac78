import { Parser } from "htmlparser2";
import type { Form } from "./prompts.ts";

/** Part of a text: words that a model is asked about, or what stands between them, which stays as it is. */
export interface Piece {
  readonly text: string;
  readonly isAsked: boolean;
}

/**
 * A text in pieces of whole paragraphs, or blocks of HTML, of at most `most` characters; a paragraph that is longer is a piece of its own.
 * Put together they are the text.
 */
export function piecesOf(input: string, form: Form, most: number): Piece[] {
  const pieces: Piece[] = [];
  let begun = "";
  const end = () => {
    if (begun !== "") pieces.push(...apart(begun));
    begun = "";
  };
  for (const block of form === "html" ? blocksOf(input) : paragraphsOf(input)) {
    if (begun !== "" && begun.length + block.length > most) end();
    begun += block;
  }
  end();
  return pieces;
}

/** The space around words is kept beside them: models answer without it. */
function apart(text: string): Piece[] {
  const words = text.trim();
  if (words === "") return [{ text, isAsked: false }];
  const at = text.indexOf(words);
  const around = (space: string): Piece[] => (space === "" ? [] : [{ text: space, isAsked: false }]);
  return [...around(text.slice(0, at)), { text: words, isAsked: true }, ...around(text.slice(at + words.length))];
}

const paragraphsOf = (text: string): string[] => text.split(/(?<=\n)/);

/** What stands at the top of HTML, in order: each element with the text before it. */
function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let [depth, from] = [0, 0];
  const parser = new Parser({
    onopentag() {
      depth += 1;
    },
    onclosetag() {
      depth -= 1;
      if (depth > 0) return;
      blocks.push(html.slice(from, parser.endIndex + 1));
      from = parser.endIndex + 1;
    },
  });
  parser.end(html);
  if (from < html.length) blocks.push(html.slice(from));
  return blocks;
}
