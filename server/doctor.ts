import { parseArgs } from "node:util";
import { examine } from "./examine.ts";
import type { FindingLevel } from "./features/operation/doctor/finding.ts";
import { readVersion } from "./features/operation/product-version.ts";

const marks: Readonly<Record<FindingLevel, string>> = { ok: "ok     ", note: "note   ", warning: "WARNING", broken: "BROKEN " };

/** Says how a server would find its surroundings; the exit code is 1 when something that it needs is broken. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { backups: { type: "string", multiple: true, default: [] } } });
  const found = await examine(process.env, values.backups);
  const lines = found.map(({ level, about, text }) => `${marks[level]} ${about}: ${text}`);
  process.stdout.write(`${[`Cierre ${readVersion()}, Node ${process.version}`, ...lines].join("\n")}\n`);
  if (found.some(({ level }) => level === "broken")) process.exitCode = 1;
}

await main();
