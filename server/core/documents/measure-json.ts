import { CierreError } from "../../../schema/errors.ts";
import { MOST_VALUES } from "../../../schema/values/json-size.ts";

/** Most that a text of JSON may make: one value as large as it may be, and what it is sent in. */
const MOST_IN_TEXT = 1.5 * MOST_VALUES;
/**
 * Names, which the parser has to tell apart: 100,000 different ones take it 100 ms. Documents have some hundred each, a batch has two hundred
 * documents, and an object with more than `USUAL_NAMES` is somebody's table.
 */
const MOST_NAMES = 60_000;
const [USUAL_NAMES, MOST_UNUSUAL] = [500, 10_000];

/** What parsing a text of JSON would make, at most. */
export interface JsonExtent {
  readonly containers: number;
  /** Items, and names as well as what they name. */
  readonly values: number;
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts in one pass over the text, before anything is made of it. Throws `invalid` with the outermost name behind which there is too
 * much, `malformed` where there is none. What is no JSON is left to the parser to refuse.
 */
export function measureJson(json: Uint8Array): JsonExtent {
  let [containers, values, depth, at] = [0, 0, 0, 0];
  let [nameAt, nameEnd, textAt] = [0, 0, 0];
  let [names, unusual] = [0, 0];
  /** Names of the objects that are open, by depth. */
  const namesAt: number[] = [];
  const isTooMuch = () => values > MOST_IN_TEXT || names > MOST_NAMES || unusual > MOST_UNUSUAL;
  // By index: stepping through with an iterator takes ten times as long.
  for (; at < json.length && !isTooMuch(); at += 1) {
    const byte = json[at];
    if (byte === QUOTE) {
      textAt = at;
      at = endOfText(json, at);
      if (depth === 1 && json[skipSpace(json, at + 1)] === COLON) [nameAt, nameEnd] = [textAt + 1, at];
    } else if (byte === COMMA) values += 1;
    else if (byte === COLON) {
      values += 1;
      names += 1;
      const here = (namesAt[depth] ?? 0) + 1;
      namesAt[depth] = here;
      if (here > USUAL_NAMES) unusual += 1;
    } else if (byte === ARRAY || byte === OBJECT) {
      containers += 1;
      values += 1;
      depth += 1;
      namesAt[depth] = 0;
    } else if (byte === ARRAY_END || byte === OBJECT_END) depth -= 1;
  }
  if (isTooMuch()) refuse(json.subarray(nameAt, nameEnd));
  return { containers, values };
}

function endOfText(json: Uint8Array, quote: number): number {
  let at = quote + 1;
  for (; at < json.length && json[at] !== QUOTE; at += 1) if (json[at] === BACKSLASH) at += 1;
  return at;
}

function skipSpace(json: Uint8Array, from: number): number {
  let at = from;
  // Names are followed by their colon at once, or by as much as people put there.
  while (at < from + 100 && (json[at] ?? 0) <= 0x20) at += 1;
  return at;
}

function refuse(name: Uint8Array): never {
  if (name.length === 0) throw new CierreError("malformed", { message: "malformed: validation.tooMany" });
  const field = Buffer.from(name.subarray(0, 80)).toString("utf8").replaceAll("\0", "");
  throw new CierreError("invalid", { fields: { [field]: "validation.tooMany" } });
}
