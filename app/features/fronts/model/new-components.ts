import { defaultsOf } from "../../../../schema/declaration/defaults.ts";
import { storiesRow } from "../../../../schema/features/fronts/stories.ts";
import type { MessageKey } from "../../../../schema/messages/catalogue.ts";
import { componentFields, dataFields } from "./component-facts.ts";
import type { Item } from "./front-place.ts";

/** A new component of a type, with what its declaration begins with and what is given. */
export function newComponent(type: string, id: string, data: Item = {}, name?: string): Item {
  const values = { ...defaultsOf(dataFields(type) ?? {}), ...data };
  return { ...defaultsOf(componentFields), id, type, ...(name && { name }), data: values };
}

/** A way to begin a row. */
export interface RowPreset {
  readonly label: MessageKey;
  /** Columns, for the label. */
  readonly count: number;
  readonly data: Item;
}

const plain = [1, 2, 3, 4, 5, 6].map(
  (columns): RowPreset => ({ label: "front.preset.columns", count: columns, data: { columns } }),
);

/** The rows that are offered (FRONT-041 for the last one). */
export const rowPresets: readonly RowPreset[] = [
  ...plain,
  { label: "front.preset.starred", count: 3, data: { columns: 3, layout: "STARRED" } },
  { label: "front.preset.starredReverse", count: 3, data: { columns: 3, layout: "STARRED_REVERSE" } },
  { label: "front.preset.slider", count: 4, data: { columns: 4, layout: "SLIDER" } },
  { label: "front.preset.stories", count: 5, data: storiesRow() },
];

/** Columns of the row that an article begins on a front without a free place. */
export const FIRST_ROW_COLUMNS = 3;
