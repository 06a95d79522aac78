import { parseArgs } from "node:util";
import { ownPostgres } from "../lib/own-postgres.ts";
import { replaceReportSection } from "../lib/report-section.ts";
import { aimsTable, measureAims } from "./aims.ts";
import { liveInThreads } from "./live-in-threads.ts";
import type { Setting } from "./settings.ts";
import { emptySum, plus, type WorldSum } from "./world-sum.ts";
import type { Lived, Wanted } from "./worlds-thread.ts";

const PROGRESS_MS = 5_000;

type Server = Setting["name"];

/**
 * Entry of `npm run sim`: lives through `--seeds N` worlds from seed `--from`, all on `--server` model, real or postgres (the real one on
 * PostgreSQL), or half of them on each of the first two; with `--aims` then measures what was to be reached. `--report` does, too, and puts
 * the tables into docs/sync-report.md.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    from: { type: "string", default: "1" },
    server: { type: "string", default: "both" },
    aims: { type: "boolean", default: false },
    report: { type: "boolean", default: false },
  },
});
const servers: readonly Server[] = values.server === "both" ? ["real", "model"] : [serverOf(values.server)];
const wanted = servers.flatMap((server) => worldsOf(server, Number(values.from), Number(values.seeds) / servers.length));
const isOnPostgres = servers.includes("postgres");
if (values.aims && isOnPostgres) throw new Error("--aims are measured on the embedded database, where a request takes no time");
const begun = performance.now();
const { sums, failures } = await onServers(liveAll);
const minutes = (performance.now() - begun) / 60_000;
const aims = values.aims || (values.report && !isOnPostgres) ? await measureAims() : [];
const tables = [...worldsTable(), "", ...(aims.length > 0 ? aimsTable(aims) : [])].join("\n").trim();
console.log(`\n${tables}`);
if (values.report) await replaceReportSection(isOnPostgres ? "sim-postgres" : "sim", tables);
process.exitCode = failures.length === 0 && aims.every(({ isMet }) => isMet) ? 0 : 1;

function serverOf(name: string): Server {
  if (name === "model" || name === "real" || name === "postgres") return name;
  throw new Error(`--server is model, real, postgres or both, and not ${name}`);
}

async function onServers<T>(run: (postgresUrl: string | null) => Promise<T>): Promise<T> {
  if (!servers.includes("postgres")) return run(null);
  await using cleanup = new AsyncDisposableStack();
  return await run(await ownPostgres(cleanup));
}

function worldsOf(server: Server, from: number, count: number): Wanted[] {
  return Array.from({ length: Math.ceil(count) }, (_, index) => ({ server, seed: from + index }));
}

async function liveAll(postgresUrl: string | null): Promise<{ sums: Map<Server, WorldSum>; failures: Lived[] }> {
  const found = { sums: new Map<Server, WorldSum>(), failures: [] as Lived[] };
  let said = performance.now();
  let done = 0;
  await liveInThreads(wanted, { postgresUrl }, (world) => {
    done += 1;
    if (world.sum) found.sums.set(world.server, plus(found.sums.get(world.server) ?? emptySum, world.sum));
    else reportFailure(world, found.failures);
    if (performance.now() - said < PROGRESS_MS) return;
    said = performance.now();
    console.log(`${done} of ${wanted.length} worlds, ${found.failures.length} failed`);
  });
  return found;
}

function reportFailure(world: Lived, failures: Lived[]): void {
  failures.push(world);
  const [what, ...story] = world.story;
  console.log(`\n${world.server} server, seed ${world.seed}: ${what}\n${story.map((line) => `  ${line}`).join("\n")}\n`);
}

function worldsTable(): string[] {
  const rows = servers.map((server) => {
    const sum = sums.get(server) ?? emptySum;
    const failed = failures.filter((world) => world.server === server).map(({ seed }) => seed);
    const mean = (total: number) => (total / Math.max(1, sum.worlds)).toFixed(1);
    const seeds = `${values.from}–${Number(values.from) + sum.worlds + failed.length - 1}`;
    const means = [mean(sum.devices), mean(sum.tabs), mean(sum.steps), mean(sum.edits)].join(" | ");
    return `| ${server} | ${seeds} | ${sum.worlds + failed.length} | ${failed.length === 0 ? "0" : `${failed.length} (${failed})`} | ${means} |`;
  });
  return [
    "| server | seeds | worlds | failed (seeds) | devices | tabs | steps | edits |",
    "| ------ | ----- | -----: | -------------: | ------: | ---: | ----: | ----: |",
    ...rows,
    "",
    `${wanted.length - failures.length} of ${wanted.length} worlds right, in ${minutes.toFixed(1)} minutes.`,
  ];
}
