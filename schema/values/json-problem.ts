import type { MessageKey } from "../messages/catalogue.ts";
import { isCleanText } from "../text/clean-text.ts";

/** Levels of a JSON value that comes in: a document's deepest field, in an operation, with room. */
const MAX_DEPTH = 48;
/** Longest path that is told, in names. */
const PATH = 8;

export interface JsonProblem {
  /** Names and positions on the way to it, joined by dots; empty for the value itself. */
  readonly path: string;
  readonly message: Extract<MessageKey, `validation.${string}`>;
}

/**
 * What keeps a JSON value from being used and stored: text with NUL or half a surrogate pair, or too many levels. `null` when there
 * is nothing. Without recursion: the value may be as deep as its text is long.
 */
export function jsonProblem(value: unknown, options: { readonly textMayBeUnclean?: boolean } = {}): JsonProblem | null {
  const waiting: Place[] = [{ value, name: "", parent: null, depth: 0 }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (!options.textMayBeUnclean && (isUnclean(place.value) || isUnclean(place.name)))
      return problem(place, "validation.characters");
    if (typeof place.value !== "object" || place.value === null) continue;
    if (place.depth >= MAX_DEPTH) return problem(place, "validation.tooDeep");
    for (const [name, inner] of Object.entries(place.value)) {
      waiting.push({ value: inner, name, parent: place, depth: place.depth + 1 });
    }
  }
  return null;
}

interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly parent: Place | null;
  readonly depth: number;
}

function isUnclean(value: unknown): boolean {
  return typeof value === "string" && !isCleanText(value);
}

function problem(place: Place, message: JsonProblem["message"]): JsonProblem {
  const names: string[] = [];
  for (let at: Place | null = place; at?.parent; at = at.parent)
    names.unshift(at.name.toWellFormed().replaceAll("\0", "").slice(0, 80));
  // Of what is too deep the field that it is in says enough.
  return { path: names.slice(0, message === "validation.tooDeep" ? 1 : PATH).join("."), message };
}
