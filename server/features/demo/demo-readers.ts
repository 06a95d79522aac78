import { type VisitSource, visitSources } from "../../../schema/values/visit-sources.ts";
import type { Services } from "../../context/services.ts";
import { keepLooking, type Looking } from "../../engines/jobs/keep-looking.ts";
import { addVisits, type CountedVisits } from "../visits/add-visits.ts";
import { DEMO_PROJECT } from "./demo-project.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Of a hundred visits, by source. */
const SHARES: Readonly<Record<VisitSource, number>> = { direct: 34, search: 27, social: 15, internal: 14, mail: 6, site: 4 };
/** The newest articles are those that the demo's readers read. */
const READ_ARTICLES = 16;
/** Readers come so often, ms. */
const COME_EVERY_MS = 5_000;

interface ReadSite {
  readonly projectId: string;
  /** Newest first. */
  readonly articles: readonly string[];
}

/**
 * Readers of the demo newspaper, which nobody visits: they are counted by the counter that counts real ones, as many as the hour has and the same
 * for the same moment.
 */
export function startDemoReaders({ store, visits, logger, now }: Pick<Services, "store" | "visits" | "logger" | "now">): Looking {
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
    }
    return COME_EVERY_MS;
  });
}

/** What those readers did before the demo began: half an hour by the minute, a day by the hour, a month by the day. Articles know of it already. */
export async function seedVisits(store: Services["store"], now: Date): Promise<void> {
  const site = await readDemoSite(store);
  if (site === null) return;
  const past = (step: number, count: number, before: number) =>
    Array.from({ length: count }, (_, ago) => new Date(Math.floor((now.getTime() - before) / step - ago) * step));
  const written = (steps: readonly Date[], stepMs: number, grain: number) =>
    addVisits(
      store,
      steps.flatMap((at) => visitsOf(site, at, (readersAt(new Date(at.getTime() + stepMs / 2)) * stepMs) / MINUTE_MS)),
      grain,
    );
  await written(past(MINUTE_MS, 30, MINUTE_MS), MINUTE_MS, 1);
  await written(past(HOUR_MS, 24, HOUR_MS), HOUR_MS, 60);
  await written(past(DAY_MS, 30, 2 * DAY_MS).map(newsroomDay), DAY_MS, 1440);
  await store.query(`update visit_totals set told_count = count where scope = $1`, [site.projectId]);
}

/** Days begin when they do in Buenos Aires. */
function newsroomDay(day: Date): Date {
  return new Date(day.getTime() + 3 * HOUR_MS);
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

/** In a minute: few at four in the morning of Buenos Aires, most in the evening. */
function readersAt(at: Date): number {
  const hour = ((at.getTime() / HOUR_MS - 3) % 24) / 24;
  return 12 * (0.6 + 0.4 * Math.sin((hour - 0.42) * 2 * Math.PI)) + 3;
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
