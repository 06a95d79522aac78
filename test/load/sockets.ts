import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Cleanup, runBench } from "../bench/lib/run-bench.ts";
import { percentile } from "../bench/lib/stats.ts";
import { replaceReportSection } from "../lib/report-section.ts";
import { type LoadOptions, readLoadOptions } from "./lib/load-options.ts";
import { type MeasuredServer, startMeasuredServer } from "./lib/measured-server.ts";
import { MessageArrivals } from "./lib/message-arrivals.ts";
import { openPage, type PageSocket } from "./lib/page-socket.ts";
import { type Crew, preparePeople } from "./lib/prepare-people.ts";

/** Aims: what a page waits for a word to everybody, p95 in ms, and what it costs the server's memory, bytes. */
const WORD_AIM_MS = 250;
const MEMORY_AIM = 60_000;

/** Connections that are being opened at a time. */
const OPENING = 50;
/** After everybody is in, presence settles for as long (ms). */
const SETTLE_MS = 6_000;
const PAUSE_MS = 500;
/** One page moves so often, seconds. */
const MOVE_SECONDS = 30;

interface Line {
  readonly label: string;
  readonly figure: string;
}

const options = readOptions();
if (options) await runBench((cleanup) => load(options, cleanup), 30 * 60_000);

function readOptions(): LoadOptions | null {
  try {
    return readLoadOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return null;
  }
}

async function load(given: LoadOptions, cleanup: Cleanup): Promise<void> {
  const { server, crew, url } = await open(given, cleanup);
  const arrivals = new MessageArrivals();
  await warmUp(url, crew, arrivals);
  const before = await server?.memory();
  const began = performance.now();
  const pages = await openPages(url, crew, given.connections, arrivals);
  cleanup.defer(() => {
    for (const page of pages) page.close();
  });
  const connected = performance.now() - began;
  await wait(SETTLE_MS);
  const after = await server?.memory();

  const lines: Line[] = [
    { label: "time to connect all", figure: `${(connected / 1000).toFixed(1)} s` },
    ...(before && after
      ? [
          { label: "memory per connection (RSS)", figure: `${kilobytes((after.rss - before.rss) / pages.length)} kB` },
          { label: "of it held by the program", figure: `${kilobytes((after.held - before.held) / pages.length)} kB` },
        ]
      : []),
  ];
  const sayWord = (round: number) => {
    const sender = pages[(round * 37) % pages.length];
    const word = `palabra ${round} de la carga`;
    return arrivals.times(`["broadcast",`, word, pages.length, () => sender?.emit("broadcast", word));
  };
  const idle = await workOf(server, async () => wait(PAUSE_MS * 4));
  const words: number[] = [];
  const wordWork = await workOf(server, async () => {
    words.push(...(await timesOf(given.broadcasts, sayWord)));
  });

  lines.push(spread("a word to everybody, heard", words, server !== null));
  if (wordWork !== null && idle !== null) {
    const each = (wordWork.worked - (idle.worked / idle.passed) * wordWork.passed) / (given.broadcasts + 1);
    lines.push({ label: "processor of the server for a word", figure: `${Math.round(each * 1000)} ms` });
  }
  const saves = await timesOf(given.saves, async (round) => {
    const title = `Nota ${round} de la carga`;
    return arrivals.times(`["article-changed",`, title, pages.length, () => save(url, crew, title));
  });
  lines.push(spread("an article saved, heard", saves, server !== null));
  lines.push(...(await moveAbout(pages, given.seconds, server)));
  print(given, pages.length, lines);
  const aims = [
    { text: `a word heard within ${WORD_AIM_MS} ms (p95)`, met: percentile(words, 0.95) <= WORD_AIM_MS },
    ...(before && after
      ? [{ text: `at most ${MEMORY_AIM / 1000} kB a connection`, met: (after.rss - before.rss) / pages.length <= MEMORY_AIM }]
      : []),
  ];
  for (const { text, met } of aims) console.log(`${met ? "met    " : "MISSED "} ${text}`);
  if (given.report) await report(given, lines, aims);
}

async function open(given: LoadOptions, cleanup: Cleanup): Promise<{ server: MeasuredServer | null; crew: Crew; url: string }> {
  if (given.running) {
    const { url, token, project } = given.running;
    return { server: null, crew: { project, tokens: [token] }, url };
  }
  const dataDir = await mkdtemp(join(tmpdir(), "cierre-load-"));
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  const crew = await preparePeople({ databaseUrl: given.databaseUrl, dataDir: join(dataDir, "database") }, given.people);
  console.log(`${given.people} people are there`);
  const server = await startMeasuredServer({ dataDir, databaseUrl: given.databaseUrl, workers: given.workers });
  cleanup.defer(() => server.stop());
  return { server, crew, url: server.url };
}

/** What the first connections make the server load is none of the others' cost. */
async function warmUp(url: string, crew: Crew, arrivals: MessageArrivals): Promise<void> {
  const pages = await openPages(url, crew, OPENING, arrivals);
  await save(url, crew, "Antes de la carga");
  pages[0]?.emit("broadcast", "antes de la carga");
  await wait(SETTLE_MS / 2);
  for (const page of pages) page.close();
  await wait(SETTLE_MS / 2);
}

async function openPages(
  url: string,
  { project, tokens }: Crew,
  count: number,
  arrivals: MessageArrivals,
): Promise<PageSocket[]> {
  const pages: PageSocket[] = [];
  let next = 0;
  const some = async () => {
    while (next < count) {
      const index = next++;
      const token = tokens[index % tokens.length] ?? "";
      const path = `/article-entry/${index}`;
      pages.push(await openPage({ url, token, project, path, onMessage: (text) => arrivals.receive(text) }));
    }
  };
  await Promise.all(Array.from({ length: OPENING }, some));
  return pages;
}

/** Processor time that the server needs while something happens, and how long that takes, seconds. */
async function workOf(
  server: MeasuredServer | null,
  happen: () => Promise<void>,
): Promise<{ worked: number; passed: number } | null> {
  const [begun, at] = [await server?.processorSeconds(), performance.now()];
  await happen();
  const ended = await server?.processorSeconds();
  return begun === undefined || ended === undefined ? null : { worked: ended - begun, passed: (performance.now() - at) / 1000 };
}

async function timesOf(rounds: number, measure: (round: number) => Promise<number[]>): Promise<number[]> {
  const times: number[] = [];
  // The first one finds nothing prepared.
  for (let round = 0; round <= rounds; round += 1) {
    const measured = await measure(round);
    if (round > 0) times.push(...measured);
    await wait(PAUSE_MS);
  }
  return times;
}

async function save(url: string, { project, tokens }: Crew, title: string): Promise<void> {
  const headers = { authorization: `Bearer ${tokens[0]}`, "api-version": "1", project, "content-type": "application/json" };
  const answer = await fetch(`${url}/api/article`, { method: "POST", headers, body: JSON.stringify({ title }) });
  if (!answer.ok) throw new Error(`the article was not saved: ${answer.status}`);
}

/** Everybody goes from page to page; what that makes the server tell everybody. */
async function moveAbout(pages: readonly PageSocket[], seconds: number, server: MeasuredServer | null): Promise<Line[]> {
  const bytes = () => pages.reduce((sum, { received }) => sum + received.bytes, 0);
  const [begun, work] = [bytes(), await server?.processorSeconds()];
  const perTick = pages.length / MOVE_SECONDS / 10;
  let moved = 0;
  for (let tick = 0; tick < seconds * 10; tick += 1) {
    for (; moved < (tick + 1) * perTick; moved += 1)
      pages[(moved * 7919) % pages.length]?.emit("path", { path: `/article-entry/${moved}`, field: "title" });
    await wait(100);
  }
  const each = (bytes() - begun) / pages.length / seconds;
  const worked = work === undefined ? null : ((await server?.processorSeconds()) ?? 0) - work;
  return [
    { label: `presence while ${Math.round(perTick * 10)} a second move`, figure: `${kilobytes(each)} kB/s a connection` },
    ...(worked === null
      ? []
      : [{ label: "processor of the server meanwhile", figure: `${Math.round((worked / seconds) * 100)} %` }]),
  ];
}

function spread(label: string, times: readonly number[], isAlone: boolean): Line {
  const at = (p: number) => `${Math.round(percentile(times, p))}`;
  const beside = isAlone ? "" : " (over the network)";
  return { label, figure: `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)} ms${beside}` };
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function titleOf({ people, databaseUrl, running, workers }: LoadOptions, connections: number): string {
  const where = running
    ? running.url
    : databaseUrl
      ? `${workers} server processes on PostgreSQL`
      : "one server process, embedded database";
  return `${connections} connections of ${people} people, ${where}`;
}

function print(given: LoadOptions, connections: number, lines: readonly Line[]): void {
  const width = Math.max(...lines.map(({ label }) => label.length));
  console.log(`\n${titleOf(given, connections)}\n`);
  for (const { label, figure } of lines) console.log(`${label.padEnd(width)}  ${figure}`);
  console.log();
}

async function report(
  given: LoadOptions,
  lines: readonly Line[],
  aims: readonly { text: string; met: boolean }[],
): Promise<void> {
  const width = Math.max(...lines.map(({ label }) => label.length));
  const text = [
    `${titleOf(given, given.connections)}; ${given.broadcasts} words, ${given.saves} saves, all pages in one process beside the server:`,
    "",
    "```",
    ...lines.map(({ label, figure }) => `${label.padEnd(width)}  ${figure}`),
    "```",
    "",
    ...aims.map(({ text: aim, met }) => `- ${met ? "met" : "missed"}: ${aim}`),
  ];
  const file = join(import.meta.dirname, "../../docs/bench-report.md");
  const section = given.workers > 1 ? "load-sockets-workers" : "load-sockets";
  await replaceReportSection(section, text.join("\n"), file);
}
