import { replaceReportSection } from "../lib/report-section.ts";
import { buildBenchPage } from "./lib/build-bench-page.ts";
import { type Contest, LABELS, openContenders } from "./lib/open-contenders.ts";
import { openBrowser } from "./lib/open-world.ts";
import { keepReport, worst } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { buildPeers } from "./lib/run-peers.ts";
import { lostAnswers } from "./peers/parts/lost-answers.ts";
import type { Bench, Found, Part, Row } from "./peers/parts/part.ts";
import { pull } from "./peers/parts/pull.ts";
import { refused } from "./peers/parts/refused.ts";
import { storedPart } from "./peers/parts/stored-part.ts";

const DEADLINE_MS = 90 * 60_000;
const STORED = ["cold-open", "save", "heap"] as const;
const NAMES = ["pull", "lost-answers", "refused", ...STORED] as const;

const isReported = process.argv.includes("--report");
const asked = process.argv.slice(2).filter((argument) => argument !== "--report");
const unknown = asked.filter((name) => !NAMES.some((known) => known === name));
if (unknown.length > 0) throw new Error(`${unknown.join(", ")}: not one of ${NAMES.join(", ")}`);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

/** Parts by their section of the report; those on filled databases share one, and are written only when all are asked for. */
function partsAsked(): [section: string, part: Part][] {
  const own: Record<"pull" | "lost-answers" | "refused", Part> = { pull, "lost-answers": lostAnswers, refused };
  const parts = Object.entries(own).filter(([name]) => isAsked(name));
  const stored = STORED.filter(isAsked);
  if (isReported && stored.length % STORED.length > 0) throw new Error(`the report takes ${STORED.join(", ")} together`);
  return stored.length === 0 ? parts : [...parts, ["stored", storedPart(stored)]];
}

function markdownOf(rows: readonly Row[]): string {
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[]; // a record's keys
  const lines = rows.map(({ what, cells }) => `| ${[what, ...names.map((name) => cells[name] ?? "")].join(" | ")} |`);
  const head = `|  | ${names.map((name) => LABELS[name]).join(" | ")} |`;
  return [head, `| --- |${names.map(() => " ---: |").join("")}`, ...lines].join("\n");
}

/**
 * Cierre beside RxDB's replication, PouchDB, TinyBase and plain fetch with IndexedDB, each with its own server and the same
 * documents, in one run: `peers [pull] [lost-answers] [refused] [cold-open] [save] [heap] [--report]`, all of them when none is named.
 * `--report` writes what was measured into the report, each part as soon as it has ended.
 */
await runBench(async (cleanup) => {
  const built = { distDir: await buildBenchPage(cleanup), script: await buildPeers() };
  const contests = new Map<number, Promise<Contest>>();
  const bench: Bench = {
    cleanup,
    browser: await openBrowser(cleanup),
    contest(articles) {
      const contest = contests.get(articles) ?? openContenders(cleanup, articles, built);
      contests.set(articles, contest);
      return contest;
    },
  };
  const found: Found[] = [];
  for (const [section, part] of partsAsked()) {
    const one = await part(bench);
    const table = markdownOf(one.rows);
    console.log(`\n${table}`);
    if (isReported) await replaceReportSection(`peers-${section}`, table);
    found.push(one);
  }
  const aims = found.flatMap((one) => one.aims);
  const kept = aims.filter(({ verdict }) => verdict === "ahead").length;
  keepReport(
    found.flatMap((one) => one.series),
    aims,
    {
      name: "peers",
      figure: kept,
      unit: "aims",
      peer: null,
      ratio: kept / aims.length,
      verdict: worst(aims.map(({ verdict }) => verdict)),
    },
  );
}, DEADLINE_MS);
