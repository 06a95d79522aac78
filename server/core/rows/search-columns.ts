import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { foldText } from "../../../schema/text/fold-text.ts";

/** Characters of a document that are searched; the rest of a very long body is not. */
const SEARCHED_LENGTH = 100_000;
const TITLE_LENGTH = 500;
export const NO_TITLE = "~";

export interface SearchColumns {
  /** The title as it is sorted and matched by parts; `NO_TITLE` when it is empty, which sorts last as it does on devices. */
  readonly folded: string;
  /** The search fields together, folded. */
  readonly search: string;
}

export function searchColumns(definition: CollectionDefinition, data: Readonly<Record<string, unknown>>): SearchColumns {
  const text = definition.searchFields
    .map((name) => data[name])
    .filter((value) => typeof value === "string")
    .join("\n");
  const title = data[definition.titleField];
  return {
    folded: typeof title === "string" && title !== "" ? foldText(beginning(title, TITLE_LENGTH)) : NO_TITLE,
    search: foldText(beginning(text, SEARCHED_LENGTH)),
  };
}

/** Half of a character at the end, such as of an emoji, is no text for a database. */
function beginning(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}
