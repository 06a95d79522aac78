import { isPlainObject } from "../../values/plain-json.ts";

export type FrontValues = Readonly<Record<string, unknown>>;

/** A component of a front as far as it is one: what its type does not know of its data is left alone. */
export interface FrontComponent {
  readonly type: string;
  readonly name: string;
  readonly data: FrontValues;
}

/** A fixed element: components that stand in between those of the front, at places that numbers tell (FRONT-029). */
export interface FrontInsert {
  readonly values: FrontValues;
  readonly widgets: readonly FrontComponent[];
}

/** The components of a front or of a fixed element, by position; one that is no object has no type and no data. */
export function componentsOf(value: unknown): FrontComponent[] {
  return listOf(value).map((component) => ({
    type: textOf(component.type),
    name: textOf(component.name),
    data: isPlainObject(component.data) ? component.data : {},
  }));
}

/** The fixed elements of a front, by position. */
export function insertsOf({ insertsWidgets }: FrontValues): FrontInsert[] {
  return listOf(insertsWidgets).map((values) => ({ values, widgets: componentsOf(values.widgets) }));
}

/** The objects of a list, by position; nothing of what is no list. */
export function listOf(value: unknown): FrontValues[] {
  return Array.isArray(value) ? value.map((item: unknown) => (isPlainObject(item) ? item : {})) : [];
}

/** A number that counts something: whole, and nothing where it is none. */
export function countOf(value: unknown): number {
  return typeof value === "number" && value > 0 ? Math.floor(value) : 0;
}

/** The ids of a value that refers to several documents. */
export function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string" && id !== "") : [];
}

/** The id of a value that refers to one document. */
export function idOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
