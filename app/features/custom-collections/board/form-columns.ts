import { asItems } from "../../../fields/narrow-value.ts";

/** An item of a list as it is stored; new ones get their `id` here, by which they are merged. */
export type Item = Readonly<Record<string, unknown>>;

/** Where a field lies: positions of its column, of the section in that, and its own. */
export interface FieldPlace {
  readonly column: number;
  readonly section: number;
  readonly at: number;
}

/** Columns of a form that people make, each with sections of fields; what is stored otherwise has none. */
export function columnsOf(value: unknown): Item[] {
  return asItems(value);
}
export function sectionsOf(column: Item | undefined): Item[] {
  return asItems(column?.sections);
}
export function fieldsOf(section: Item | undefined): Item[] {
  return asItems(section?.widgets);
}

export function fieldAtPlace(columns: readonly Item[], { column, section, at }: FieldPlace): Item | undefined {
  return fieldsOf(sectionsOf(columns[column])[section])[at];
}

/** Path of a place in the document, for errors. */
export function pathOfPlace(name: string, { column, section, at }: FieldPlace): string {
  return `${name}.${column}.sections.${section}.widgets.${at}`;
}

/** Every field with its place, in the order of the form. */
export function placesOf(columns: readonly Item[]): FieldPlace[] {
  return columns.flatMap((each, column) =>
    sectionsOf(each).flatMap((inside, section) => fieldsOf(inside).map((_, at) => ({ column, section, at }))),
  );
}

export function setField(columns: readonly Item[], place: FieldPlace, field: Item): Item[] {
  return inSection(columns, place, (fields) => fields.map((one, at) => (at === place.at ? field : one)));
}

/** Puts a field before what is at the place; at the end of the section behind its last. */
export function insertField(columns: readonly Item[], place: FieldPlace, field: Item): Item[] {
  return inSection(columns, place, (fields) => [...fields.slice(0, place.at), field, ...fields.slice(place.at)]);
}

export function removeField(columns: readonly Item[], place: FieldPlace): Item[] {
  return inSection(columns, place, (fields) => fields.filter((_, at) => at !== place.at));
}

/** The field taken out and put before what is at `to` now; and where it lies then. */
export function moveField(columns: readonly Item[], from: FieldPlace, to: FieldPlace): { columns: Item[]; place: FieldPlace } {
  const field = fieldAtPlace(columns, from);
  const isSame = from.column === to.column && from.section === to.section;
  if (!field || (isSame && (to.at === from.at || to.at === from.at + 1))) return { columns: [...columns], place: from };
  // What comes after it in its own section is one place nearer once it is out.
  const place = isSame && to.at > from.at ? { ...to, at: to.at - 1 } : to;
  return { columns: insertField(removeField(columns, from), place, field), place };
}

/** The place a step before or after: in its section, else at the near end of the next one, also of the next column; `null` at the ends. */
export function stepFrom(columns: readonly Item[], place: FieldPlace, by: 1 | -1): FieldPlace | null {
  const { at } = place;
  const count = fieldsOf(sectionsOf(columns[place.column])[place.section]).length;
  if (by < 0 && at > 0) return { ...place, at: at - 1 };
  if (by > 0 && at < count - 1) return { ...place, at: at + 2 };
  const sections = columns.flatMap((each, column) => sectionsOf(each).map((inside, section) => ({ column, section, inside })));
  const here = sections.findIndex(({ column, section }) => column === place.column && section === place.section);
  const next = sections[here + by];
  return next ? { column: next.column, section: next.section, at: by < 0 ? fieldsOf(next.inside).length : 0 } : null;
}

export function addSection(columns: readonly Item[], column: number, section: Item): Item[] {
  return inColumn(columns, column, (sections) => [...sections, section]);
}

export function setSection(columns: readonly Item[], column: number, section: number, change: Item): Item[] {
  return inColumn(columns, column, (sections) => sections.map((one, at) => (at === section ? { ...one, ...change } : one)));
}

export function removeSection(columns: readonly Item[], column: number, section: number): Item[] {
  return inColumn(columns, column, (sections) => sections.filter((_, at) => at !== section));
}

/** The section a step up or down in its column; the same where it is at the end. */
export function stepSection(columns: readonly Item[], column: number, section: number, by: 1 | -1): Item[] {
  return inColumn(columns, column, (sections) => stepped(sections, section, by));
}

export function stepColumn(columns: readonly Item[], column: number, by: 1 | -1): Item[] {
  return stepped(columns, column, by);
}

function stepped(items: readonly Item[], at: number, by: 1 | -1): Item[] {
  const [one, other] = [items[at], items[at + by]];
  if (!one || !other) return [...items];
  return items.map((item, index) => (index === at ? other : index === at + by ? one : item));
}

function inColumn(columns: readonly Item[], column: number, change: (sections: Item[]) => Item[]): Item[] {
  return columns.map((each, at) => (at === column ? { ...each, sections: change(sectionsOf(each)) } : each));
}

function inSection(columns: readonly Item[], place: FieldPlace, change: (fields: Item[]) => Item[]): Item[] {
  return inColumn(columns, place.column, (sections) =>
    sections.map((each, at) => (at === place.section ? { ...each, widgets: change(fieldsOf(each)) } : each)),
  );
}
