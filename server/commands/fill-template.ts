import { CierreError } from "../../schema/errors.ts";
import { isPlainObject } from "../../schema/plain-json.ts";

/** Characters and pieces of what a template may become. */
const MOST = 2_000_000;

interface Scope {
  readonly values: unknown;
  readonly outer: Scope | null;
}

/** A piece of a template: text, a value, or what is repeated or left out. */
type Piece =
  | { readonly tag: "text"; readonly text: string }
  | { readonly tag: "value"; readonly path: string }
  | { readonly tag: "each" | "if"; readonly path: string; readonly inside: readonly Piece[] };

/**
 * Fills `{{path}}` with values, repeats what stands between `{{#each path}}` and `{{/each}}` for each item of a list, whose
 * fields are then the nearest, and leaves out what stands between `{{#if path}}` and `{{/if}}` where there is no value.
 * `write` makes text of a value. Throws `invalid` with the field for a template whose marks do not match.
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, unknown>>,
  field: string,
  write: (value: unknown) => string,
): string {
  let length = 0;
  const fill = (pieces: readonly Piece[], scope: Scope): string =>
    pieces
      .map((piece) => {
        const text = fillPiece(piece, scope);
        length += 1 + (piece.tag === "text" || piece.tag === "value" ? text.length : 0);
        if (length > MOST) throw new CierreError("invalid", { fields: { [field]: "validation.tooLong" } });
        return text;
      })
      .join("");
  const fillPiece = (piece: Piece, scope: Scope): string => {
    if (piece.tag === "text") return piece.text;
    const value = valueAtPath(scope, piece.path);
    if (piece.tag === "value") return write(value);
    if (piece.tag === "if") return isNothing(value) ? "" : fill(piece.inside, scope);
    return asItems(value)
      .map((item) => fill(piece.inside, { values: item, outer: scope }))
      .join("");
  };
  return fill(parse(template, field), { values, outer: null });
}

const MARK = /\{\{\s*(#each|#if|\/each|\/if)?\s*([A-Za-z0-9_.-]*)\s*\}\}/g;

function parse(template: string, field: string): readonly Piece[] {
  const open: { readonly tag: "each" | "if"; readonly path: string; readonly inside: Piece[] }[] = [];
  const whole: Piece[] = [];
  let at = 0;
  const add = (piece: Piece) => (open.at(-1)?.inside ?? whole).push(piece);
  for (const { 0: mark, 1: kind, 2: path = "", index } of template.matchAll(MARK)) {
    add({ tag: "text", text: template.slice(at, index) });
    at = index + mark.length;
    if (kind === undefined) add({ tag: "value", path });
    else if (kind === "#each" || kind === "#if") open.push({ tag: kind === "#each" ? "each" : "if", path, inside: [] });
    else {
      const closed = open.pop();
      if (closed?.tag !== kind.slice(1)) throw unmatched(field);
      add(closed);
    }
  }
  if (open.length > 0) throw unmatched(field);
  add({ tag: "text", text: template.slice(at) });
  return whole;
}

function unmatched(field: string): CierreError {
  return new CierreError("invalid", { fields: { [field]: "validation.syntax" } });
}

/** The value at a path, in the nearest scope that has its first name; `this` is the item itself. */
function valueAtPath(scope: Scope, path: string): unknown {
  const [first = "", ...rest] = path.split(".");
  if (first === "this") return inside(scope.values, rest);
  for (let here: Scope | null = scope; here !== null; here = here.outer) {
    if (isPlainObject(here.values) && Object.hasOwn(here.values, first)) return inside(here.values[first], rest);
  }
  return undefined;
}

function inside(value: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((now, name) => (isPlainObject(now) && Object.hasOwn(now, name) ? now[name] : undefined), value);
}

function asItems(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isNothing(value) ? [] : [value];
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
}
