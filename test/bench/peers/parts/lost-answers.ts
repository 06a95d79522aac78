import type { Browser, Page } from "playwright";
import { type Contender, type Contest, LABELS } from "../../lib/open-contenders.ts";
import { type Part, Samples } from "./part.ts";
import { takeAll } from "./pull.ts";
import { untilStill } from "./until-still.ts";

const ARTICLES = 1_000;
/** Articles that are edited, and how often each. */
const EDITED = 300;
const EDITS_EACH = 3;
const CREATED = 100;
/** Between two saves (ms): ten people in a hurry. */
const PAUSE_MS = 20;
const SHARE = 0.3;
const SEED = 20;
/** Nothing has reached the server for this long: it is over (ms). */
const STILL_MS = 20_000;

interface Outcome {
  readonly duplicates: number;
  readonly conflicts: number;
  readonly lost: number;
  readonly seconds: number;
  readonly lostAnswers: number;
}

/** 1,000 saves, 100 of them new documents, while three of ten answers get lost after they took effect. */
export const lostAnswers: Part = async ({ browser, contest: open }) => {
  const contest = await open(ARTICLES);
  const found = {
    duplicates: new Samples(),
    conflicts: new Samples(),
    lost: new Samples(),
    seconds: new Samples(),
    answers: new Samples(),
  };
  for (const contender of contest.contenders.filter(({ name }) => name !== "plain")) {
    const outcome = await run(contest, browser, contender);
    console.log(contender.label, JSON.stringify(outcome));
    found.duplicates.add(contender.name, outcome.duplicates);
    found.conflicts.add(contender.name, outcome.conflicts);
    found.lost.add(contender.name, outcome.lost);
    found.seconds.add(contender.name, outcome.seconds);
    found.answers.add(contender.name, outcome.lostAnswers);
  }
  const count = ([value = 0]: readonly number[]) => String(value);
  const none = [found.duplicates, found.conflicts, found.lost].every((samples) =>
    samples.of("cierre").every((value) => value === 0),
  );
  const plain = { plain: "cannot send" };
  const row = (samples: Samples, what: string, cell = count) => {
    const { cells } = samples.row(what, cell);
    return { what, cells: { ...cells, ...plain } };
  };
  return {
    rows: [
      row(found.answers, "1,000 saves, 30 % of the answers lost: answers that got lost"),
      row(found.duplicates, "documents there twice"),
      row(found.conflicts, "false conflicts"),
      row(found.lost, "documents without their last edit"),
      row(found.seconds, "until the server has all it will get, s", ([value = 0]) => value.toFixed(1)),
    ],
    series: [
      ...found.conflicts.series(LABELS, "lost answers: false conflicts", "conflicts"),
      ...found.lost.series(LABELS, "lost answers: edits lost", "documents"),
      ...found.seconds.series(LABELS, "lost answers: until all is there", "s"),
    ],
    aims: [{ text: "lost answers: nothing twice, no false conflict, nothing lost", verdict: none ? "ahead" : "behind" }],
  };
};

async function run(contest: Contest, browser: Browser, contender: Contender): Promise<Outcome> {
  return contest.fresh(browser, async (page) => {
    await contender.open(page, "lost");
    await takeAll(page, contender.name);
    const ids = await page.evaluate((count) => window.benchPeer.ids(count), EDITED);
    const before = contest.front.lost();
    contest.front.loseAnswers(SHARE, SEED);
    const begin = performance.now();
    await saveAll(page, ids);
    const still = await untilStill(
      contender.server,
      STILL_MS,
      (titles) => missing(titles, ids) === 0 && created(titles).size === CREATED,
    );
    const lostAnswers = contest.front.lost() - before;
    contest.front.loseAnswers(0, SEED);
    const titles = await contender.server.titles();
    const counts = [...created(titles).values()];
    return {
      duplicates: counts.reduce((sum, count) => sum + count - 1, 0),
      conflicts: await page.evaluate(() => window.benchPeer.conflicts()),
      lost: missing(titles, ids) + CREATED - counts.length,
      seconds: (still - begin) / 1000,
      lostAnswers,
    };
  });
}

async function saveAll(page: Page, ids: readonly string[]): Promise<void> {
  await page.evaluate(
    async ({ edited, editsEach, every, pauseMs }) => {
      const peer = window.benchPeer;
      await peer.sync();
      for (let at = 0; at < edited.length * editsEach; at += 1) {
        const id = edited[at % edited.length] ?? "";
        await peer.hold(id);
        await peer.save(id, `edit ${Math.floor(at / edited.length)}`);
        if (at % every === 0) await peer.create(`created-${at}`, `created ${at}`);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    },
    { edited: ids, editsEach: EDITS_EACH, every: (EDITED * EDITS_EACH) / CREATED, pauseMs: PAUSE_MS },
  );
}

/** Edited documents that the server has in another than their last version. */
function missing(titles: ReadonlyMap<string, string>, ids: readonly string[]): number {
  return ids.filter((id) => titles.get(id) !== `edit ${EDITS_EACH - 1}`).length;
}

/** How often each created document is there. */
function created(titles: ReadonlyMap<string, string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of titles.values()) {
    if (title.startsWith("created ")) counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return counts;
}
