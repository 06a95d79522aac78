import Papa from "papaparse";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { markupTree } from "./markup-tree.ts";
import { sheetAddress } from "./sheet-address.ts";

type Fetch = (address: string, accept: string) => Promise<string>;

/**
 * What the programs of a feeder know as `data` (CUSTOM-049): the JSON; the tree of the HTML or XML; the rows of a sheet, as objects by
 * the cells of its header, as lists without one. Throws `invalid` for JSON that is none, and what fetching throws.
 */
export async function readSource(feeder: AnyDocument, fetchText: Fetch): Promise<unknown> {
  const address = textOf(feeder.originUrl);
  switch (feeder.type) {
    case "HTML":
      return markupTree(await fetchText(address, "text/html"), false);
    case "XML":
      return markupTree(await fetchText(address, "application/xml, text/xml"), true);
    case "GOOGLE_SPREADSHEET": {
      const cellsOf = async (range: string) => rowsOf(await fetchText(sheetAddress(address, range), "text/csv"));
      const header = textOf(feeder.spreadsheetHeader);
      const names = header === "" ? undefined : (await cellsOf(header))[0];
      const rows = await cellsOf(textOf(feeder.spreadsheetRange));
      return names ? rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]))) : rows;
    }
    default:
      return jsonOf(await fetchText(address, "application/json"));
  }
}

function rowsOf(text: string): string[][] {
  return Papa.parse<string[]>(text, { delimiter: ",", skipEmptyLines: true }).data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CierreError("invalid", { message: t("feeder.noJson"), fields: { originUrl: "feeder.noJson" }, cause });
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
