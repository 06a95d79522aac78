import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { changeOf, type Ratio, ratio } from "./lib/ratio.ts";
import { formatRatio } from "./lib/report.ts";

/**
 * Every benchmark that has a yardstick, in few rounds, one after the other; its ratios beside those that were kept last. `--keep` keeps
 * these ones in docs/bench-ratios.json. Ends with code 1 where one got worse by more than its interval, 2 where a benchmark failed or the
 * machine was too busy to tell.
 */
const NAMES = [
  "drain-1k",
  "pull-10k",
  "save",
  "first-50",
  "cold-open",
  "fanout",
  "chat",
  "typing",
  "upload",
  "wire-bytes",
] as const;
const KEPT = join(import.meta.dirname, "../../docs/bench-ratios.json");

const machine = z.object({ loopMs: z.number(), wander: z.number() });
const answer = z.object({ name: z.string(), ratios: z.array(ratio), machine, verdict: z.string() });
const kept = z.object({ ratios: z.array(ratio), machine });

/** Runs one benchmark in few rounds. Answers what its last line says; throws where it fails. */
async function measure(name: string): Promise<z.infer<typeof answer>> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    env: { ...process.env, BENCH_QUICK: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  let said = "";
  for await (const chunk of child.stdout) said += String(chunk);
  const code = await ended;
  if (code !== 0) throw new Error(`${name} ended with code ${code}`);
  return answer.parse(JSON.parse(said.trim().split("\n").at(-1) ?? ""));
}

async function readKept(): Promise<readonly Ratio[]> {
  const text = await readFile(KEPT, "utf8").catch(() => null);
  return text === null ? [] : kept.parse(JSON.parse(text)).ratios;
}

const before = await readKept();
const found: Ratio[] = [];
const machines: z.infer<typeof machine>[] = [];
const troubles: string[] = [];
for (const name of NAMES) {
  try {
    const { ratios, machine: speed, verdict } = await measure(name);
    found.push(...ratios);
    machines.push(speed);
    if (verdict === "busy")
      troubles.push(`${name}: the machine was busy, the loop wandered to ${speed.wander} times its shortest`);
    for (const each of ratios) {
      const last = before.find(({ label }) => label === each.label);
      console.log(
        `${changeOf(last, each).padEnd(6)} ${formatRatio(each)}${last ? `; before ${last.median} (${last.low} to ${last.high})` : ""}`,
      );
    }
  } catch (error) {
    troubles.push(error instanceof Error ? error.message : String(error));
  }
}
for (const trouble of troubles) console.log(trouble);
const worse = found.filter(
  (each) =>
    changeOf(
      before.find(({ label }) => label === each.label),
      each,
    ) === "worse",
);
const slowest = machines.reduce((one, other) => (other.wander > one.wander ? other : one), { loopMs: 0, wander: 0 });
if (process.argv.includes("--keep") && troubles.length === 0)
  await writeFile(KEPT, `${JSON.stringify({ machine: slowest, ratios: found }, null, 2)}\n`);
process.exitCode = troubles.length > 0 ? 2 : worse.length > 0 ? 1 : 0;
