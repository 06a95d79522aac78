import { runBench } from "../bench/lib/run-bench.ts";
import { percentile } from "../bench/lib/stats.ts";
import { caller, json, keepDoing, noTimes, spread, type Times, time } from "./lib/at-work.ts";
import { hostileInputs } from "./lib/hostile-inputs.ts";
import { openCrew, readCrewOptions } from "./lib/open-crew.ts";
import { startAttacker } from "./lib/start-attacker.ts";
import { startBareServer } from "./lib/start-bare-server.ts";
import { type Watched, watchServer } from "./lib/watch-server.ts";

/**
 * `npm run load -- hostile [--seconds 4] [--database-url URL] [--only TEXT]`: one person sends the worst input known of each kind while another
 * one saves. `--seconds` each of quiet, of attack, and of the same attack on a server that does nothing (the control): what that costs is
 * what it takes the machine to be attacked. `× M` is how much longer saves take under attack than beside the control. Of few processors an
 * attacker's own work is most of it. `--only`: kinds whose name contains it.
 */
const SAVE_EVERY_MS = 50;
const FACTOR_AIM = 1.5;
/** Less than this nobody feels, whatever it is a multiple of, ms. */
const UNFELT_MS = 10;
const HEALTH_AIM_MS = 50;
const GROWTH_AIM_BYTES = 200 * 1024 ** 2;

const options = readCrewOptions("hostile", process.argv.slice(2), 4);

await runBench(async (cleanup) => {
  const { server, crew } = await openCrew(cleanup, 2, options.databaseUrl);
  const bareUrl = await startBareServer(cleanup);
  const other = caller(server.url, crew, 1);
  const { id } = (await (await other("/api/article", json({ title: "Nota" }))).json()) as { id: string };
  const save = async () => {
    const times = noTimes();
    const end = performance.now() + options.seconds * 1000;
    await keepDoing(
      () => performance.now() > end,
      SAVE_EVERY_MS,
      () => time(times, () => other(`/api/article/${id}`, json({ title: `Nota ${Math.random()}` }))),
    );
    return times;
  };
  const under = async (url: string, name: string, rate?: number) => {
    const attacker = await startAttacker({ url, crew, name, seconds: options.seconds, ...(rate !== undefined && { rate }) });
    return watchServer(server, () => Promise.all([save(), attacker.go()]));
  };
  await save();
  const missed: string[] = [];
  for (const { name } of hostileInputs.filter((input) => input.name.includes(options.only))) {
    const quiet = await watchServer(server, save);
    const attacked = await under(server.url, name);
    const [, { begun }] = attacked[0];
    const control = await under(bareUrl, name, begun / options.seconds);
    const [[saved, attack], watched] = attacked;
    const [[besideControl, { processorSeconds }], controlled] = control;
    const [base, loud] = [Math.max(p95(quiet[0]), p95(besideControl)), p95(saved)];
    const growth = watched.residentBytes - quiet[1].residentBytes;
    const lacks = [
      loud > FACTOR_AIM * base && loud - base > UNFELT_MS && "saves",
      watched.healthMs > Math.max(HEALTH_AIM_MS, controlled.healthMs) && "/healthz",
      growth > GROWTH_AIM_BYTES && "memory",
    ].filter((lack) => lack !== false);
    if (lacks.length > 0) missed.push(name);
    console.log(
      `${lacks.length === 0 ? "met    " : "MISSED "} ${name.padEnd(38)} p95 ${ms(p95(quiet[0]))}, control ${ms(p95(besideControl))}, attack ${ms(loud)}: × ${(loud / base).toFixed(1)}; ${standing(watched, growth)}; the attacker ${attack.processorSeconds.toFixed(1)} s (control ${processorSeconds.toFixed(1)}), ${spread({ taken: [...attack.taken], refused: new Map(attack.refused) })}${lacks.length === 0 ? "" : ` [${lacks.join(", ")}]`}`,
    );
  }
  console.log(missed.length === 0 ? "all met" : `missed: ${missed.join("; ")}`);
}, 60 * 60_000);

function standing({ healthMs, processorSeconds }: Watched, growth: number): string {
  return `/healthz ${ms(healthMs)}, memory ${growth < 0 ? "" : "+"}${Math.round(growth / 1024 ** 2)} MB, processor ${processorSeconds.toFixed(1)} s`;
}

function p95({ taken }: Times): number {
  return taken.length === 0 ? Number.POSITIVE_INFINITY : percentile(taken, 0.95);
}

function ms(value: number): string {
  return Number.isFinite(value) ? `${Math.round(value)} ms` : "never";
}
