import { ImportFormatError } from "../../engines/news-files/import-item.ts";
import { parseFile } from "../../engines/news-files/parse-file.ts";
import { type WireEntry, wireEntryOf } from "./wire-entry.ts";

/** Texts of one answer that are looked at: the first, since the newest stand first. */
const MOST_ENTRIES = 200;

/** What is wrong with an answer that is none of the formats: a key of the catalogue, and the line where it is known. */
export interface WireProblem {
  readonly reason: string;
  readonly line: number | null;
}

/** Entry of the work that reads what agencies answer, which may take for ever. `base64`: its bytes. */
export async function answer({ base64 }: { readonly base64: string }): Promise<WireEntry[] | WireProblem> {
  const bytes = Buffer.from(base64, "base64");
  const entries: WireEntry[] = [];
  try {
    const file = await parseFile(async function* () {
      yield bytes;
    });
    for await (const parsed of file.entries()) {
      const entry = wireEntryOf(parsed);
      if (entry !== null) entries.push(entry);
      if (entries.length >= MOST_ENTRIES) break;
    }
    return entries;
  } catch (error) {
    if (!(error instanceof ImportFormatError)) throw error;
    // An interface answers with an empty list where nothing is new; a page without an entry is none that an agency sends.
    if (error.reason === "import.reason.empty" && isJson(bytes)) return [];
    return { reason: error.reason, line: error.line };
  }
}

function isJson(bytes: Buffer): boolean {
  return /^\s*[[{]/.test(bytes.subarray(0, 100).toString("latin1"));
}
