import { CierreError } from "../../../schema/errors.ts";
import { hoursOf, type TrendTime } from "../../../schema/features/opportunities/opportunities.ts";
import type { TrendsAnswer } from "../../../schema/wire/opportunities.ts";
import { fetchSource } from "../../outbound/fetch-source.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { trendItems } from "./trend-items.ts";

declare module "../../context/services.ts" {
  interface Services {
    readonly askTrends: AskTrends;
  }
}

/** What people of a country (ISO 3166, two letters) search for lately. Rejects with `unavailable` when that cannot be had. */
export type AskTrends = (geo: string, time: TrendTime) => Promise<TrendsAnswer>;

const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 20_000;
const ACCEPT = "application/rss+xml, application/xml;q=0.9, text/xml;q=0.8";

/** `url`: of a feed, with `{geo}` and perhaps `{hours}`; `null`: nobody is asked, and the answer says so. */
export function createAskTrends(url: string | null, now: () => Date): AskTrends {
  const kept = new KeptAnswers<TrendsAnswer>({ keptMs: 5 * 60_000, most: 60, now });
  if (url === null) return async () => ({ isConfigured: false, at: null, data: [] });
  return (geo, time) => kept.of(`${geo} ${time}`, () => ask(url, geo, hoursOf[time], now()));
}

async function ask(url: string, geo: string, hours: number, at: Date): Promise<TrendsAnswer> {
  const address = url.replaceAll("{geo}", geo).replaceAll("{hours}", String(hours));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const text = await fetchSource(address, "any", { accept: ACCEPT, timeoutMs: TIMEOUT_MS, signal }).catch((cause) => {
    throw new CierreError("unavailable", { cause });
  });
  const trends = trendItems(text);
  if (trends === null) throw new CierreError("unavailable");
  const since = at.getTime() - hours * HOUR_MS;
  const data = trends.filter(({ startDate }) => startDate === null || Date.parse(startDate) >= since);
  return { isConfigured: true, at: at.toISOString(), data };
}
