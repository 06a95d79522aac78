import type { Page } from "playwright";
import { turnClock } from "../../e2e/harness/device-faults.ts";
import type { FieldOperation } from "./count-operations.ts";
import { openFieldPage, saveAll } from "./field-page.ts";
import { keepPictures, limitRoom } from "./fill-device.ts";
import { type KillableBrowser, openKillableBrowser } from "./killable-browser.ts";
import { makeOperations } from "./make-operations.ts";
import type { FieldWorld } from "./newsroom.ts";
import type { TrialOptions } from "./trial.ts";

export const EDITS = 32;
/** Characters of an edited article's body: a page of the paper. */
const BODY = 60_000;
const PICTURES = 20;
const PICTURE_BYTES = 100_000;
/** Later than the window of every collection that has one. */
const FAR_LATER_MS = 400 * 24 * 60 * 60 * 1000;

/** What is counted over all devices that were full. */
export interface FullCount {
  readonly made: FieldOperation[];
  /** Confirmed as being on the device. */
  readonly onDevice: Set<string>;
  /** Confirmed as being in memory alone, of a browser that went on. */
  readonly inMemory: Set<string>;
  unreported: number;
  lostTyping: number;
  unseen: number;
  evicted: number;
}

export interface FullPlan {
  readonly trial: number;
  /** What the device still takes (bytes). */
  readonly room: number;
  readonly isOnline: boolean;
  /** The browser dies while the device is full; otherwise it gets its room back. */
  readonly isKilled: boolean;
}

interface FullWorld extends TrialOptions {
  readonly world: FieldWorld;
  readonly freshId: () => string;
  readonly count: FullCount;
}

/** What must be there in the end beside the edits. */
interface Owed {
  /** Titles that were typed last and not saved; one of them at least, where the device confirmed any. */
  readonly typed: readonly string[];
  readonly theirs: { readonly id: string; readonly title: string };
}

/** One device that is full for a while. Answers how many edits wait for a person in the end. */
export async function fillOnce(full: FullWorld, plan: FullPlan): Promise<number> {
  const { world, count, cleanup } = full;
  const inMemory = new Set<string>();
  const browser = await openKillableBrowser(world.profile, { serviceWorkers: "block" });
  cleanup.defer(() => browser.close());
  await browser.context.exposeFunction("fieldSaved", (value: string, where: "device" | "memory") => {
    (where === "device" ? count.onDevice : inMemory).add(value);
  });
  const { page, giveBack } = await openWithLittleRoom(browser, world, plan);
  if (!plan.isOnline) await browser.context.setOffline(true);
  const owed = await workOnFullDevice(full, plan, page);
  const { deviceRefused } = await page.evaluate(() => window.field.state());
  // With a network the server may have taken them by now.
  if (inMemory.size > 0 && !plan.isOnline && !deviceRefused) count.unreported += inMemory.size;
  if (plan.isKilled) {
    await browser.kill();
    const next = await openKillableBrowser(world.profile, { serviceWorkers: "block" });
    cleanup.defer(() => next.close());
    return await settle(next, await openFieldPage(next.context, world), owed, count);
  }
  await giveBack();
  for (const value of inMemory) count.inMemory.add(value);
  await browser.context.setOffline(false);
  return await settle(browser, page, owed, count);
}

/** The field page on a device that holds pictures and old documents, and takes little more. */
async function openWithLittleRoom({ context }: KillableBrowser, world: FieldWorld, { room }: FullPlan) {
  await keepPictures(context, world, PICTURES, PICTURE_BYTES);
  const giveBack = await limitRoom(context, world, room);
  const page = await openFieldPage(context, world);
  await turnClock(page, FAR_LATER_MS);
  return { page, giveBack };
}

/** Saves and types until long after nothing fits any more, while the desk changes an article as well. */
async function workOnFullDevice({ world, freshId, count }: FullWorld, { trial }: FullPlan, page: Page): Promise<Owed> {
  const before = await page.evaluate(() => window.field.mayGo());
  const operations = makeOperations(`lleno ${trial}.`, EDITS, freshId);
  count.made.push(...operations);
  const id = freshId();
  const typed: string[] = [];
  let isKept = false;
  for (const [at, operation] of operations.entries()) {
    await saveAll(page, [operation], BODY);
    const title = `tecla ${trial}.${at}`;
    const where = await page.evaluate((draft) => window.field.type(draft.id, draft.title), { id, title });
    if (where === "device") typed.length = 0;
    isKept ||= where === "device";
    typed.push(title);
  }
  const theirs = { id: freshId(), title: `la mesa ${trial}` };
  await world.desk.save("article", theirs.id, { title: theirs.title });
  const after = await page.evaluate(() => window.field.mayGo());
  count.evicted += Math.max(0, before.documents - after.documents) + before.pictures - after.pictures;
  return { typed: isKept ? typed : [], theirs };
}

/** Lets everything come to rest and looks at what must be there. Answers how many edits wait for a person. */
async function settle(browser: KillableBrowser, page: Page, { typed, theirs }: Owed, count: FullCount): Promise<number> {
  await page.evaluate(() => window.field.drained());
  const drafts = await page.evaluate(() => window.field.typed());
  if (typed.length > 0 && !typed.some((title) => drafts.includes(title))) count.lostTyping += 1;
  await page.evaluate(() => window.field.sync());
  if ((await page.evaluate((id) => window.field.title(id), theirs.id)) !== theirs.title) count.unseen += 1;
  const { undecided } = await page.evaluate(() => window.field.state());
  await browser.close();
  return undecided;
}
