import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Cleanup, runBench } from "../bench/lib/run-bench.ts";
import { percentile } from "../bench/lib/stats.ts";
import { createDatabase } from "../contract/own-database.ts";
import { caller, json } from "./lib/at-work.ts";
import { startMeasuredServer } from "./lib/measured-server.ts";
import { type Crew, preparePeople } from "./lib/prepare-people.ts";

/**
 * `npm run load -- saves [--seconds 15] [--database-url URL] [--processes 1,2,4]`: how many articles are saved in a second by sixteen people who do
 * nothing else, in one project and in eight, at each number of processes. Without an address the embedded database, which has one process.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    seconds: { type: "string", default: "15" },
    "database-url": { type: "string" },
    processes: { type: "string", default: "1,2,4" },
  },
});
const SECONDS = Number(values.seconds);
const AT_ONCE = 16;
const PROJECTS = [1, 8];
const serverUrl = values["database-url"] ?? null;
const processes = serverUrl === null ? [1] : values.processes.split(",").map(Number);
if (!(SECONDS >= 1) || processes.some((each) => !Number.isInteger(each) || each < 1))
  throw new Error("npm run load -- saves [--seconds N] [--database-url URL] [--processes 1,2,4]");

await runBench(async (cleanup) => {
  console.log(`${AT_ONCE} people who save, ${SECONDS} s each; ${serverUrl === null ? "embedded database" : "PostgreSQL"}\n`);
  for (const workers of processes) for (const projects of PROJECTS) await measure(cleanup, workers, projects);
}, 60 * 60_000);

async function measure(cleanup: Cleanup, workers: number, projects: number): Promise<void> {
  const own = new AsyncDisposableStack();
  cleanup.defer(() => own.disposeAsync());
  const dataDir = await mkdtemp(join(tmpdir(), "cierre-saves-"));
  own.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = serverUrl === null ? null : await createDatabase(serverUrl);
  if (database) own.defer(() => database.drop());
  const databaseUrl = database?.url ?? null;
  const crews: Crew[] = [];
  for (let at = 0; at < projects; at += 1)
    crews.push(await preparePeople({ databaseUrl, dataDir: join(dataDir, "database") }, Math.max(2, AT_ONCE / projects)));
  const server = await startMeasuredServer({ dataDir, databaseUrl, workers });
  own.defer(() => server.stop());
  const people = Array.from({ length: AT_ONCE }, (_, at) => {
    const crew = crews[at % crews.length] as Crew;
    return caller(server.url, crew, Math.floor(at / crews.length));
  });
  const work = async (forMs: number, taken: number[]) => {
    const end = performance.now() + forMs;
    await Promise.all(people.map((call, person) => saveOn(call, person, end, taken)));
  };
  await work(2_000, []);
  const taken: number[] = [];
  const before = await server.processorSeconds();
  await work(SECONDS * 1000, taken);
  const busy = ((await server.processorSeconds()) - before) / SECONDS;
  const rate = (taken.length / SECONDS).toFixed(0);
  console.log(
    `${workers} ${workers === 1 ? "process  " : "processes"}, ${projects} ${projects === 1 ? "project " : "projects"}: ${rate.padStart(5)} saves/s, p50 ${percentile(taken, 0.5).toFixed(0)} ms, p95 ${percentile(taken, 0.95).toFixed(0)} ms, ${busy.toFixed(2)} cores in the server`,
  );
  await own.disposeAsync();
}

/** One person's article, saved again and again. */
async function saveOn(call: ReturnType<typeof caller>, person: number, end: number, taken: number[]): Promise<void> {
  const made = await call("/api/article", json({ title: `Nota de ${person}` }));
  const { id } = (await made.json()) as { id: string };
  for (let round = 0; performance.now() < end; round += 1) {
    const began = performance.now();
    const answer = await call(
      `/api/article/${id}`,
      json({ title: `Nota de ${person}, ${round}`, bodyHtml: `<p>${"Crece el río. ".repeat(60)}</p>` }),
    );
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a save was answered ${answer.status}`);
    taken.push(performance.now() - began);
  }
}
