import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Counter, Histogram } from "prom-client";
import { openStore } from "../../server/core/open-store.ts";
import { createMetrics } from "../../server/features/operation/metrics/metrics.ts";
import { openTestApp } from "../../server/testing/open-test-app.ts";
import { runBench } from "../bench/lib/run-bench.ts";
import { ownPostgres } from "../lib/own-postgres.ts";
import { noTimes, spread } from "./lib/at-work.ts";

/** `npm run load -- metrics`: how long `/metrics` takes with so many series, on the embedded database and on PostgreSQL. */
const SERIES = 10_000;
const TOKEN = "a-token-of-the-load";
const ROUNDS = 100;

await runBench(async (cleanup) => {
  await measure("embedded", null);
  await measure("PostgreSQL", await ownPostgres(cleanup));
});

async function measure(name: string, databaseUrl: string | null): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const metrics = createMetrics(TOKEN);
  const store = await openStore({ dataDir: null, databaseUrl });
  cleanup.defer(() => store.close());
  const test = await openTestApp({ metrics, store });
  cleanup.defer(() => test.close());
  const url = new URL("/metrics", await test.app.listen({ host: "127.0.0.1", port: 0 }));
  const ask = () => fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } });
  const seriesOf = async () =>
    (await (await ask()).text()).split("\n").filter((line) => line !== "" && !line.startsWith("#")).length;
  const answers = metrics.register.getSingleMetric("cierre_http_answers_total");
  const seconds = metrics.register.getSingleMetric("cierre_http_answer_seconds");
  if (!(answers instanceof Counter && seconds instanceof Histogram)) throw new Error("requests are not measured");
  for (let route = 0; (await seriesOf()) < SERIES; ) {
    for (const end = route + 50; route < end; route++) {
      answers.inc({ method: "GET", route: `/carga/${route}`, status: 200 });
      seconds.observe({ method: "GET", route: `/carga/${route}` }, Math.random());
    }
  }
  const times = noTimes();
  for (let round = 0; round < ROUNDS; round++) times.taken.push(await scrape(url));
  console.log(`${name}, ${await seriesOf()} series: ${spread(times)}`);
}

/** How long it takes, ms, for a process of its own: in this one, taking the answer would cost the thread as much again. */
async function scrape(url: URL): Promise<number> {
  const options = ["--fail", "--silent", "--output", "/dev/null", "--write-out", "%{time_total}"];
  const { stdout } = await promisify(execFile)("curl", [...options, "--header", `Authorization: Bearer ${TOKEN}`, url.href]);
  return Number(stdout) * 1000;
}
