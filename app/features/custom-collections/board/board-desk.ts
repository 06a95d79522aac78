import { createContext, type ReactNode, useContext } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { Fields } from "../../../../schema/declaration/fields.ts";
import type { FieldErrors } from "../../../../schema/errors.ts";
import type { FieldUse } from "./field-use.ts";
import type { FieldPlace, Item } from "./form-columns.ts";

/** The form on the board, and what is done with it. */
export interface BoardDesk {
  readonly definition: CollectionDefinition;
  /** Of the list of columns in the document. */
  readonly name: string;
  /** What a field of the form is declared as. */
  readonly fields: Fields;
  /** What is known of the documents' fields, by code. */
  readonly known: Fields;
  readonly columns: readonly Item[];
  readonly readOnly: boolean;
  readonly errors: FieldErrors;
  /** What documents hold in the fields; `null` where that is not known, or these are not the fields of a collection. */
  readonly use: FieldUse | null;
  /** The field as it was saved; `undefined` for one that was not. */
  savedOf(field: Item): Item | undefined;
  /** The code under which documents have the field. */
  savedCode(field: Item): string;
  /** Key of the chosen field. */
  readonly chosen: string | null;
  change(columns: Item[]): void;
  choose(key: string | null): void;
  keyAt(place: FieldPlace): string;
  add(place: FieldPlace): void;
  remove(place: FieldPlace): void;
  /** Puts the field before what is at `to`. */
  move(from: FieldPlace, to: FieldPlace): void;
  step(place: FieldPlace, by: 1 | -1): void;
  /** The chosen field's settings where they stand below its card, `null` where they have a panel. */
  settings(place: FieldPlace): ReactNode;
}

export const BoardContext = createContext<BoardDesk | null>(null);

export function useBoard(): BoardDesk {
  const desk = useContext(BoardContext);
  if (!desk) throw new Error("useBoard outside BoardContext");
  return desk;
}
