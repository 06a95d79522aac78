import { t } from "../../../schema/messages/catalogue.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { formatNumber } from "../../entity/format-value.ts";

/** Items of a list that a cell shows, and characters of each (spec 2 §9). */
const MOST_ITEMS = 3;
const MOST_CHARACTERS = 16;

/** What a cell of a report shows: lists by their first items, each cut short. */
export function reportCell(value: unknown): string {
  if (!Array.isArray(value)) return plain(value);
  const shown = value.slice(0, MOST_ITEMS).map((item) => cut(plain(item)));
  return shown.join(", ") + (value.length > MOST_ITEMS ? ", ..." : "");
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "boolean") return t(value ? "list.yes" : "list.no");
  if (typeof value === "string") return value;
  return nameOf(value) ?? JSON.stringify(value);
}

/** A reference by the name of its document. */
function nameOf(value: unknown): string | undefined {
  if (!isPlainObject(value)) return undefined;
  return [value.name, value.title].find((name) => typeof name === "string");
}

function cut(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}...` : text;
}
