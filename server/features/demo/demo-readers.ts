import { type VisitSource, visitSources } from "../../../schema/values/visit-sources.ts";
import type { Services } from "../../context/services.ts";
import { addCounts } from "../../engines/counts/add-counts.ts";
import { keepLooking, type Looking } from "../../engines/jobs/keep-looking.ts";
import { addVisits, type CountedVisits } from "../visits/add-visits.ts";
import type { ReadingNews } from "../visits/reading/reading-counter.ts";
import { type CountedReading, readingTable } from "../visits/reading/reading-table.ts";
import { DEMO_PROJECT } from "./demo-project.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Days begin when they do in Buenos Aires. */
const OFFSET_MS = 3 * HOUR_MS;

/** Before the demo began: a month, and the one that it is compared with. */
const PAST_DAYS = 62;
/** Of a hundred visits, by source. */
const SHARES: Readonly<Record<VisitSource, number>> = { direct: 34, search: 27, social: 15, internal: 14, mail: 6, site: 4 };
/** The newest articles are those that the demo's readers read. */
const READ_ARTICLES = 16;
/** Readers come so often, ms. */
const COME_EVERY_MS = 5_000;

type Newsroom = Pick<Services, "store" | "visits" | "readings" | "logger" | "now">;

interface ReadSite {
  readonly projectId: string;
  /** Newest first. */
  readonly articles: readonly string[];
}

/**
 * Readers of the demo newspaper, which nobody visits: they are counted by the counter that counts real ones, as many as the hour has and the same
 * for the same moment.
 */
export function startDemoReaders({ store, visits, readings, logger, now }: Newsroom): Looking {
  let site: Promise<ReadSite | null> | undefined;
  return keepLooking(async () => {
    site ??= readDemoSite(store).catch((error: unknown) => {
      logger.error({ err: error }, "reading the demo's articles failed");
      return null;
    });
    const read = await site;
    if (read === null) {
      site = undefined;
      return MINUTE_MS;
    }
    const at = now();
    const tick = Math.floor(at.getTime() / COME_EVERY_MS);
    const come = Math.round((readersAt(at) * COME_EVERY_MS) / MINUTE_MS + (scattered(tick) % 3) - 1);
    for (let reader = 0; reader < come; reader += 1) {
      const id = read.articles[placeOf(scattered(tick * 31 + reader), read.articles.length)];
      if (id === undefined) continue;
      const document = { collection: "article", id };
      visits.note({ projectId: read.projectId, document, source: sourceAt(scattered(tick * 17 + reader)), at });
      readings.note(read.projectId, id, readingAt(scattered(tick * 13 + reader)), at);
    }
    return COME_EVERY_MS;
  });
}

/** What those readers did before the demo began: half an hour by the minute, today and yesterday by the hour, two months by the day. Articles know of it already. */
export async function seedVisits(store: Services["store"], now: Date): Promise<void> {
  const site = await readDemoSite(store);
  if (site === null) return;
  const today = Math.floor((now.getTime() - OFFSET_MS) / DAY_MS) * DAY_MS + OFFSET_MS;
  const steps = (from: number, until: number, stepMs: number) =>
    Array.from({ length: Math.max(0, Math.ceil((until - from) / stepMs)) }, (_, nth) => new Date(from + nth * stepMs));
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const written = async (moments: readonly Date[], stepMs: number, grain: number) => {
    const visits = moments.flatMap((at) => visitsOf(site, at, readersIn(at, stepMs)));
    await addVisits(store, visits, grain);
    await addCounts(store, readingTable, readingsOf(visits), grain);
  };
  await written(steps(minute - 30 * MINUTE_MS, minute, MINUTE_MS), MINUTE_MS, 1);
  await written(steps(today - DAY_MS, hour, HOUR_MS), HOUR_MS, 60);
  await written(steps(today - PAST_DAYS * DAY_MS, today - DAY_MS, DAY_MS), DAY_MS, 1440);
  for (const table of ["visit_totals", "reading_totals"]) {
    await store.query(`update ${table} set told_count = count where scope = $1`, [site.projectId]);
  }
}

/** Of a hundred visits: how many are seen to be read, who stays, and how far they come. */
const READ: Readonly<Record<Exclude<CountedReading, "seconds">, number>> = {
  reading: 82,
  long: 47,
  to25: 74,
  to50: 58,
  to75: 43,
  to100: 31,
};
/** That a reading takes, on average. */
const READ_SECONDS = 96;

/** How what was visited was read. */
function readingsOf(visits: readonly CountedVisits[]) {
  const byArticle = Map.groupBy(visits, ({ at, docId }) => `${at} ${docId}`);
  return [...byArticle.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { scope, at, docId } = first;
    const count = others.reduce((sum, each) => sum + each.count, first.count);
    const shares = Object.entries(READ).map(([event, share]) => [event, Math.round((count * share) / 100)] as const);
    const seconds = Math.round(
      ((count * READ.reading) / 100) * (READ_SECONDS + (scattered(Date.parse(at) / MINUTE_MS) % 40) - 20),
    );
    return [...shares, ["seconds", seconds] as const].flatMap(([event, times]) =>
      times === 0 ? [] : [{ scope, at, key: [docId, event], count: times }],
    );
  });
}

function readingAt(chance: number): ReadingNews {
  const to = chance % 5;
  return { isFirst: true, isLong: to > 1, seconds: 8 + 45 * to + (chance % 30), from: 0, to };
}

function visitsOf({ projectId, articles }: ReadSite, at: Date, visits: number): CountedVisits[] {
  const weights = articles.map((_, place) => 1 / (place + 2));
  const whole = weights.reduce((sum, each) => sum + each, 0);
  return articles.flatMap((docId, place) =>
    visitSources.flatMap((source): CountedVisits[] => {
      const expected = (visits * (weights[place] ?? 0) * SHARES[source]) / (whole * 100);
      const count = Math.floor(expected + (scattered(at.getTime() / MINUTE_MS + place * 7 + source.length) % 100) / 100);
      return count === 0 ? [] : [{ scope: projectId, at: at.toISOString(), collection: "article", docId, source, count }];
    }),
  );
}

async function readDemoSite(store: Services["store"]): Promise<ReadSite | null> {
  const rows = await store.query<{ scope: string; id: string }>(
    `select a.scope, a.id from documents p join documents a on a.scope = p.id and a.collection = 'article'
      where p.scope = 'global' and p.collection = 'project' and p.deleted_at is null and p.data ->> 'name' = $1
        and a.deleted_at is null and a.data ->> 'status' = 'PUBLISHED'
      order by a.data ->> 'date' desc nulls last, a.id limit ${READ_ARTICLES}`,
    [DEMO_PROJECT],
  );
  const [first] = rows;
  return first ? { projectId: first.scope, articles: rows.map(({ id }) => id) } : null;
}

/** In a minute: few at four in the morning of Buenos Aires, most in the evening; fewer at the weekend, and no two days alike. */
function readersAt(at: Date): number {
  const hour = ((at.getTime() / HOUR_MS - 3) % 24) / 24;
  const day = Math.floor((at.getTime() - OFFSET_MS) / DAY_MS);
  // The first of January 1970 was a Thursday.
  const ofWeek = OF_WEEKDAYS[(day + 4) % 7] ?? 1;
  const ofDay = 0.9 + (scattered(day) % 21) / 100;
  return (12 * (0.6 + 0.4 * Math.sin((hour - 0.42) * 2 * Math.PI)) + 3) * ofWeek * ofDay;
}

/** From Sunday on, of what a common day has. */
const OF_WEEKDAYS = [0.72, 1.06, 1.03, 1, 1.05, 0.97, 0.78] as const;

/** From a moment on, for so long. */
function readersIn(at: Date, stepMs: number): number {
  const hours = Math.max(1, Math.round(stepMs / HOUR_MS));
  const each = stepMs / hours;
  const moments = Array.from({ length: hours }, (_, nth) => new Date(at.getTime() + (nth + 0.5) * each));
  return moments.reduce((sum, moment) => sum + (readersAt(moment) * each) / MINUTE_MS, 0);
}

/** The front places more often than those behind. */
function placeOf(chance: number, places: number): number {
  return Math.floor(((chance % 1000) / 1000) ** 2 * places);
}

function sourceAt(chance: number): VisitSource {
  let upTo = 0;
  for (const source of visitSources) {
    upTo += SHARES[source];
    if (chance % 100 < upTo) return source;
  }
  return "direct";
}

/** A whole number that looks like chance and is the same for the same number. */
function scattered(number: number): number {
  let hash = Math.imul(Math.floor(number) ^ 0x9e37_79b9, 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
