import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import { type Contender, type Contest, LABELS } from "../../lib/open-contenders.ts";
import { judge } from "../../lib/stats.ts";
import type { PeerServer } from "../servers/peer-server.ts";
import { type Part, type Row, Samples } from "./part.ts";
import { takeAll } from "./pull.ts";

const ARTICLES = 1_100;
const EDITS = 1_000;
/** Whatever has not arrived by then does not arrive (ms). */
const LIMIT_MS = 45_000;
const LOOK_MS = 100;

interface Delivery {
  /** Until the server had what it takes; `null` when it never did. */
  readonly seconds: number | null;
  readonly delivered: number;
  /** Until somebody else's edit was on the device; `null` when it never was. */
  readonly pulled: number | null;
}

/** 1,000 edits made offline, once with one that the server refuses for good: a published article without a title. */
export const refused: Part = async ({ browser, contest: open }) => {
  const contest = await open(ARTICLES);
  const ratios = new Samples();
  const pulled: Record<string, string> = { plain: "cannot send" };
  const others: Record<string, string> = { plain: "cannot send", tinybase: "cannot refuse a document" };
  for (const contender of contest.contenders.filter(({ name }) => name !== "plain" && name !== "tinybase")) {
    const without = await deliver(contest, browser, contender, "whole");
    const one = await deliver(contest, browser, contender, "refused");
    console.log(contender.label, JSON.stringify({ without, one }));
    if (without.seconds !== null && one.seconds !== null) ratios.add(contender.name, one.seconds / without.seconds);
    others[contender.name] = cellOf(without, one);
    pulled[contender.name] = one.pulled === null ? "no" : `yes, after ${one.pulled.toFixed(1)} s`;
  }
  const rows: Row[] = [
    { what: "one refused document in 1,000: time of the other 999 to that of 1,000", cells: others },
    { what: "others' edits arrive meanwhile", cells: { ...pulled, tinybase: "cannot refuse a document" } },
  ];
  return {
    rows,
    series: ratios.series(LABELS, "one refused in 1,000", "×"),
    aims: [{ text: "one refused in 1,000: at most 1.2 times the time", verdict: judge(ratios.of("cierre"), 1.2, "atMost") }],
  };
};

function cellOf(without: Delivery, { seconds, delivered }: Delivery): string {
  if (seconds === null) return `never: ${delivered} of 999 after ${LIMIT_MS / 1000} s`;
  return without.seconds === null
    ? "never, without it either"
    : `${(seconds / without.seconds).toFixed(2)} (${seconds.toFixed(1)} s)`;
}

async function deliver(contest: Contest, browser: Browser, contender: Contender, word: string): Promise<Delivery> {
  const articles = contest.changes.filter(({ collection }) => collection === "article");
  const ids = articles.slice(0, EDITS).map((change) => contender.idOf(change));
  const isPublished = articles.slice(0, EDITS).map(({ doc }) => doc?.status === "PUBLISHED");
  const bad = word === "refused" ? isPublished.indexOf(true, EDITS / 4) : -1;
  const other = articles.slice(EDITS).map((change) => contender.idOf(change))[0] ?? "";
  return contest.fresh(browser, async (page) => {
    await contender.open(page, word);
    await takeAll(page, contender.name);
    await page.context().setOffline(true);
    contest.front.cut(true);
    await editAll(page, ids, bad, word);
    contest.front.cut(false);
    await page.context().setOffline(false);
    const begin = performance.now();
    await page.evaluate(() => window.benchPeer.sync());
    const titles = new Map(ids.map((id, at) => [id, `${word} ${at}`]).filter((_, at) => at !== bad) as [string, string][]);
    await contender.server.edit(other, `${word} by somebody else`);
    const [delivery, pulled] = await Promise.all([
      arrive(contender.server, titles, begin),
      shows(page, other, `${word} by somebody else`, begin),
    ]);
    return { ...delivery, pulled };
  });
}

async function editAll(page: Page, ids: readonly string[], bad: number, word: string): Promise<void> {
  await page.evaluate(
    async ([all, refusedAt, name]) => {
      for (const [at, id] of all.entries()) {
        await window.benchPeer.hold(id);
        await window.benchPeer.save(id, at === refusedAt ? "" : `${name} ${at}`);
      }
    },
    [ids, bad, word] as const,
  );
}

async function arrive(
  server: PeerServer,
  expected: ReadonlyMap<string, string>,
  begin: number,
): Promise<Omit<Delivery, "pulled">> {
  for (;;) {
    const asked = performance.now();
    const titles = await server.titles();
    const delivered = [...expected].filter(([id, title]) => titles.get(id) === title).length;
    if (delivered === expected.size) return { seconds: (asked - begin) / 1000, delivered };
    if (performance.now() - begin > LIMIT_MS) return { seconds: null, delivered };
    await setTimeout(LOOK_MS);
  }
}

/** Seconds until the device has the title. */
async function shows(page: Page, id: string, title: string, begin: number): Promise<number | null> {
  while (performance.now() - begin < LIMIT_MS) {
    if ((await page.evaluate((wanted) => window.benchPeer.titleOf(wanted), id)) === title)
      return (performance.now() - begin) / 1000;
    await setTimeout(LOOK_MS);
  }
  return null;
}
