import type { Field, FieldKind, MergeName } from "./fields.ts";

/** What is to be known of a kind of field wherever its values are stored, compared, listed and shown. */
export interface FieldTraits {
  /** What counts as empty, beside absent and `null`. */
  readonly empty: "text" | "list" | "object" | "none";
  /** How edits of two people come together, unless the field says so itself. */
  readonly merge: MergeName;
  /** How a device sorts a list by it; `null` where it does not. */
  readonly sort: "time" | "number" | "text" | null;
  /** How a device filters by it: one value in a slot, many values in link rows, or not at all. */
  readonly filter: "one" | "many" | null;
  /** How the server filters and sorts by it; `null` where it does not. */
  readonly sql: "text" | "number" | "datetime" | "checkbox" | "list" | null;
  /** How much room its value takes: a few words, a column of a list, a line, or several. What fits in less fits in more. */
  readonly room: "words" | "column" | "line" | "block";
  /** Whether the value is a list: of things that are named one by one, or one that is shown as a whole. */
  readonly many: "named" | "whole" | null;
  /** What its ids are of: documents of the collection that the field names, or files. */
  readonly refers: "to" | "asset" | null;
  /** What of it is text that people write. */
  readonly text: "plain" | "rich" | "code" | null;
  /** Read as words, so that it may stand for a document whose title is not shown. */
  readonly names: boolean;
  /** May be changed in many documents at once. */
  readonly bulk: boolean;
}

/** A text on a line, decided as a whole; every kind says where it differs. */
const line: FieldTraits = {
  empty: "text",
  merge: "whole",
  sort: null,
  filter: null,
  sql: null,
  room: "line",
  many: null,
  refers: null,
  text: null,
  names: false,
  bulk: false,
};
const block: FieldTraits = { ...line, room: "block" };
const text: FieldTraits = { ...line, sort: "text", sql: "text", text: "plain", names: true, bulk: true };
const clock: FieldTraits = { ...line, sort: "text", sql: "text", room: "column" };
const number: FieldTraits = { ...line, empty: "none", sort: "number", filter: "one", sql: "number", room: "words" };
const choice: FieldTraits = { ...line, filter: "one", sql: "text", room: "column" };
const several: FieldTraits = { ...line, empty: "list", merge: "set", filter: "many", sql: "list", room: "column", many: "named" };
const pieces: FieldTraits = { ...block, empty: "object", merge: "keys" };

/** Whoever adds a kind adds it here, and where it is validated, normalised, edited and shown. */
export const fieldTraits: { readonly [K in FieldKind]: FieldTraits } = {
  text: { ...text, filter: "one", room: "words" },
  "text-large": { ...text, room: "block" },
  number: { ...number, bulk: true },
  duration: number,
  datetime: { ...line, sort: "time", sql: "datetime", room: "words", bulk: true },
  "datetime-local": clock,
  time: clock,
  cron: { ...line, sql: "text" },
  checkbox: { ...line, empty: "none", filter: "one", sql: "checkbox", room: "words", bulk: true },
  select: { ...choice, sort: "text", room: "words", names: true, bulk: true },
  "multi-select": several,
  model: { ...choice, sort: "text" },
  models: several,
  color: choice,
  foreign: { ...choice, refers: "to", names: true, bulk: true },
  "foreign-multiple": { ...several, refers: "to", bulk: true },
  document: { ...choice, room: "line" },
  asset: { ...choice, refers: "asset" },
  assets: { ...several, room: "line", refers: "asset" },
  html: { ...block, merge: "paragraphs", text: "rich" },
  code: { ...block, text: "code" },
  list: { ...block, empty: "list", merge: "items", many: "named" },
  object: { ...pieces, merge: "fields" },
  json: { ...pieces, many: "whole" },
  metadata: pieces,
  focuspoint: { ...line, empty: "none", many: "whole" },
  point: { ...line, empty: "object" },
  drawing: { ...block, empty: "list", many: "whole" },
  secret: line,
  password: line,
};

/** How edits of the field come together: as it says, or as its kind does. */
export function mergeOf(field: Field): MergeName {
  return field.merge ?? fieldTraits[field.kind].merge;
}

/** Whether people write the text, in which blanks alone say nothing. */
export function isProse(kind: FieldKind | undefined): boolean {
  return isPlainText(kind) || (kind !== undefined && fieldTraits[kind].text === "rich");
}

export function isPlainText(kind: FieldKind | undefined): boolean {
  return kind !== undefined && fieldTraits[kind].text === "plain";
}

/** Collection whose documents the field refers to; `null` when it refers to none. */
export function referencedCollection(field: Field | undefined): string | null {
  if (field === undefined) return null;
  const { refers } = fieldTraits[field.kind];
  return refers === "to" && "to" in field ? field.to : refers === "asset" ? "asset" : null;
}
