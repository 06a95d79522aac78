import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { API_VERSION } from "../../schema/wire/headers.ts";
import { type BenchServer, openServer } from "../bench/lib/open-world.ts";
import { type Cleanup, runBench } from "../bench/lib/run-bench.ts";
import { median, percentile } from "../bench/lib/stats.ts";
import {
  CLIENT_CORE,
  type Contender,
  pinned,
  processorSeconds,
  startNginx,
  startReadyPage,
  type WirePage,
} from "./lib/page-contenders.ts";
import type { Read, Reading } from "./lib/page-reader.ts";

/**
 * `npm run load -- site [--rounds 5] [--seconds 4] [--connections 32] [--articles 1000] [--misses 100] [--changes 20] [--many 10000] [--peer NAME=URL#PID …]`: an article that is
 * read by many, beside Debian's nginx with the same bytes in a file and a bare Node server with them in a Buffer, alternating, whoever answers
 * on one core and whoever asks on the other. Then pages that nobody has read yet, how long until a change is on a page, what home weighs, and
 * many addresses of which a fifth gets four fifths of all questions. A peer is a program that answers already, such as Ghost with the same articles.
 * Where the reader's own core is busy (`reader`), answers per second measure the reader: processor time for each answer does not.
 */
const AIMS = { ofNginx: 0.5, ofNode: 2, missMs: 30, changeMs: 1_000, homeBytes: 150_000, homeRequests: 12 } as const;

/** How long each is looked at while nobody asks. */
const IDLE_MS = 3_000;

const options = readOptions(process.argv.slice(2));

await runBench(async (cleanup) => {
  const server = await openServer(cleanup, options.articles);
  const { project } = server.session;
  const articles = await publishedOf(server);
  const site = `${server.url}/sitio/${project}`;
  const url = `${site}${articles[0]?.url}`;
  await pageAt(url);
  const page = await pageAt(url);
  const cierre = pinned({ name: "Cierre", url, pids: [server.pid] });
  const nginx = await startNginx(cleanup, page);
  if (nginx === null) console.log("no nginx (NGINX_PATH): nothing to compare a file with");
  const contenders = [...(nginx ? [nginx] : []), await startReadyPage(cleanup, page), ...options.peers.map(pinned), cierre];
  console.log(
    `an article of ${page.bytes.length} bytes, ${page.headers["content-encoding"] ?? "plain"}, ${options.connections} connections`,
  );
  const reader = startReader(cleanup);
  const rounds = await hits(reader, contenders);
  compare(rounds);
  await misses(articles.slice(1, options.misses + 1).map(({ url: path }) => `${site}${path}`));
  await changes(server, site, articles[0]?.id ?? "");
  await home(`${site}/`);
  await many(
    reader,
    cierre,
    articles.slice(0, options.many).map(({ url: path }) => new URL(`${site}${path}`).pathname),
  );
}, 30 * 60_000);

interface Round {
  readonly name: string;
  readonly perSecond: number;
  /** Microseconds of processor time for each answer. */
  readonly cost: number;
  readonly busy: number;
}

type Reader = (contender: Contender, seconds: number, paths?: readonly string[]) => Promise<Read>;

/** A process on the other core that asks. */
function startReader(cleanup: Cleanup): Reader {
  const reader = fork(new URL("./lib/page-reader.ts", import.meta.url), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  cleanup.defer(() => void reader.kill());
  execFileSync("taskset", ["-a", "-p", "-c", String(CLIENT_CORE), String(reader.pid)], { stdio: "ignore" });
  return async ({ url }, seconds, paths) => {
    reader.send({ url, connections: options.connections, seconds, ...(paths && { paths }) } satisfies Reading);
    const [done] = await once(reader, "message");
    return done as Read; // what `page-reader.ts` sends
  };
}

/** Each in turn, several times. */
async function hits(read: Reader, contenders: readonly Contender[]): Promise<readonly Round[]> {
  for (const contender of contenders) await read(contender, 1);
  // What each does by itself is not what an answer takes.
  const idle = new Map<string, number>();
  for (const contender of contenders) {
    const before = await processorSeconds(contender);
    await wait(IDLE_MS);
    idle.set(contender.name, (1000 * ((await processorSeconds(contender)) - before)) / IDLE_MS);
  }
  const rounds: Round[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const contender of contenders) {
      const before = await processorSeconds(contender);
      const { answers, seconds, busy } = await read(contender, options.seconds);
      const taken = (await processorSeconds(contender)) - before - (idle.get(contender.name) ?? 0) * seconds;
      const cost = (1e6 * taken) / answers;
      rounds.push({ name: contender.name, perSecond: answers / seconds, cost, busy });
    }
  }
  return rounds;
}

/** More pages than are kept: how many go out, and what each takes. */
async function many(read: Reader, cierre: Contender, paths: readonly string[]): Promise<void> {
  await read(cierre, options.seconds, paths);
  const before = await processorSeconds(cierre);
  const { answers, seconds } = await read(cierre, 3 * options.seconds, paths);
  const cost = (1e6 * ((await processorSeconds(cierre)) - before)) / answers;
  console.log(
    `${paths.length} addresses, 80/20: ${Math.round(answers / seconds)} answers/s, ${cost.toFixed(0)} µs of processor each`,
  );
}

function compare(rounds: readonly Round[]): void {
  const of = (name: string, value: (round: Round) => number) => rounds.filter((round) => round.name === name).map(value);
  for (const name of new Set(rounds.map((round) => round.name))) {
    const [rate, cost, busy] = [of(name, (each) => each.perSecond), of(name, (each) => each.cost), of(name, (each) => each.busy)];
    const spread = `${Math.round(Math.min(...rate))}–${Math.round(Math.max(...rate))}`;
    console.log(
      `${name.padEnd(10)} ${Math.round(median(rate))} answers/s (${spread}), ${median(cost).toFixed(1)} µs of processor each, reader ${Math.round(100 * median(busy))} %`,
    );
  }
  const ratios = (other: string, value: (round: Round) => number) => {
    const others = of(other, value);
    return of("Cierre", value).map((own, at) => own / (others[at] ?? Number.NaN));
  };
  if (of("nginx", (each) => each.cost).length > 0) {
    say("hits of nginx's, answers per second", median(ratios("nginx", (each) => each.perSecond)), AIMS.ofNginx, "atLeast");
    say(
      "hits of nginx's, answers per processor second",
      1 / median(ratios("nginx", (each) => each.cost)),
      AIMS.ofNginx,
      "atLeast",
    );
  }
  say("processor time of bare Node's", median(ratios("bare Node", (each) => each.cost)), AIMS.ofNode, "atMost");
}

/** Pages that are made: one after the other, on a server that does nothing else. */
async function misses(urls: readonly string[]): Promise<void> {
  const taken: number[] = [];
  for (const url of urls) {
    const began = performance.now();
    await pageAt(url);
    taken.push(performance.now() - began);
  }
  say(`a miss, median of ${taken.length}, ms (p95 ${percentile(taken, 0.95).toFixed(1)})`, median(taken), AIMS.missMs, "atMost");
}

/** From the answer to a save until the page says it. */
async function changes({ url, session }: BenchServer, site: string, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${session.token}`, project: session.project, "api-version": API_VERSION };
  const taken: number[] = [];
  for (let change = 1; change <= options.changes; change += 1) {
    const title = `Cambio ${change} de ${options.changes}`;
    const body = JSON.stringify({ title });
    const saved = await fetch(`${url}/api/article/${id}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
    const began = performance.now();
    const { url: path } = (await saved.json()) as { url: string };
    while (!(await (await fetch(`${site}${path}`)).text()).includes(`${title}</h1>`)) await wait(20);
    taken.push(performance.now() - began);
    // A page is as fresh as it gets a second after it was made.
    await wait(1_200);
  }
  say(`a change on its page, p95 of ${taken.length}, ms`, percentile(taken, 0.95), AIMS.changeMs, "atMost");
}

/** Without pictures: the page, and what it names in its head and loads by itself. */
async function home(url: string): Promise<void> {
  const { bytes } = await pageAt(url);
  const html = await (await fetch(url)).text();
  const named = [...html.matchAll(/<(?:script[^>]* src|link rel="(?:stylesheet|preload|manifest)" href)="([^"]+)"/g)];
  const files = [...new Set(named.map(([, path = ""]) => new URL(path, url).href))];
  const sizes = await Promise.all(files.map(async (file) => (await pageAt(file)).bytes.length));
  say(
    "home, bytes",
    [bytes.length, ...sizes].reduce((sum, each) => sum + each, 0),
    AIMS.homeBytes,
    "atMost",
  );
  say("home, requests", files.length + 1, AIMS.homeRequests, "atMost");
}

function say(what: string, value: number, aim: number, sense: "atMost" | "atLeast"): void {
  const isMet = sense === "atMost" ? value <= aim : value >= aim;
  const shown = value >= 100 ? String(Math.round(value)) : value.toFixed(2);
  console.log(`${isMet ? "met   " : "MISSED"} ${what}: ${shown} (${sense === "atMost" ? "at most" : "at least"} ${aim})`);
}

/** As it goes onto the wire to a browser that takes gzip. */
function pageAt(url: string): Promise<WirePage> {
  const { promise, resolve, reject } = Promise.withResolvers<WirePage>();
  const asked = request(url, { headers: { "accept-encoding": "gzip" } }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
    buffer(response).then((bytes) => resolve({ bytes, headers: response.headers as Record<string, string> }), reject);
  });
  asked.on("error", reject).end();
  return promise;
}

interface Published {
  readonly id: string;
  readonly url: string;
}

/** The oldest ones, as many as are asked for. */
async function publishedOf({ url, session }: BenchServer): Promise<readonly Published[]> {
  const headers = { authorization: `Bearer ${session.token}`, project: session.project, "api-version": API_VERSION };
  const found: Published[] = [];
  const most = Math.max(options.misses + 1, options.many);
  for (let cursor: string | null = ""; cursor !== null && found.length < most; ) {
    const from: string = cursor && `&next_cursor=${encodeURIComponent(cursor)}`;
    const answer = await fetch(`${url}/api/article?status=PUBLISHED&sort=date&limit=100&fields=url${from}`, { headers });
    const page = (await answer.json()) as { data: Published[]; nextCursor?: string | null };
    found.push(...page.data);
    cursor = page.nextCursor ?? null;
  }
  return found;
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "4" },
      connections: { type: "string", default: "32" },
      articles: { type: "string", default: "1000" },
      misses: { type: "string", default: "100" },
      changes: { type: "string", default: "20" },
      many: { type: "string", default: "10000" },
      peer: { type: "string", multiple: true, default: [] },
    },
  });
  const count = (name: Exclude<keyof typeof values, "peer">) => Math.max(1, Math.floor(Number(values[name]) || 1));
  const [rounds, seconds, connections] = [count("rounds"), count("seconds"), count("connections")];
  return {
    rounds,
    seconds,
    connections,
    articles: count("articles"),
    misses: count("misses"),
    changes: count("changes"),
    many: count("many"),
    peers: values.peer.map(readPeer),
  };
}

/** `NAME=URL#PID`: another program that answers already, with an article of the same words. Throws for anything else. */
function readPeer(text: string): Contender {
  const [, name = "", url = "", pid] = /^([^=]+)=(http:.+)#(\d+)$/.exec(text) ?? [];
  if (pid === undefined) throw new Error(`--peer is NAME=URL#PID, not ${text}`);
  return { name, url, pids: [Number(pid)] };
}
