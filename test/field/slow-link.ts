import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { articleField } from "../e2e/harness/article-page.ts";
import { SeededRandom } from "../sim/seeded-random.ts";
import { countOperations, type FieldOperation, reportLosses, type ServerArticle } from "./lib/count-operations.ts";
import { openKillableBrowser } from "./lib/killable-browser.ts";
import { type Link, openLink } from "./lib/link-pipe.ts";
import { type FieldWorld, install, openFieldWorld } from "./lib/newsroom.ts";
import { expect, pressSave } from "./lib/patient.ts";
import { readServer } from "./lib/read-server.ts";
import type { Trial, TrialOptions, TrialOutcome } from "./lib/trial.ts";

/** 250 kbit/s towards the device and 50 kbit/s away from it, 400 ms each way. */
const SECOND_GENERATION: Link = { down: 31.25, up: 6.25, delayMs: 400, loss: 0.05 };
const EDITS = 20;
/** Every connection ends in the middle of what it carries, once in so many edits. */
const CUT_EVERY = 5;

export const slowLink: Trial = {
  name: "slow-link",
  about:
    "20 articles are opened, typed into and saved over 250 kbit/s down and 50 up, 400 ms each way, 5 % of the segments lost and sent again (which is how loss looks above TCP), every connection cut four times.",
  usual: 1,
  run,
};

interface Saved extends FieldOperation {
  readonly pressedAt: number;
  readonly confirmedMs: number;
}

async function run(options: TrialOptions): Promise<TrialOutcome> {
  const world = await openFieldWorld(options);
  await install(world);
  const random = new SeededRandom(options.seed);
  const { context, close } = await openKillableBrowser(world.profile);
  options.cleanup.defer(close);
  const page = await context.newPage();
  const made: Saved[] = [];
  for (let trial = 1; trial <= options.trials; trial += 1) {
    world.wire.become(openLink);
    const ids = await makeArticles(world, `Enlace ${trial}.`);
    await page.goto(`${world.wire.url}/admin/#/article-list`);
    for (const title of [`Enlace ${trial}.0`, `Enlace ${trial}.${EDITS - 1}`]) {
      await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
    }
    world.wire.become(SECOND_GENERATION);
    for (const [at, id] of ids.entries()) {
      const saved = await saveOne(page, world, { id, field: "deck", value: `desde el colectivo ${trial}.${at}` });
      made.push(saved);
      options.report(`${trial}.${at}: confirmed after ${Math.round(saved.confirmedMs)} ms`);
      if (at % CUT_EVERY === CUT_EVERY - 1) await cutOnce(world, random);
    }
    await expect.poll(() => arrived(world, made), { intervals: [1000] }).toBe(made.length);
  }
  const articles = await readServer(world.desk);
  const loss = countOperations(made, new Set(made.map(({ value }) => value)), articles);
  return {
    trials: options.trials,
    losses: reportLosses(loss),
    series: [
      {
        label: "pressed until the person sees where it is safe",
        unit: "ms",
        samples: made.map(({ confirmedMs }) => confirmedMs),
      },
      { label: "pressed until the server has it", unit: "ms", samples: made.flatMap((saved) => arrivalOf(saved, articles)) },
    ],
    work: { edits: made.length },
  };
}

async function makeArticles({ desk }: FieldWorld, name: string): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < EDITS; at += 1) {
    ids.push((await desk.save("article", null, { title: `${name}${at}`, status: "DRAFT" })).id);
  }
  return ids;
}

async function saveOne(page: Page, { wire }: FieldWorld, operation: FieldOperation): Promise<Saved> {
  await page.goto(`${wire.url}/admin/#/article-entry/${operation.id}`);
  const deck = articleField(page, "deck");
  await expect(page).toHaveURL(new RegExp(`${operation.id}$`));
  await expect(articleField(page, "title")).toHaveValue(/^Enlace/);
  await expect(deck).toHaveValue("");
  await deck.pressSequentially(operation.value);
  const confirmedMs = await pressSave(page, "entry.state.saved", "entry.state.device");
  return { ...operation, pressedAt: Date.now() - confirmedMs, confirmedMs };
}

/** While something is likely to be under way. */
async function cutOnce({ wire }: FieldWorld, random: SeededRandom): Promise<void> {
  await wait(random.next() * 1000);
  wire.cut();
  wire.restore();
}

async function arrived({ desk }: FieldWorld, made: readonly Saved[]): Promise<number> {
  const articles = await readServer(desk);
  const decks = new Set(articles.map(({ deck }) => deck));
  return made.filter(({ value }) => decks.has(value)).length;
}

/** By the time that the server wrote into its history; it shares the machine's clock with the trial. None for an edit that is missing. */
function arrivalOf({ value, pressedAt }: Saved, articles: readonly ServerArticle[]): number[] {
  const change = articles.flatMap(({ changes }) => changes).find(({ after }) => after === value);
  return change ? [change.at - pressedAt] : [];
}
