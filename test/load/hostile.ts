import { runBench } from "../bench/lib/run-bench.ts";
import { percentile } from "../bench/lib/stats.ts";
import { caller, json, keepDoing, noTimes, spread, type Times, time } from "./lib/at-work.ts";
import { type HostileInput, hostileInputs } from "./lib/hostile-inputs.ts";
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
  const save = (times: Times, isOver: () => boolean) =>
    keepDoing(isOver, SAVE_EVERY_MS, () =>
      time(times, () => other(`/api/article/${id}`, json({ title: `Nota ${Math.random()}` }))),
    );
  await save(noTimes(), after(options.seconds));
  const attacker = caller(url, crew, 0);
  for (const input of hostileInputs) {
    await input.prepare?.(attacker);
    const [before, under, attack] = [noTimes(), noTimes(), noTimes()];
    await save(before, after(options.seconds));
    await attackWith(input, attack, options.seconds, (isOver) => save(under, isOver), attacker);
    const [quiet, loud] = [percentile(before.taken, 0.95), percentile(under.taken, 0.95)];
    const isMet = loud <= FACTOR_AIM * quiet || loud - quiet <= UNFELT_MS;
    console.log(
      `${isMet ? "met    " : "MISSED "} ${input.name.padEnd(32)} p95 ${Math.round(quiet)} → ${Math.round(loud)} ms, × ${(loud / quiet).toFixed(1)}   (the attacker: ${spread(attack)})`,
    );
  }
});

/** The attack goes on as long as the other one works. */
async function attackWith(
  { atOnce, attack }: HostileInput,
  times: Times,
  seconds: number,
  work: (isOver: () => boolean) => Promise<void>,
  attacker: Parameters<HostileInput["attack"]>[0],
): Promise<void> {
  const isOver = after(seconds);
  let round = 0;
  const attacking = Array.from({ length: atOnce }, () =>
    keepDoing(isOver, 10, () => {
      round += 1;
      return time(times, () => attack(attacker, round)).catch(() => undefined);
    }),
  );
  await work(isOver);
  await Promise.all(attacking);
}

function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}
