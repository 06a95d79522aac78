import { nestedFields } from "../../../schema/declaration/field-path.ts";
import { mergeOf } from "../../../schema/declaration/field-traits.ts";
import type { Field, Fields } from "../../../schema/declaration/fields.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import { mergeHtml } from "../../../sync/merging/merge-html.ts";
import { asItems, asRecord, asText } from "../../fields/narrow-value.ts";

type Values = Readonly<Record<string, unknown>>;

/** Something as it was, and as two sides have it now. */
export interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** A rich text of which both sides changed the same paragraphs: of the document, or anywhere in its objects and items. */
export interface TextConflict extends Sides<string> {
  /** Fields and ids of items that lead to it, a slash between them. */
  readonly key: string;
  /** The same with the places of items among mine, as `pathLabel` reads it. */
  readonly path: string;
}

interface Place {
  readonly key: string;
  readonly path: string;
}

/** The texts in conflict, in the order of the declaration. Items that one side deleted are no text of both. */
export function textConflicts(fields: Fields, sides: Sides<Values>, within?: Place): TextConflict[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.readOnly) return [];
    const place = within ? { key: `${within.key}/${name}`, path: `${within.path}.${name}` } : { key: name, path: name };
    return conflictsIn(
      field,
      mapSides(sides, (values) => values[name]),
      place,
    );
  });
}

/** The values with another text at the key of a conflict. */
export function withTextAt(values: Values, key: string, html: string): Values {
  return asRecord(put(values, key.split("/"), html, (item) => String(asRecord(item).id)));
}

/** The path with places of items (`liveUpdates.0.bodyHtml`) in the values, with another value there. */
export function withValueAtPath(values: Values, path: string, value: unknown): Values {
  return asRecord(put(values, path.split("."), value, (_, at) => String(at)));
}

function conflictsIn(field: Field, sides: Sides<unknown>, place: Place): TextConflict[] {
  if (mergeOf(field) === "whole") return [];
  if (field.kind === "html") return textConflict(mapSides(sides, asText), place);
  const fields = nestedFields(field);
  if (!fields) return [];
  if (field.kind === "object") return textConflicts(fields, mapSides(sides, asRecord), place);
  const { base, mine, theirs } = mapSides(sides, asItems);
  return mine.flatMap((my, at) => {
    const [before = {}, their] = [base, theirs].map((items) => items.find(({ id }) => id === my.id));
    if (!their || typeof my.id !== "string") return [];
    return textConflicts(
      fields,
      { base: before, mine: my, theirs: their },
      { key: `${place.key}/${my.id}`, path: `${place.path}.${at}` },
    );
  });
}

function textConflict(sides: Sides<string>, place: Place): TextConflict[] {
  const { base, mine, theirs } = sides;
  if (isSameValue(base, mine) || isSameValue(base, theirs) || isSameValue(mine, theirs)) return [];
  return mergeHtml(base, mine, theirs)?.conflict === false ? [] : [{ ...place, ...sides }];
}

function mapSides<From, To>({ base, mine, theirs }: Sides<From>, map: (side: From) => To): Sides<To> {
  return { base: map(base), mine: map(mine), theirs: map(theirs) };
}

/** How an item of a list is called on a way to what is in it. */
type CallItem = (item: unknown, at: number) => string;

/** A way that leads nowhere leaves everything as it is. */
function put(inside: unknown, [name, ...way]: readonly string[], value: unknown, call: CallItem): unknown {
  if (name === undefined) return value;
  if (Array.isArray(inside)) return inside.map((item, at) => (call(item, at) === name ? put(item, way, value, call) : item));
  return isPlainObject(inside) ? { ...inside, [name]: put(inside[name], way, value, call) } : inside;
}
