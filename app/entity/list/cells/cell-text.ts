import type { AnyDocument, CollectionDefinition, Column } from "../../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../../schema/declaration/field-path.ts";
import { fieldTraits } from "../../../../schema/declaration/field-traits.ts";
import type { Field } from "../../../../schema/declaration/fields.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asId, asRecord, asText } from "../../../fields/narrow-value.ts";
import { documentTarget } from "../../document-target.ts";
import { formatDateTime, formatNumber } from "../../format-value.ts";
import { plainValue, type TitleOf } from "../../plain-value.ts";
import { valueAt } from "../../value-at.ts";
import { computedText } from "./computed-text.ts";

/** Everything that a column says of a document, as text: for an export, where nothing is cut short. */
export function cellText(definition: CollectionDefinition, column: Column, document: AnyDocument, titleOf: TitleOf): string {
  if (typeof column !== "string") return computedText[column.cell]({ definition, from: column.from, document, titleOf });
  const field = fieldAt(definition.fields, column);
  const value = valueAt(document, column);
  if (!field) return undeclaredText(column, value);
  if (field.kind === "document") return documentTitle(definition, column, document, titleOf);
  return wholeText(field, value, titleOf);
}

/** What the server keeps of a document, or what a free-form field holds. */
export function undeclaredText(path: string, value: unknown): string {
  if (path.endsWith("At")) return formatDateTime(value);
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "boolean") return t(value ? "list.yes" : "list.no");
  if (Array.isArray(value)) return value.map((one) => undeclaredText(path, one)).join(", ");
  return asText(value) || asText(asRecord(value).displayName) || asText(asRecord(value).name);
}

/** Title of a document whose model a sibling names; its id where nobody knows. */
export function documentTitle(definition: CollectionDefinition, path: string, document: AnyDocument, titleOf: TitleOf): string {
  const id = asId(valueAt(document, path));
  const to = documentTarget(definition, path, document);
  return (id && to && titleOf(to, id)) || id;
}

function wholeText(field: Field, value: unknown, titleOf: TitleOf): string {
  if (!Array.isArray(value)) return plainValue(field, value, titleOf);
  if (isScattered(field, value)) return value.map((one: unknown) => plainValue(field, one, titleOf)).join(", ");
  if (fieldTraits[field.kind].many !== "named") return plainValue(field, value, titleOf);
  const texts = value.map((one: unknown) => plainValue(field, [one], titleOf));
  return texts.filter((text) => text !== "").join(", ");
}

/** The values are those of one field in several items of a list. */
export function isScattered({ kind }: Field, value: unknown): value is unknown[] {
  return Array.isArray(value) && fieldTraits[kind].many === null;
}
