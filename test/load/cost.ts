import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DEMO_PASSWORD } from "../../server/features/demo/accounts.ts";
import { runBench } from "../bench/lib/run-bench.ts";
import { type BenchSession, signIn } from "../bench/lib/sign-in.ts";
import { json } from "./lib/at-work.ts";
import { type MeasuredServer, startMeasuredServer } from "./lib/measured-server.ts";
import { startBareServer } from "./lib/start-bare-server.ts";
import { timeByPlace } from "./lib/time-by-place.ts";

/**
 * `npm run load -- cost [--articles 50000] [--calls 300] [--database-url URL]`: what a save, a page of the feed, a list and a page of the
 * site cost the server's processor, beside a server that does nothing, and where that goes; memory at rest; how long a start takes.
 */
const WARM_UP = 40;
const PLACES = 8;
const REST_MS = 5_000;

type Call = (nth: number) => Promise<Response>;

const { values } = parseArgs({
  options: {
    articles: { type: "string", default: "50000" },
    calls: { type: "string", default: "300" },
    "database-url": { type: "string" },
  },
});
const calls = Number(values.calls);

await runBench(async (cleanup) => {
  const folder = await mkdtemp(join(tmpdir(), "cierre-cost-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  /** One at a time: the one that a run leaves behind when it fails is ended with it. */
  let running: MeasuredServer | null = null;
  cleanup.defer(async () => running?.stop());
  const start = async () => {
    const started = await startTimed(join(folder, "data"));
    const stop = () => {
      running = null;
      return started.server.stop();
    };
    running = { ...started.server, stop };
    return { server: running, ms: started.ms };
  };
  const first = await start();
  console.log(`first start, ${values.articles} articles of a demo made: ${(first.ms / 1000).toFixed(1)} s`);
  await first.server.stop();
  const bare = await startBareServer(cleanup);
  for (const name of ["save", "pull", "list", "site"] as const) {
    const profiles = join(folder, name);
    await mkdir(profiles);
    process.env.LOAD_PROFILE_DIR = profiles;
    const { server, ms } = await start();
    console.log(`\n${name}: the server started in ${(ms / 1000).toFixed(1)} s`);
    const session = await signIn({ url: server.url, password: DEMO_PASSWORD });
    await spend(await callOf(name, server.url, session), server, profiles);
    const began = performance.now();
    for (let nth = 0; nth < calls; nth += 1) await (await fetch(`${bare}/`)).arrayBuffer();
    console.log(`  a server that does nothing: ${((performance.now() - began) / calls).toFixed(2)} ms from call to answer`);
  }
  delete process.env.LOAD_PROFILE_DIR;
  const { server, ms } = await start();
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const { rss, held } = await server.memory();
  console.log(
    `\nat rest: ${Math.round(rss / 1e6)} MB, ${Math.round(held / 1e6)} of them held; started in ${(ms / 1000).toFixed(1)} s`,
  );
  await server.stop();
});

async function startTimed(dataDir: string): Promise<{ server: MeasuredServer; ms: number }> {
  const began = performance.now();
  const server = await startMeasuredServer({
    dataDir,
    databaseUrl: values["database-url"] ?? null,
    workers: 1,
    env: { DEMO: "1", DEMO_ARTICLES: values.articles, SIGN_INS_PER_MINUTE: "1000" },
  });
  return { server, ms: performance.now() - began };
}

async function callOf(name: "save" | "pull" | "list" | "site", url: string, session: BenchSession): Promise<Call> {
  const headers = { authorization: `Bearer ${session.token}`, "api-version": "1", project: session.project };
  const listed = await fetch(`${url}/api/article?status=PUBLISHED&sort=date&limit=50`, { headers });
  const articles = ((await listed.json()) as { data: { id: string; url: string | null }[] }).data;
  const path = articles.find(({ url: address }) => address)?.url;
  switch (name) {
    case "save":
      return (nth) => {
        const init = json({ title: `Lo que cuesta ${nth}` });
        const id = articles[nth % articles.length]?.id;
        return fetch(`${url}/api/article/${id}`, {
          ...init,
          headers: { ...headers, ...(init.headers as Record<string, string>) },
        });
      };
    case "pull":
      return () => fetch(`${url}/api/changes?limit=1000`, { headers });
    case "list":
      return () => fetch(`${url}/api/article?limit=50`, { headers });
    default:
      return () => fetch(`${url}/sitio/${session.project}${path}`);
  }
}

async function spend(call: Call, server: MeasuredServer, profiles: string): Promise<void> {
  const many = async (count: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      const answer = await call(nth);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
    }
  };
  await many(WARM_UP);
  const [before, began] = [await server.processorSeconds(), performance.now()];
  await many(calls);
  const lasted = performance.now() - began;
  const each = (((await server.processorSeconds()) - before) * 1000) / calls;
  console.log(`  ${each.toFixed(2)} ms of the processor each, ${(lasted / calls).toFixed(2)} ms from call to answer`);
  const stopping = performance.now();
  await server.stop();
  const stopped = performance.now() - stopping;
  const places = await timeByPlace(profiles, lasted + stopped, stopped);
  for (const [place, share] of places.slice(0, PLACES))
    console.log(`  ${String(Math.round(share * 100)).padStart(3)} % ${place}`);
}
