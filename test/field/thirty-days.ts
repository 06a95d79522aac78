import { join } from "node:path";
import type { Page } from "playwright";
import { t } from "../../schema/messages/catalogue.ts";
import { articleField } from "../e2e/harness/article-page.ts";
import { openBuildCopy } from "../e2e/harness/build-copy.ts";
import { openDeskApi } from "../e2e/harness/desk-api.ts";
import { startServer } from "../e2e/harness/start-server.ts";
import { daysLater, turnClocks } from "./lib/clock-build.ts";
import { openKillableBrowser } from "./lib/killable-browser.ts";
import { DESK, type FieldWorld, install, openFieldWorld } from "./lib/newsroom.ts";
import { expect, PATIENCE_MS, pressSave } from "./lib/patient.ts";
import type { Trial, TrialOptions, TrialOutcome } from "./lib/trial.ts";

/** A session lives for 30 days: one start finds it, the other does not. */
const DAYS = [29, 31] as const;
const EDITED = "Escrito a la vuelta";

export const thirtyDays: Trial = {
  name: "thirty-days",
  about:
    "The device is closed, and opened 29 or 31 days later without a network: page, engine and service worker read a clock that is so much later, and so does the server. An article is edited; then the network is back, and who has to sign in again does.",
  usual: 2,
  run,
};

interface Count {
  missing: number;
  unasked: number;
}

async function run(options: TrialOptions): Promise<TrialOutcome> {
  const count: Count = { missing: 0, unasked: 0 };
  const opening: number[] = [];
  for (let trial = 0; trial < options.trials; trial += 1) {
    await using cleanup = new AsyncDisposableStack();
    const days = DAYS[trial % DAYS.length] ?? DAYS[0];
    opening.push(await live({ ...options, cleanup }, days, count));
    options.report(`${trial + 1}: ${days} days, first row after ${Math.round(opening.at(-1) ?? 0)} ms`);
  }
  return {
    trials: options.trials,
    losses: {
      "edits missing at the server": count.missing,
      "sessions that ended without asking, or were asked for while they lasted": count.unasked,
    },
    series: [{ label: "started without a network until the list has rows", unit: "ms", samples: opening }],
    work: {},
  };
}

/** Answers how long the list took to show (ms). */
async function live(options: TrialOptions, days: number, count: Count): Promise<number> {
  const build = await openBuildCopy();
  options.cleanup.defer(() => build.remove());
  await turnClocks(build.folder);
  const world = await openFieldWorld(options, { DIST_DIR: build.folder });
  const article = await world.desk.save("article", null, { title: "Antes de las vacaciones", status: "DRAFT" });
  await install(world);
  world.wire.cut();
  await world.server.stop();

  const { context, close } = await openKillableBrowser(world.profile, { args: [daysLater(days)] });
  options.cleanup.defer(close);
  await context.setOffline(true);
  const page = await context.newPage();
  const begin = performance.now();
  await page.goto(`${world.wire.url}/admin/#/article-list`);
  await page.getByRole("link", { name: "Antes de las vacaciones" }).waitFor();
  const opened = performance.now() - begin;
  const livesLater = await page.evaluate((now) => Date.now() - now, Date.now() + (days - 1) * 86_400_000);
  if (livesLater < 0) throw new Error("the page lives today");
  await page.goto(`${world.wire.url}/admin/#/article-entry/${article.id}`);
  await articleField(page, "deck").fill(EDITED);
  await pressSave(page, "entry.state.device");

  const later = await serverLater(options, world, days);
  world.wire.restore();
  await context.setOffline(false);
  const desk = await openDeskApi(later, DESK);
  const isAsked = await signInIfAsked(page, later.password, days > 30);
  if (isAsked !== days > 30) count.unasked += 1;
  const deck = async () => (await desk.get(`article/${article.id}`)).deck;
  await expect
    .poll(deck)
    .toBe(EDITED)
    .catch(() => {
      count.missing += 1;
    });
  return opened;
}

async function serverLater({ cleanup }: TrialOptions, { server, databaseEnv }: FieldWorld, days: number) {
  const later = await startServer({
    dataDir: server.dataDir,
    port: Number(new URL(server.url).port),
    env: { LOG_LEVEL: "silent", CLOCK_DAYS: String(days), ...databaseEnv },
    args: ["--import", join(import.meta.dirname, "lib/turned-clock.ts"), "server/main.ts"],
  });
  cleanup.defer(() => later.stop());
  return later;
}

/** Signs in where the page asks for it over what is on screen. */
async function signInIfAsked(page: Page, password: string, isExpected: boolean): Promise<boolean> {
  const field = page.getByLabel(t("login.password"), { exact: true });
  if (isExpected) await field.waitFor({ timeout: PATIENCE_MS }).catch(() => undefined);
  if (!(await field.isVisible())) return false;
  await field.fill(password);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  return true;
}
