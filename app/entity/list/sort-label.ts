import type { CollectionDefinition, SortOrder } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { columnLabel } from "./columns/column.ts";

/** An order in words: the column and which way. */
export function sortLabel(definition: CollectionDefinition, { by, direction }: SortOrder): string {
  return `${columnLabel(definition, by)}, ${t(`list.${direction}`)}`;
}
