import { join } from "node:path";
import type { Page } from "playwright";
import { t } from "../../schema/messages/catalogue.ts";
import { buildPageBeside } from "../bench/lib/build-bench-page.ts";
import { articleField } from "../e2e/harness/article-page.ts";
import { openBuildCopy } from "../e2e/harness/build-copy.ts";
import { countOperations, type FieldOperation, reportLosses } from "./lib/count-operations.ts";
import { openFieldPage, saveAll } from "./lib/field-page.ts";
import { type KillableBrowser, openKillableBrowser } from "./lib/killable-browser.ts";
import { type Link, openLink } from "./lib/link-pipe.ts";
import { nextPush } from "./lib/lose-leader.ts";
import { articleIds, makeOperations } from "./lib/make-operations.ts";
import { type FieldWorld, install, openFieldWorld } from "./lib/newsroom.ts";
import { expect, pressSave } from "./lib/patient.ts";
import { readServer } from "./lib/read-server.ts";
import type { Trial, TrialOptions, TrialOutcome } from "./lib/trial.ts";
import { watchPrompt } from "./lib/watch-prompt.ts";

const EDITS = 24;
/** Characters of an edited article's body, which is sent with it. */
const BODY = 3000;
/** What the edits are sent over: some seconds for all of them. */
const NARROW: Link = { up: 12, down: 200, delayMs: 150, loss: 0 };
const PROMPT_AIM_MS = 2000;
/** Longest time that typing may take to be back on a page that was loaded again. */
const RECOVERED_WITHIN_MS = 10_000;

export const updateMidDrain: Trial = {
  name: "update-mid-drain",
  about:
    "24 edits that were made without a network are being sent when the page finds a newer build; somebody typed into an article meanwhile. The page offers the build, a click changes to it, and what was typed must be there.",
  usual: 5,
  run,
};

async function run(options: TrialOptions): Promise<TrialOutcome> {
  const build = await openBuildCopy(await buildPageBeside(options.cleanup, join(import.meta.dirname, "page/field.html")));
  options.cleanup.defer(() => build.remove());
  const world = await openFieldWorld(options, {
    DIST_DIR: build.folder,
    DEMO_ARTICLES: String((options.trials * EDITS) / 2 + 50),
  });
  await install(world);
  const freshId = await articleIds(world.desk);
  const browser = await openKillableBrowser(world.profile);
  options.cleanup.defer(() => browser.close());
  const made: FieldOperation[] = [];
  const prompts: number[] = [];
  let typingLost = 0;
  let changedLate = 0;
  const page = await browser.context.newPage();
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  for (let trial = 1; trial <= options.trials; trial += 1) {
    const article = await world.desk.save("article", null, { title: `Actualización ${trial}`, status: "DRAFT" });
    await openArticle(page, world, article.id, trial);
    const operations = makeOperations(`build ${trial}.`, EDITS, freshId);
    made.push(...operations);
    await editBeside(browser, world, operations);
    await articleField(page, "deck").fill(`a medio escribir ${trial}`);
    world.wire.become(NARROW);
    const waited = await watchPrompt(page, t("shell.update"));
    await build.publish(`build-${trial}`);
    const sending = nextPush(page);
    await browser.context.setOffline(false);
    await sending;
    prompts.push(await changeBuild(page, `build-${trial}`, waited));
    changedLate += (await arrived(world, operations)) === operations.length ? 1 : 0;
    world.wire.become(openLink);
    await expect.poll(() => arrived(world, operations)).toBe(operations.length);
    if (!(await isBack(page, `a medio escribir ${trial}`))) typingLost += 1;
    else await pressSave(page, "entry.state.saved");
    options.report(`${trial}: offered ${Math.round(prompts.at(-1) ?? 0)} ms after it was there`);
  }
  const loss = countOperations(made, new Set(made.map(({ value }) => value)), await readServer(world.desk));
  return {
    trials: options.trials,
    losses: {
      ...reportLosses(loss),
      "typing lost with the former build": typingLost,
      "questions about leaving, after agreeing to the newer build": asked.length,
    },
    series: [{ label: "newer build there until it is offered", unit: "ms", samples: prompts, atMost: PROMPT_AIM_MS }],
    work: { edits: made.length, "trials in which all were sent before the change": changedLate },
  };
}

/** The article with nothing waiting from the trial before. */
async function openArticle(page: Page, { wire }: FieldWorld, id: string, trial: number): Promise<void> {
  await page.goto(`${wire.url}/admin/#/article-entry/${id}`);
  await expect(articleField(page, "title")).toHaveValue(`Actualización ${trial}`);
}

/** Whether the deck holds `typed` once the page has looked for what was typed before. */
async function isBack(page: Page, typed: string): Promise<boolean> {
  const deck = articleField(page, "deck");
  await expect(deck).toBeEditable();
  return expect(deck)
    .toHaveValue(typed, { timeout: RECOVERED_WITHIN_MS })
    .then(
      () => true,
      () => false,
    );
}

/** Makes the edits without a network, in another tab of the same browser that is closed afterwards. */
async function editBeside({ context }: KillableBrowser, world: FieldWorld, operations: readonly FieldOperation[]): Promise<void> {
  const page = await openFieldPage(context, world, { besideTheApp: true });
  await context.setOffline(true);
  await saveAll(page, operations, BODY);
  await page.close();
}

/** Agrees to the build that the page found as soon as the network was back. Answers how long it was there before (ms). */
async function changeBuild(page: Page, name: string, waited: () => Promise<number>): Promise<number> {
  const offer = page.getByRole("button", { name: t("shell.update") });
  await offer.waitFor();
  const ms = await waited();
  await offer.click();
  await expect(page.locator("html")).toHaveAttribute("data-build", name);
  return ms;
}

async function arrived({ desk }: FieldWorld, operations: readonly FieldOperation[]): Promise<number> {
  const held = new Set((await readServer(desk)).flatMap(({ title, deck }) => [title, deck]));
  return operations.filter(({ value }) => held.has(value)).length;
}
