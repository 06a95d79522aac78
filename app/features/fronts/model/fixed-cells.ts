import { fixedPlaces } from "../../../../schema/features/fronts/fixed-places.ts";
import { asItems } from "../../../fields/narrow-value.ts";
import { componentName } from "./component-facts.ts";
import { type Item, keyOf } from "./front-place.ts";

/** A fixed element where it stands in the run of a row. */
export interface FixedCell {
  readonly key: string;
  /** Names of the components that it is made of. */
  readonly name: string;
  /** How many articles stand before it, as far as there are so many. */
  readonly behind: number;
}

/** The fixed elements of a front by the position of the row that they stand in; behind all components under their number. */
export function fixedCells(front: Item, components: readonly Item[]): ReadonlyMap<number, readonly FixedCell[]> {
  const inserts = asItems(front.insertsWidgets);
  const cells = new Map<number, FixedCell[]>();
  for (const { insert, component, behind } of fixedPlaces(front)) {
    const at = component ?? components.length;
    const name = asItems(inserts[insert]?.widgets).map(componentName).join(", ");
    if (name !== "") cells.set(at, [...(cells.get(at) ?? []), { key: keyOf(inserts[insert], insert), name, behind }]);
  }
  return cells;
}
