import { CierreError } from "../../../schema/errors.ts";
import type { Services } from "../../context/services.ts";
import { hasSite } from "../../engines/readers/has-site.ts";
import { PageCache } from "../../engines/readers/page-cache.ts";
import { PageMakers } from "../../engines/readers/page-makers.ts";
import { readerContext } from "../../engines/readers/reader-context.ts";
import { type AdStock, leftOf, readAdStock } from "./ad-stock.ts";

/** What a stock is made of: it is read anew within a second once one of them changes. */
const PARTS: ReadonlySet<string> = new Set(["ad-campaign", "ad-slot", "ad-placement"]);
/** Showings before a limit from where on the stock is read each second: other processes show it as well. */
const CLOSE = 500;

export interface AdStocks {
  /** What a project shows now. Throws `notFound` for one without a site. */
  of(project: string): Promise<AdStock>;
  /** Notes that a campaign of the stock was shown, so that this process shows none more often than was ordered. */
  shown(stock: AdStock, campaign: string): void;
  close(): void;
}

/**
 * What projects have to show, each read every ten seconds; within a second where somebody saved a campaign, and while one is close to its limit. A
 * process never shows more than is left by the latest reading; it learns of what others show two seconds after they do, and reads it a second later:
 * so much may come on top of a limit with several processes, and nothing with one.
 */
export function openAdStocks(services: Services): AdStocks {
  const stocks = new PageCache<AdStock>({
    makers: new PageMakers(),
    sizeOf: ({ slots, campaigns }) => 1000 * (slots.length + campaigns.length),
    isLasting: () => true,
    failed: (project, err) =>
      services.logger.error({ err, project }, "reading advertisements failed: frames show the former ones"),
  });
  const endFollowing = services.changes.subscribeToAll((change) => {
    if (change === null) stocks.purge(() => true);
    else if (PARTS.has(change.collection)) stocks.purge(({ project }) => project === change.scope);
  });
  const read = async (project: string) => {
    const ctx = readerContext(services, project, services.now);
    if (!(await hasSite(ctx))) throw new CierreError("notFound");
    // Begun before what was shown until now is written: a showing in between is counted twice until the next reading, never not at all.
    const since = new Map<string, number>();
    await services.adEvents.flush();
    const stock = { ...(await readAdStock(ctx)), since };
    // Those being made are good for a second.
    if (stock.campaigns.some((campaign) => leftOf(campaign, since) < CLOSE)) stocks.purge(() => false);
    return stock;
  };
  return {
    async of(project) {
      // All readers of a project have the same: nobody's address counts.
      const wanted = { key: project, project, address: "", now: services.now().getTime() };
      return (await stocks.get(wanted, () => read(project))).answer;
    },
    shown(stock, id) {
      const campaign = stock.campaigns.find((each) => each.id === id);
      if (!campaign || campaign.impression.limit == null) return;
      stock.since.set(id, (stock.since.get(id) ?? 0) + 1);
      if (leftOf(campaign, stock.since) === CLOSE) stocks.purge((each) => each === stock);
    },
    close: endFollowing,
  };
}
