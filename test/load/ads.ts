import { fork } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { chooseAds, slotsOn } from "../../server/features/ads/choose-ads.ts";
import { type Cleanup, runBench } from "../bench/lib/run-bench.ts";
import { percentile } from "../bench/lib/stats.ts";
import type { AdReading, AdsRead } from "./lib/ad-readers.ts";
import { caller, json, keepDoing, noTimes, spread, type Times, time } from "./lib/at-work.ts";
import { campaignDocuments, categoryId, manyCampaigns, slotDocuments } from "./lib/many-campaigns.ts";
import { openCrew } from "./lib/open-crew.ts";
import type { Crew, SaveThere } from "./lib/prepare-people.ts";

/**
 * `npm run load -- ads [--campaigns 500] [--events 1000] [--seconds 30] [--database-url URL]`: what the choice for a page of six slots takes
 * among many campaigns, all six of them, as each frame of the page makes it. Then how much longer saves of the newsroom take while so many
 * showings, views and clicks are counted in a second.
 */
const CHOICE_AIM_MS = 2;
/** A save while events are counted, for each before. */
const SAVE_AIM = 4 / 3;
const CHOICES = 5_000;
/** Choices between two readings of what there is to show: a stock is kept for ten seconds. */
const CHOICES_A_STOCK = 1_000;
const SAVING = 20;
const SAVE_EVERY_MS = 1_000;

const options = readOptions(process.argv.slice(2));

await runBench(async (cleanup) => {
  const taken = choices();
  console.log(`\n${options.campaigns} campaigns, a page of six slots: all six chosen in`);
  console.log(
    `p50 ${percentile(taken, 0.5).toFixed(2)}, p95 ${percentile(taken, 0.95).toFixed(2)}, max ${Math.max(...taken).toFixed(1)} ms`,
  );
  report(`a choice within ${CHOICE_AIM_MS} ms (p95)`, percentile(taken, 0.95) <= CHOICE_AIM_MS);
  await counting(cleanup);
});

/** How long each choice took, ms; those are among them that come first after the stock was read. */
function choices(): number[] {
  const now = Date.now();
  let stock = manyCampaigns(options.campaigns, now);
  return Array.from({ length: CHOICES }, (_, nth) => {
    if (nth % CHOICES_A_STOCK === 0) stock = manyCampaigns(options.campaigns, now);
    const device = nth % 2 === 0 ? "desktop" : "mobile";
    const began = performance.now();
    const view = { page: "article", categories: [categoryId(nth), categoryId(nth + 9)], device, now } as const;
    chooseAds(stock, slotsOn(stock, "article"), view, Math.random);
    return performance.now() - began;
  });
}

async function counting(cleanup: Cleanup): Promise<void> {
  const ids: { slots: string[]; categories: string[] } = { slots: [], categories: [] };
  const { url, server, crew } = await openCrew(cleanup, SAVING, options.databaseUrl, {
    env: { TRUST_PROXY: "1" },
    seed: (save) => prepareAds(save, ids),
  });
  const reader = fork(new URL("./lib/ad-readers.ts", import.meta.url), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  cleanup.defer(() => void reader.kill());
  const site = `${url}/sitio/${crew.project}`;
  const read = async (eventsPerSecond: number, seconds: number): Promise<AdsRead> => {
    reader.send({ site, ...ids, eventsPerSecond, seconds } satisfies AdReading);
    const [done] = await once(reader, "message");
    return done as AdsRead; // what `ad-readers.ts` sends
  };
  await read(50, 3);
  const [alone, beside] = [noTimes(), noTimes()];
  await save(url, crew, options.seconds, alone);
  const before = await server.processorSeconds();
  const [done] = await Promise.all([read(options.events, options.seconds), save(url, crew, options.seconds, beside)]);
  const busy = ((await server.processorSeconds()) - before) / options.seconds;
  console.log(`\n${options.databaseUrl ? "PostgreSQL" : "embedded database"}, ${SAVING} people who save each second`);
  console.log(`a save                  ${spread(alone)}`);
  console.log(`a save beside events    ${spread(beside)}`);
  console.log(`a frame                 ${spread({ taken: [...done.frames], refused: new Map() })}`);
  console.log(
    `${Math.round(done.events / options.seconds)} events/s, ${done.refused} refused; server's processors ${Math.round(100 * busy)} %\n`,
  );
  const ratio = percentile(beside.taken, 0.95) / percentile(alone.taken, 0.95);
  report(
    `a save's p95 beside events is ${ratio.toFixed(2)} of what it is alone, at most ${SAVE_AIM.toFixed(2)}`,
    ratio <= SAVE_AIM,
  );
}

async function save(url: string, crew: Crew, seconds: number, times: Times): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const one = async (person: number) => {
    const call = caller(url, crew, person);
    const { id } = (await (await call("/api/article", json({ title: `Nota de ${person}` }))).json()) as { id: string };
    let round = 0;
    await keepDoing(
      () => performance.now() > end,
      SAVE_EVERY_MS,
      () => time(times, () => call(`/api/article/${id}`, json({ title: `Nota de ${person}, ${++round}` }))),
    );
  };
  await Promise.all(Array.from({ length: SAVING }, (_, person) => one(person)));
}

async function prepareAds(save: SaveThere, ids: { slots: string[]; categories: string[] }): Promise<void> {
  const named = new Map<string, string>();
  for (let nth = 0; nth < 40; nth += 1) named.set(categoryId(nth), (await save("category", { name: `Sección ${nth}` })).id);
  ids.categories.push(...named.values());
  const placement = (await save("ad-placement", { name: "Nota", pages: ["article"] })).id;
  for (const slot of slotDocuments(placement)) ids.slots.push((await save("ad-slot", slot)).id);
  for (const campaign of campaignDocuments(options.campaigns, Date.now())) {
    const ofIds = (name: string) => (campaign[name] as string[]).map((id) => named.get(id));
    const [segmentCategoryInclude, segmentCategoryExclude] = ["segmentCategoryInclude", "segmentCategoryExclude"].map(ofIds);
    await save("ad-campaign", { ...campaign, segmentCategoryInclude, segmentCategoryExclude });
  }
}

function report(aim: string, isMet: boolean): void {
  console.log(`${isMet ? "met   " : "MISSED"} ${aim}`);
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      campaigns: { type: "string", default: "500" },
      events: { type: "string", default: "1000" },
      seconds: { type: "string", default: "30" },
      "database-url": { type: "string" },
    },
  });
  const count = (name: "campaigns" | "events" | "seconds") => Math.max(1, Math.floor(Number(values[name]) || 1));
  return {
    campaigns: count("campaigns"),
    events: count("events"),
    seconds: count("seconds"),
    databaseUrl: values["database-url"] ?? null,
  };
}
