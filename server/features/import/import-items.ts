import { CierreError } from "../../../schema/errors.ts";
import type { ImportReportLine } from "../../../schema/wire/import-report.ts";
import type { ImportItem, ParsedEntry, ParsedFile } from "../../engines/news-files/import-item.ts";
import { articleValues } from "./article-values.ts";
import { changedFields, importMark } from "./import-mark.ts";
import type { ImportTarget, PhotoSource } from "./import-target.ts";
import { authorMatcher } from "./match-authors.ts";
import { namedDocuments } from "./named-documents.ts";

export interface ImportOptions {
  report(line: ImportReportLine): void | Promise<void>;
  /** Without it photos are left out, each with a note. */
  readonly photos?: PhotoSource;
  readonly signal?: AbortSignal;
  /** Lets others work after an entry that took so long (ms). */
  yieldTurn?(tookMs: number): Promise<void>;
}

/** Entries looked up, and reported about, together. */
const BATCH = 50;

export type Outcome = "created" | "updated" | "skipped";

/**
 * Writes the entries of a checked file into articles. A second run of the same file writes nothing; a newer version of
 * it updates what changed at the source. An entry that the project refuses is skipped with its reason and the others go
 * on; a failure of the server itself is thrown, and running the import again completes it.
 */
export async function importItems(
  file: ParsedFile,
  target: ImportTarget,
  options: ImportOptions,
): Promise<Record<Outcome, number>> {
  const resolve = { names: namedDocuments(target), authors: authorMatcher(await target.users()), photos: options.photos };
  const counts = { created: 0, updated: 0, skipped: 0 };
  const seen = new Set<string>();
  const skip = async (title: string, line: number | null, reason: string, detail: string | null = null): Promise<Outcome> => {
    await options.report({ type: "note", about: "entry", title, line, reason, detail });
    return "skipped";
  };

  const importOne = async (item: ImportItem, existing: Awaited<ReturnType<ImportTarget["articles"]>>): Promise<Outcome> => {
    const title = item.title ?? "";
    if (seen.has(item.key)) return skip(title, item.line, "import.reason.repeated");
    seen.add(item.key);
    const current = existing.get(item.key) ?? null;
    const changed = changedFields(item, current ? importMark(current.metadata) : {});
    if (current && changed.size === 0) return skip(title, item.line, "import.reason.unchanged");
    try {
      const { values, notes } = await articleValues(item, changed, current, resolve);
      if (Object.keys(values).length === 0) return await skip(title, item.line, "import.reason.unchanged");
      await target.save("article", current?.id ?? null, values);
      for (const note of notes) await options.report({ type: "note", ...note });
      return current ? "updated" : "created";
    } catch (error) {
      if (!(error instanceof CierreError) || error.retriable) throw error;
      return skip(title, item.line, "import.reason.refused", refusal(error));
    }
  };

  let done = 0;
  for await (const batch of inBatches(file.entries(), BATCH)) {
    const existing = await target.articles(batch.flatMap((entry) => (entry.tag === "item" ? [entry.item.key] : [])));
    for (const entry of batch) {
      options.signal?.throwIfAborted();
      const began = performance.now();
      const outcome =
        entry.tag === "item"
          ? await importOne(entry.item, existing)
          : await skip(entry.entry.title, entry.entry.line, entry.entry.reason);
      counts[outcome] += 1;
      done += 1;
      await options.yieldTurn?.(performance.now() - began);
    }
    await options.report({ type: "progress", done, total: file.count });
  }
  return counts;
}

function refusal(error: CierreError): string {
  const fields = Object.keys(error.fields ?? {});
  return fields.length > 0 ? `${error.code}: ${fields.join(", ")}` : error.code;
}

async function* inBatches(entries: AsyncIterable<ParsedEntry>, size: number): AsyncGenerator<ParsedEntry[]> {
  let batch: ParsedEntry[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
