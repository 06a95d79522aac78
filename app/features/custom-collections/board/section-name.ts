import { t } from "../../../../schema/messages/catalogue.ts";
import { type Item, sectionsOf } from "./form-columns.ts";

/** What people called a section, or its number. */
export function sectionName(columns: readonly Item[], column: number, section: number): string {
  const { name } = sectionsOf(columns[column])[section] ?? {};
  return typeof name === "string" && name.trim() !== "" ? name : t("board.section", { number: section + 1 });
}
