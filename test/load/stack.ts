import { parseArgs } from "node:util";
import { runBench } from "../bench/lib/run-bench.ts";
import { allFaults } from "./stack/faults.ts";
import { runStack } from "./stack/run-stack.ts";

/**
 * `npm run load -- stack [--seed 1] [--devices 30] [--only PART]`: devices write articles, messages, photos and films in parts and votes at a
 * stack (`npm run stack`) through its proxy, letters and notices go out, while each kind of program is taken away in turn. Then what is there is
 * compared with what they were told; it ends with 1 where something is missing or there twice.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    seed: { type: "string", default: "1" },
    devices: { type: "string", default: "30" },
    readers: { type: "string", default: "400" },
    only: { type: "string", default: "" },
  },
});
const count = (name: "seed" | "devices" | "readers"): number => {
  const given = Number(values[name]);
  if (Number.isInteger(given) && given >= 1) return given;
  throw new Error(
    `npm run load -- stack [--seed N] [--devices N] [--readers N] [--only PART]: --${name} is a number of at least 1`,
  );
};

await runBench(async (cleanup) => {
  const { found, troubles } = await runStack(cleanup, {
    seed: count("seed"),
    devices: count("devices"),
    readers: count("readers"),
    faults: allFaults.filter(({ part }) => part.startsWith(values.only)),
    say: (line) => console.log(line),
  });
  console.log("\nTried again:");
  for (const [what, times] of [...troubles].toSorted(([, one], [, other]) => other - one).slice(0, 25))
    console.log(`${String(times).padStart(6)}  ${what}`);
  console.log("");
  for (const { what, counted, wrong } of found) {
    console.log(`${wrong.length === 0 ? "holds  " : "BROKEN "} ${what}: ${counted}`);
    for (const each of wrong.slice(0, 10)) console.log(`         ${each}`);
    if (wrong.length > 10) console.log(`         … and ${wrong.length - 10} more`);
  }
  if (found.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
});
