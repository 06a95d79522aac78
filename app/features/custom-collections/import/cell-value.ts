import type { Field, FieldKind } from "../../../../schema/declaration/fields.ts";
import { type MessageKey, t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { foldText } from "../../../../schema/text/fold-text.ts";
import { parseNumber } from "../../../fields/number/parse-number.ts";
import { momentCodec } from "../../../fields/time/typed-moment.ts";

/** A value as its field has it, or why the words of a cell are none. */
export type CellValue = { readonly value: unknown } | { readonly problem: MessageKey };

/** Ids of documents by folded title, by the field that refers to them; a title that several have is nobody's. */
export type KnownTitles = ReadonlyMap<string, string>;

/** Kinds of fields that the words of a cell can be values of: files are no words. */
const readers: Partial<Record<FieldKind, (text: string, field: Field, titles: KnownTitles) => CellValue>> = {
  text: (text) => ({ value: text }),
  "text-large": (text) => ({ value: text }),
  html: (text) => ({ value: paragraphsOf(text) }),
  number: (text) => orProblem(parseNumber(text), "validation.number"),
  datetime: (text) => orProblem(momentCodec(undefined).parse(text), "validation.date"),
  checkbox: (text) => orProblem(yesOrNo.get(foldText(text)), "validation.checkbox"),
  select: (text, field) => orProblem(optionOf(field, text), "validation.option"),
  "multi-select": (text, field) => all(parts(text).map((part) => orProblem(optionOf(field, part), "validation.option"))),
  list: (text) => ({ value: parts(text).map((part) => ({ id: crypto.randomUUID(), text: part })) }),
  foreign: (text, _field, titles) => orProblem(titles.get(foldText(text)), "customImport.unknownDocument"),
  "foreign-multiple": (text, _field, titles) =>
    all(parts(text).map((part) => orProblem(titles.get(foldText(part)), "customImport.unknownDocument"))),
};

export function isImportable({ kind }: Field): boolean {
  return Object.hasOwn(readers, kind);
}

/** The value that a cell has for a field; an empty one is none. */
export function cellValue(field: Field, cell: string, titles: KnownTitles): CellValue {
  const text = cell.trim();
  return text === "" ? { value: null } : (readers[field.kind]?.(text, field, titles) ?? { problem: "validation.text" });
}

const yesOrNo: ReadonlyMap<string, boolean> = new Map([
  ...[t("list.yes"), "x", "1", "true", "verdadero"].map((word) => [foldText(word), true] as const),
  ...[t("list.no"), "0", "false", "falso"].map((word) => [foldText(word), false] as const),
]);

/** Several values of a cell stand behind each other; commas are in the values themselves. */
function parts(text: string): string[] {
  return text
    .split(/\s*[;|\n]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function optionOf(field: Field, text: string): unknown {
  if (field.kind !== "select" && field.kind !== "multi-select") return undefined;
  return field.options.find(({ label }) => foldText(textOfKey(label)) === foldText(text))?.value;
}

function paragraphsOf(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped
    .split(/\n+/)
    .map((line) => `<p>${line.trim()}</p>`)
    .join("");
}

function orProblem(value: unknown, problem: MessageKey): CellValue {
  return value === undefined || value === null ? { problem } : { value };
}

function all(values: readonly CellValue[]): CellValue {
  const wrong = values.find((each) => "problem" in each);
  return wrong ?? { value: [...new Set(values.map((each) => ("value" in each ? each.value : null)))] };
}
