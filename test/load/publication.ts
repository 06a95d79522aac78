import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openMachines } from "../../scripts/stack/machines.ts";
import { openStack } from "../../scripts/stack/open-stack.ts";
import { runBench } from "../bench/lib/run-bench.ts";
import { percentile } from "../bench/lib/stats.ts";
import { caller, json } from "./lib/at-work.ts";
import { type Crew, preparePeople } from "./lib/prepare-people.ts";

/**
 * `npm run load -- publication [--rounds 20]`: somebody changes what is published, through the proxy of a stack, and readers ask two other
 * processes for the page. Says how long after the answer each of them gives it as it is now.
 */
const { values } = parseArgs({ args: process.argv.slice(2), options: { rounds: { type: "string", default: "20" } } });
const ROUNDS = Number(values.rounds);
if (!Number.isInteger(ROUNDS) || ROUNDS < 1) throw new Error("npm run load -- publication [--rounds N]: a number of at least 1");
const AIM_MS = 1_000;
const SITES = ["site-1", "site-2"];
/** A page is as fresh as it gets a while after it was made: another change is made then (ms). */
const CALM_MS = 1_200;

await runBench(async (cleanup) => {
  const machines = await openMachines();
  cleanup.defer(() => machines.remove());
  let crew: Crew | null = null;
  const stack = await openStack({
    machines,
    servers: { "web-1": "web", ...Object.fromEntries(SITES.map((name) => [name, "site"])) },
    settings: { DEMO: "0", LOG_LEVEL: "warn" },
    async prepare(databaseUrl) {
      crew = await preparePeople({ databaseUrl, dataDir: null }, 1);
    },
  });
  cleanup.defer(() => stack.stop());
  if (crew === null) throw new Error("nobody prepared the database");
  const own: Crew = crew;
  const call = caller(stack.url, own, 0);
  const save = async (path: string, body: Readonly<Record<string, unknown>>) => {
    const answer = await call(path, json(body));
    if (!answer.ok) throw new Error(`a save was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { readonly id: string; readonly url: string };
  };
  const past = new Date(Date.now() - 60_000).toISOString();
  const { id: category } = await save("/api/category", { name: "Ciudad" });
  const article = { title: "Nota", bodyHtml: "<p>Hola</p>", category, status: "PUBLISHED", date: past };
  const { id } = await save("/api/article", article);
  const taken: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const title = `Cambio ${round} de ${ROUNDS}`;
    const { url } = await save(`/api/article/${id}`, { title });
    const began = performance.now();
    const seen = SITES.map(async (name) => {
      const { host, port } = stack.part(name);
      await until(async () => (await (await fetch(`http://${host}:${port}/sitio/${own.project}${url}`)).text()).includes(title));
      taken.push(performance.now() - began);
    });
    await Promise.all(seen);
    await wait(CALM_MS);
  }
  const [p50, p95, most] = [percentile(taken, 0.5), percentile(taken, 0.95), Math.max(...taken)].map(Math.round);
  console.log(`machines: ${machines.description}; ${ROUNDS} changes, ${SITES.length} processes of readers`);
  console.log(`a change on its page, at every process: p50 ${p50} ms, p95 ${p95} ms, most ${most} ms`);
  console.log(`${(most ?? 0) <= AIM_MS ? "met    " : "MISSED "} at most ${AIM_MS} ms`);
  if ((most ?? 0) > AIM_MS) process.exitCode = 1;
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(10);
}
