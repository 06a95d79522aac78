import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBuildCopy } from "../e2e/harness/build-copy.ts";
import { openDeskApi } from "../e2e/harness/desk-api.ts";
import { startServer } from "../e2e/harness/start-server.ts";
import { engines } from "./driver/all-engines.ts";
import { type Engine, engineNames, Lacking } from "./driver/engine.ts";
import { openDisplayFor } from "./driver/x-display.ts";
import { type Newsroom, type OwnedWorld, openWorld } from "./lib/open-world.ts";
import { type ReportedBugs, reportedBugs } from "./lib/reported-bugs.ts";
import { type EngineResults, type Outcome, resultsTable, suiteReport } from "./lib/results-table.ts";
import { buildInPageScript } from "./page/in-page-script.ts";
import { preparations, stories } from "./stories/all-stories.ts";
import type { Story } from "./stories/story.ts";

/** `run-engines.ts [firefox|webkit|chromium …] [STORY …]`: the stories in each engine, and a table of what each does and lacks. */
async function main(words: readonly string[]): Promise<void> {
  const chosenEngines = engineNames.filter((name) => words.includes(name));
  const chosenStories = stories.filter(({ name }) => words.includes(name));
  const known = [...engineNames, ...stories.map(({ name }) => name)];
  const unknown = words.filter((word) => !known.some((name) => name === word));
  if (unknown.length > 0) throw new Error(`nothing is called ${unknown.join(", ")}; there are ${known.join(", ")}`);
  const wanted = chosenStories.length > 0 ? [...new Set([...preparations, ...chosenStories])] : stories;
  const names = chosenEngines.length > 0 ? chosenEngines : engineNames;
  await using cleanup = new AsyncDisposableStack();
  const bugs = reportedBugs();
  const newsroom = await openNewsroom(cleanup, bugs);
  const results: EngineResults[] = [];
  for (const name of names) results.push(await runEngine(engines[name], newsroom, wanted, bugs));
  console.log(`\n${resultsTable(wanted, results)}`);
  const report = suiteReport(wanted.length, results);
  console.log(`${report.passed} stories hold or have nothing to hold in, ${report.failed} fail, ${report.leftOut} were left out`);
  if (process.env.SUITE_REPORT) await writeFile(process.env.SUITE_REPORT, JSON.stringify(report));
  // An engine that is there and cannot be opened has no version and has failed all the same.
  const isBroken = results.some(({ outcomes }) => [...outcomes.values()].some(({ tag }) => tag === "fails"));
  process.exitCode = isBroken ? 1 : 0;
}

async function openNewsroom(cleanup: AsyncDisposableStack, bugs: ReportedBugs): Promise<Newsroom> {
  const folder = await mkdtemp(join(tmpdir(), "cierre-engines-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const build = await openBuildCopy();
  cleanup.defer(() => build.remove());
  const server = await startServer({ env: { LOG_LEVEL: "warn", DIST_DIR: build.folder }, heard: bugs.hear });
  cleanup.defer(() => server.remove());
  cleanup.defer(() => server.stop());
  await openDisplayFor(cleanup);
  return { server, build, folder, desk: await openDeskApi(server, "editora@demo.cierre"), script: await buildInPageScript() };
}

async function runEngine(
  engine: Engine,
  newsroom: Newsroom,
  wanted: readonly Story[],
  bugs: ReportedBugs,
): Promise<EngineResults> {
  const outcomes = new Map<string, Outcome>();
  console.log(`\n== ${engine.name}`);
  await mkdir(join(newsroom.folder, `profile-${engine.name}`), { recursive: true });
  let world: OwnedWorld;
  try {
    world = await openWorld(engine, newsroom);
  } catch (error) {
    const tag = error instanceof Lacking ? "lacks" : "fails";
    for (const { name } of wanted.slice(0, 1)) outcomes.set(name, { tag, reason: String(error) });
    console.log(String(error));
    return { engine: engine.name, version: null, outcomes };
  }
  const { version } = world.browser();
  for (const story of wanted) {
    const outcome = await runStory(story, world, bugs);
    outcomes.set(story.name, outcome);
    console.log(
      `${story.name}: ${outcome.tag}${outcome.tag === "holds" ? ` (${outcome.seconds.toFixed(1)} s)` : `\n${outcome.reason}`}`,
    );
    if (outcome.tag !== "holds" && preparations.includes(story)) break;
  }
  await world.close();
  return { engine: engine.name, version, outcomes };
}

async function runStory(story: Story, world: OwnedWorld, bugs: ReportedBugs): Promise<Outcome> {
  const begin = performance.now();
  try {
    if (!preparations.includes(story)) await world.freshPerson();
    await story.run(world);
    return { tag: "holds", seconds: (performance.now() - begin) / 1000, notes: [...world.takeNotes(), ...bugs.take()] };
  } catch (error) {
    world.takeNotes();
    if (error instanceof Lacking) return { tag: "lacks", reason: error.message };
    return { tag: "fails", reason: [await storyOf(error, story, world), ...bugs.take()].join("\n") };
  }
}

/** Why a story failed, with a picture of it where the browser still draws one. */
async function storyOf(error: unknown, story: Story, world: OwnedWorld): Promise<string> {
  const folder = process.env.ENGINES_PICTURES ?? join(tmpdir(), "cierre-engines-pictures");
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${world.engine.name}-${story.name}.png`);
  const picture = await world
    .person()
    .tab.screenshot(path)
    .then(
      () => `\n(${path})`,
      () => "",
    );
  return `${error instanceof Error ? error.message || error.stack : String(error)}${picture}`;
}

// A browser that was killed leaves promises of its protocol behind.
process.on("unhandledRejection", (error) => console.error(`nobody waited for: ${String(error)}`));
await main(process.argv.slice(2));
