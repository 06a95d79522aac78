import { parseArgs } from "node:util";
import { live } from "./live.ts";
import { modelSetting, openRealSetting, type Setting } from "./settings.ts";
import { shortestStory } from "./shrink.ts";
import { World } from "./world.ts";

const PROGRESS_MS = 5_000;

/** What happened in the worlds, added up. */
interface Sum {
  worlds: number;
  edits: number;
  steps: number;
  devices: number;
  tabs: number;
}

/** Entry of `npm run sim`: lives through the worlds of `--seeds N` from `--from`, with the `--server` model, real or both. */
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    from: { type: "string", default: "1" },
    server: { type: "string", default: "both" },
  },
});
const names = values.server === "both" ? ["real", "model"] : [values.server];
let failed = 0;
for (const name of names) {
  const setting = name === "real" ? await openRealSetting() : modelSetting;
  failed += await runWorlds(setting, Number(values.from), Number(values.seeds));
  await setting.close();
}
process.exitCode = failed === 0 ? 0 : 1;

/** Answers how many worlds failed. */
async function runWorlds(setting: Setting, from: number, seeds: number): Promise<number> {
  const begun = performance.now();
  const sum: Sum = { worlds: 0, edits: 0, steps: 0, devices: 0, tabs: 0 };
  let said = begun;
  let failures = 0;
  for (let seed = from; seed < from + seeds; seed += 1) {
    try {
      add(sum, await live(setting.world(seed)));
    } catch (error) {
      failures += 1;
      console.log(`\n${setting.name} server, seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
      await tellStory(setting, seed);
    }
    if (performance.now() - said < PROGRESS_MS) continue;
    said = performance.now();
    console.log(`${setting.name} server: ${seed - from + 1} of ${seeds} worlds, ${failures} failed`);
  }
  report(setting, sum, failures, performance.now() - begun);
  return failures;
}

async function tellStory(setting: Setting, seed: number): Promise<void> {
  const { length } = await World.begin(setting.world(seed));
  const { error, lines, tries } = await shortestStory(setting.world(seed), length);
  console.log(`The shortest story of it, found in ${tries} tries (step: what happens):`);
  for (const line of lines) console.log(`  ${line}`);
  console.log(`  and then: ${error}\n`);
}

function add(sum: Sum, { people, length, devices }: World): void {
  sum.worlds += 1;
  sum.edits += people.edits;
  sum.steps += length;
  sum.devices += devices.length;
  sum.tabs += devices.reduce((tabs, device) => tabs + device.tabs.length, 0);
}

function report(setting: Setting, sum: Sum, failures: number, ms: number): void {
  const mean = (total: number) => (total / Math.max(1, sum.worlds)).toFixed(1);
  console.log(`\n| server | worlds | failed | devices | tabs | steps | edits | ms each |`);
  console.log(`| ------ | -----: | -----: | ------: | ---: | ----: | ----: | ------: |`);
  console.log(
    `| ${setting.name} | ${sum.worlds + failures} | ${failures} | ${mean(sum.devices)} | ${mean(sum.tabs)} | ${mean(sum.steps)} | ${mean(sum.edits)} | ${(ms / Math.max(1, sum.worlds + failures)).toFixed(0)} |`,
  );
}
