import { runBench } from "../bench/lib/run-bench.ts";
import { percentile } from "../bench/lib/stats.ts";
import { wordpressExport } from "../bench/lib/wordpress-export.ts";
import { caller, json, keepDoing, noTimes, spread, type Times, time } from "./lib/at-work.ts";
import { openCrew, readCrewOptions } from "./lib/open-crew.ts";
import { openPage } from "./lib/page-socket.ts";
import type { Crew } from "./lib/prepare-people.ts";

/**
 * `npm run load -- newsroom [--seconds 45] [--database-url URL]`: two hundred people have the project open, twenty of them save an
 * article every two seconds, the others' devices ask what is new every ten, and one imports an export of 10 MB. Says how long the
 * others' saves take, and `/healthz`.
 */
const PEOPLE = 200;
const SAVING = 20;
const SAVE_EVERY_MS = 2000;
const PULL_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 200;
const IMPORTED_BYTES = 10_000_000;
/** Aims, p95 in ms. */
const SAVE_AIM_MS = 150;
const HEALTH_AIM_MS = 50;

const options = readCrewOptions("newsroom", process.argv.slice(2), 45);

await runBench(async (cleanup) => {
  const { url, crew } = await openCrew(cleanup, PEOPLE, options.databaseUrl);
  const pages = await Promise.all(
    crew.tokens.map((token) =>
      openPage({ url, token, project: crew.project, path: "/article-list", onMessage: () => undefined }),
    ),
  );
  cleanup.defer(() => {
    for (const page of pages) page.close();
  });
  const cursors = await Promise.all(crew.tokens.map((_, person) => synchronise(url, crew, person)));
  const [alone, saves, pulls, health] = [noTimes(), noTimes(), noTimes(), noTimes()];
  await work(url, crew, (options.seconds * 1000) / 3, { cursors, saves: alone, pulls: noTimes(), health: noTimes() });

  const stopped = new AbortController();
  const file = wordpressExport(IMPORTED_BYTES);
  const headers = { "content-type": "application/octet-stream" };
  let imported = "stopped at the end";
  const importing = caller(
    url,
    crew,
    0,
  )("/api/import", { method: "POST", headers, body: file, signal: stopped.signal })
    .then((answer) => answer.text())
    .then((report) => {
      imported = report.includes('"type":"summary"') ? "through" : `failed: ${report.slice(-200)}`;
    })
    .catch(() => undefined);
  await work(url, crew, options.seconds * 1000, { cursors, saves, pulls, health });
  stopped.abort();
  await importing;

  console.log(
    `\n${PEOPLE} people, ${SAVING} saving, one importing 10 MB (${imported}); ${options.databaseUrl ? "PostgreSQL" : "embedded database"}\n`,
  );
  console.log(`a save before the import  ${spread(alone)}`);
  console.log(`a save                    ${spread(saves)}`);
  console.log(`what is new               ${spread(pulls)}`);
  console.log(`/healthz                  ${spread(health)}\n`);
  report(`a save within ${SAVE_AIM_MS} ms (p95)`, percentile(saves.taken, 0.95) <= SAVE_AIM_MS);
  report(`/healthz within ${HEALTH_AIM_MS} ms (p95)`, percentile(health.taken, 0.95) <= HEALTH_AIM_MS);
});

function report(aim: string, isMet: boolean): void {
  console.log(`${isMet ? "met    " : "MISSED "} ${aim}`);
}

/** The newsroom's work for a while; person 0 has other things to do. */
async function work(
  url: string,
  crew: Crew,
  forMs: number,
  { cursors, saves, pulls, health }: { cursors: readonly string[]; saves: Times; pulls: Times; health: Times },
): Promise<void> {
  const end = performance.now() + forMs;
  const isOver = () => performance.now() > end;
  await Promise.all([
    ...Array.from({ length: SAVING }, (_, index) => saveAgain(url, crew, index + 1, isOver, saves)),
    ...Array.from({ length: PEOPLE - SAVING - 1 }, (_, index) =>
      pullAgain(url, crew, index + SAVING + 1, cursors[index + SAVING + 1] ?? "", isOver, pulls),
    ),
    keepDoing(isOver, LOOK_EVERY_MS, () => time(health, () => fetch(`${url}/healthz`))),
  ]);
}

async function saveAgain(url: string, crew: Crew, person: number, isOver: () => boolean, times: Times) {
  const call = caller(url, crew, person);
  const { id } = (await (await call("/api/article", json({ title: `Nota de ${person}` }))).json()) as { id: string };
  let round = 0;
  await keepDoing(isOver, SAVE_EVERY_MS, () => {
    round += 1;
    const bodyHtml = `<p>${`Versión ${round} de la nota. `.repeat(40)}</p>`;
    return time(times, () => call(`/api/article/${id}`, json({ title: `Nota de ${person}, ${round}`, bodyHtml })));
  });
}

/** A device that has everything; answers its place in the feed. */
async function synchronise(url: string, crew: Crew, person: number): Promise<string> {
  const call = caller(url, crew, person);
  for (let cursor = ""; ; ) {
    const page = (await (await call(`/api/changes?limit=500${cursor}`)).json()) as { nextCursor: string; more: boolean };
    cursor = `&cursor=${page.nextCursor}`;
    if (!page.more) return cursor;
  }
}

async function pullAgain(url: string, crew: Crew, person: number, begin: string, isOver: () => boolean, times: Times) {
  const call = caller(url, crew, person);
  let cursor = begin;
  await keepDoing(isOver, PULL_EVERY_MS, async () => {
    const path = `/api/changes?limit=100${cursor}`;
    await time(times, async () => {
      const answer = await call(path);
      if (answer.ok) cursor = `&cursor=${((await answer.clone().json()) as { nextCursor: string }).nextCursor}`;
      return answer;
    });
  });
}
