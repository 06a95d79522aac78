import { CierreError } from "../../../schema/errors.ts";
import { errorBodyOf, toCierreError } from "../../context/errors.ts";
import type { Asking, Rewritten } from "./ask-texts.ts";
import type { Form } from "./prompts.ts";
import { type Piece, piecesOf } from "./text-pieces.ts";

/** What a model writes in half a minute, characters. */
const PIECE = 6_000;
/** Pieces of one text that are asked about at a time. */
const AT_ONCE = 3;

/**
 * A text that is rewritten piece by piece where it is long. Pieces without an answer stay as they were, which the result says; without
 * any answer it throws what the first of them failed with. Each piece counts as a question.
 */
export async function inPieces(
  asking: Asking,
  input: string,
  form: Form,
  write: (asking: Asking, piece: string) => Promise<string>,
): Promise<Rewritten> {
  const pieces = piecesOf(input, form, PIECE);
  const asked = pieces.filter(({ isAsked }) => isAsked);
  if (asked.length < 2) return { text: await write(asking, input) };
  const answers = new Map<Piece, string>();
  const failures: unknown[] = [];
  const waiting = [...asked];
  const work = async () => {
    for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
      try {
        // Whoever asked has been counted for the first one.
        if (piece !== asked[0]) await asking.count();
        answers.set(piece, await write({ ...asking, onProgress: undefined }, piece.text));
        asking.onProgress?.({ part: answers.size, of: asked.length });
      } catch (error) {
        failures.push(error);
        // Nobody waits for the rest, or nothing more is answered today.
        if (asking.signal.aborted || isTooOften(error)) waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (answers.size === 0) throw failures[0];
  const text = pieces.map((piece) => answers.get(piece) ?? piece.text).join("");
  if (failures.length === 0) return { text };
  const reason = errorBodyOf(toCierreError(failures[0])).message;
  return { text, left: { parts: asked.length - answers.size, of: asked.length, reason } };
}

function isTooOften(error: unknown): boolean {
  return error instanceof CierreError && error.code === "tooManyRequests";
}
