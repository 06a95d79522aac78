import { createContext, useContext } from "react";

/** A row as the menus name it. */
export interface RowName {
  readonly key: string;
  readonly name: string;
}

/** The rows of the front, in their order. */
export const RowsContext = createContext<readonly RowName[]>([]);

/** The rows that a card of a component may move to. */
export function useRowsToMoveTo(component: string): readonly RowName[] {
  return useContext(RowsContext).filter(({ key }) => key !== component);
}
