import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { runBench } from "../bench/lib/run-bench.ts";
import { percentile } from "../bench/lib/stats.ts";
import { caller, json, keepDoing, noTimes, spread, type Times, time } from "./lib/at-work.ts";
import type { Attack } from "./lib/attacker.ts";
import { hostileInputs } from "./lib/hostile-inputs.ts";
import { openCrew, readCrewOptions } from "./lib/open-crew.ts";

/**
 * `npm run load -- hostile [--seconds 4] [--database-url URL]`: one person sends the worst input known of each kind while another one
 * saves; how much longer the other's saves take meanwhile. `--seconds` of quiet and as many of attack for each kind.
 */
const SAVE_EVERY_MS = 50;
const FACTOR_AIM = 1.5;
/** Less than this nobody feels, whatever it is a multiple of, ms. */
const UNFELT_MS = 10;

const options = readCrewOptions("hostile", process.argv.slice(2), 4);

await runBench(async (cleanup) => {
  const { url, crew } = await openCrew(cleanup, 2, options.databaseUrl);
  const other = caller(url, crew, 1);
  const { id } = (await (await other("/api/article", json({ title: "Nota" }))).json()) as { id: string };
  const save = async (seconds: number) => {
    const times = noTimes();
    const end = performance.now() + seconds * 1000;
    await keepDoing(
      () => performance.now() > end,
      SAVE_EVERY_MS,
      () => time(times, () => other(`/api/article/${id}`, json({ title: `Nota ${Math.random()}` }))),
    );
    return times;
  };
  await save(options.seconds);
  for (const { name } of hostileInputs) {
    const workerData: Attack = { url, crew, name, seconds: options.seconds };
    const attacker = new Worker(new URL("./lib/attacker.ts", import.meta.url), { workerData });
    await once(attacker, "message");
    const before = await save(options.seconds);
    const over = once(attacker, "message") as Promise<[Times]>;
    attacker.postMessage("go");
    const [under, [attack]] = await Promise.all([save(options.seconds), over]);
    await attacker.terminate();
    const [quiet, loud] = [percentile(before.taken, 0.95), percentile(under.taken, 0.95)];
    const isMet = loud <= FACTOR_AIM * quiet || loud - quiet <= UNFELT_MS;
    console.log(
      `${isMet ? "met    " : "MISSED "} ${name.padEnd(32)} p95 ${Math.round(quiet)} → ${Math.round(loud)} ms, × ${(loud / quiet).toFixed(1)}   (the attacker: ${spread(attack)})`,
    );
  }
});
