import type { MessageKey } from "../messages/catalogue.ts";
import { isCleanText } from "../text/clean-text.ts";
import { MOST_VALUES } from "./json-size.ts";

/** Levels of a JSON value that comes in: a document's deepest field, in an operation, with room. */
const MAX_DEPTH = 48;
/** Longest path that is named, in names. */
const PATH = 8;

export interface JsonProblem {
  /** Names and positions on the way to it, joined by dots; empty for the value itself. */
  readonly path: string;
  readonly message: Extract<MessageKey, `validation.${string}`>;
}

/**
 * What keeps a JSON value from being used and stored: text with NUL or half a surrogate pair, too many levels, or more values than
 * `MOST_VALUES`, which are counted before they are looked at. `null` when there is nothing. Without recursion: the value may be as deep
 * as its text is long.
 */
export function jsonProblem(value: unknown, options: { readonly textMayBeUnclean?: boolean } = {}): JsonProblem | null {
  const isUnfit = options.textMayBeUnclean ? () => false : isUnclean;
  if (isUnfit(value)) return { path: "", message: "validation.characters" };
  const waiting: Place[] = isContainer(value) ? [{ value, name: "", parent: null, depth: 0 }] : [];
  let left = MOST_VALUES;
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (place.depth >= MAX_DEPTH) return problem(place, "validation.tooDeep");
    const names = Array.isArray(place.value) ? null : Object.keys(place.value);
    const values: readonly unknown[] = Array.isArray(place.value) ? place.value : Object.values(place.value);
    left -= (names ? 2 : 1) * values.length;
    // Of the value itself one member stands for all that are too many.
    if (left < 0) return problem(place.parent ? place : placeIn(place, names?.at(-1) ?? "", null), "validation.tooMany");
    for (let at = 0; at < values.length; at += 1) {
      const inner = values[at];
      const isFit = !isUnfit(inner) && !isUnfit(names?.[at]);
      if (isFit && !isContainer(inner)) continue;
      const there = placeIn(place, names?.[at] ?? String(at), inner);
      if (!isFit) return problem(there, "validation.characters");
      waiting.push(there);
    }
  }
  return null;
}

interface Place {
  readonly value: object;
  readonly name: string;
  readonly parent: Place | null;
  readonly depth: number;
}

function placeIn(parent: Place, name: string, value: unknown): Place {
  return { value: isContainer(value) ? value : [], name, parent, depth: parent.depth + 1 };
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isUnclean(value: unknown): boolean {
  return typeof value === "string" && !isCleanText(value);
}

function problem(place: Place, message: JsonProblem["message"]): JsonProblem {
  const names: string[] = [];
  for (let at: Place | null = place; at?.parent; at = at.parent)
    names.unshift(at.name.toWellFormed().replaceAll("\0", "").slice(0, 80));
  // Of what is too deep or too much the field that it is in says enough.
  return { path: names.slice(0, message === "validation.characters" ? PATH : 1).join("."), message };
}
