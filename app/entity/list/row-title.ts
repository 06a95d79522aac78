import type { AnyDocument, CollectionDefinition, Column } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { asText } from "../../fields/narrow-value.ts";
import { valueAt } from "../value-at.ts";
import { computedText } from "./cells/computed-text.ts";

/** The column that says what a document is called: its title's, or one that shows the first of several fields in its place. */
export function isTitleColumn({ titleField }: CollectionDefinition, column: Column): boolean {
  return typeof column === "string" ? column === titleField : column.cell === "firstOffered" && column.from[0] === titleField;
}

/** What a document of a list is called. */
export function rowTitle(definition: CollectionDefinition, document: AnyDocument): string {
  const column = definition.list.columns.find((each) => isTitleColumn(definition, each));
  const text =
    column === undefined || typeof column === "string"
      ? asText(valueAt(document, definition.titleField))
      : computedText.firstOffered({ definition, from: column.from, document, titleOf: () => "" });
  return text || t("list.untitled");
}
