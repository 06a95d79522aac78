import { openAsBlob } from "node:fs";
import { PGlite, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { durableFiles, durableStartParams } from "./durable-files.ts";
import { parseTimestamp } from "./parse-timestamp.ts";

/**
 * Pages beyond this cache come from the operating system's; the usual 128 MB would be held for ever. Statistics come from
 * samples of 3,000 rows, because collecting them holds up everything else.
 */
const settings = ["-c", "shared_buffers=32MB", "-c", "default_statistics_target=10"];

/**
 * PostgreSQL on the thread that asks for it, in a folder or (with `null`) in memory. `template`: file of a database's dump with
 * which one in memory begins, instead of making an empty one.
 */
export async function openPglite(dataDir: string | null, template?: string): Promise<PGlite> {
  const parsers = { [types.INT8]: Number, [types.NUMERIC]: Number, [types.TIMESTAMPTZ]: parseTimestamp };
  const extensions = { pg_trgm };
  if (dataDir === null) {
    return PGlite.create({ extensions, parsers, ...(template && { loadDataDir: await openAsBlob(template) }) });
  }
  return PGlite.create({
    dataDir,
    relaxedDurability: false,
    startParams: [...durableStartParams(PGlite.defaultStartParams), ...settings],
    extensions: { ...extensions, durableFiles },
    parsers,
  });
}
