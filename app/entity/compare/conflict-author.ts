import { t } from "../../../schema/messages/catalogue.ts";
import { asRecord, asText } from "../../fields/narrow-value.ts";
import { formatWhen } from "../../ui/format-when.ts";

/** Who made the other version of a document in conflict, and when. */
export function conflictAuthor(theirs: Readonly<Record<string, unknown>>): string {
  const name = asText(asRecord(theirs.updatedBy).displayName) || t("conflict.someone");
  const at = asText(theirs.updatedAt);
  return t("conflict.by", { name, when: at === "" ? "" : formatWhen(at, new Date()) });
}
