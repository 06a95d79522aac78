import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Cleanup } from "../../bench/lib/run-bench.ts";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";
import { type Crew, preparePeople, type SaveThere } from "./prepare-people.ts";

export interface CrewOptions {
  readonly seconds: number;
  readonly databaseUrl: string | null;
  /** Of what is measured, what has this in its name. */
  readonly only: string;
}

/** Reads `[--seconds N] [--database-url URL] [--only TEXT]`; throws an error whose message is for people. */
export function readCrewOptions(name: string, args: readonly string[], seconds: number): CrewOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: String(seconds) },
      "database-url": { type: "string" },
      only: { type: "string", default: "" },
    },
  });
  const given = Number(values.seconds);
  if (!Number.isInteger(given) || given < 1)
    throw new Error(`npm run load -- ${name} [--seconds N] [--database-url URL] [--only TEXT]`);
  return { seconds: given, databaseUrl: values["database-url"] ?? null, only: values.only };
}

interface More {
  /** Saves what the project has beside its people. */
  readonly seed?: (save: SaveThere) => Promise<void>;
  /** Settings of the server. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A server of its own with people who are signed in. */
export async function openCrew(
  cleanup: Cleanup,
  people: number,
  databaseUrl: string | null,
  { seed, env }: More = {},
): Promise<{ url: string; server: MeasuredServer; crew: Crew }> {
  const dataDir = await mkdtemp(join(tmpdir(), "cierre-load-"));
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  const crew = await preparePeople({ databaseUrl, dataDir: join(dataDir, "database") }, people, seed);
  const server = await startMeasuredServer({ dataDir, databaseUrl, workers: 1, ...(env && { env }) });
  cleanup.defer(() => server.stop());
  return { url: server.url, server, crew };
}
