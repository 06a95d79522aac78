import { z } from "zod";
import { adCampaign } from "../../../schema/features/ads/ad-campaign.ts";
import { adPages, adPositions } from "../../../schema/features/ads/ad-positions.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { expandAll } from "../../core/reading/expand-references.ts";
import { addressOf, items } from "../../engines/markup/markup-parts.ts";
import { SITE_WIDE } from "../../engines/readers/site-wide-reads.ts";

/** Text of a stored document; anything else is none. */
const text = z.string().nullish().catch(null);
const number = z.number().nullish().catch(null);
const ids = z.array(z.string()).catch([]);
const goal = z.object({ count: number, limit: number }).catch({ count: null, limit: null });

const creative = z.object({
  id: z.string(),
  type: z.enum(["image", "video", "html", "code"]).nullish().catch(null),
  asset: text,
  /** Address of the asset; empty for one that readers cannot have. */
  file: z.string().default(""),
  code: text,
  clickUrl: text,
  width: z.number(),
  height: z.number(),
});
export type AdCreative = z.infer<typeof creative>;

const campaign = z.object({
  id: z.string(),
  startDate: text,
  endDate: text,
  lowPriority: z.boolean().nullish().catch(null),
  impression: goal.default({ count: null, limit: null }),
  click: goal.default({ count: null, limit: null }),
  activeview: goal.default({ count: null, limit: null }),
  maxDeliveryPace: number,
  repeatLevel: z.enum(["campaign", "creative"]).nullish().catch(null),
  repeatAmount: number,
  creatives: z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.flatMap((each) => creative.safeParse(each).data ?? [])),
  creativesMode: text,
  segmentAdSlotInclude: ids,
  segmentAdSlotExclude: ids,
  segmentAdPlacementInclude: ids,
  segmentAdPlacementExclude: ids,
  segmentCategoryInclude: ids,
  segmentCategoryExclude: ids,
  segmentIpLocationInclude: z.array(z.unknown()).catch([]),
  segmentAudienceSegmentInclude: ids,
  segmentBrandInclude: ids,
  segmentDeviceType: ids,
  segmentPlatforms: ids,
});
export type AdCampaign = z.infer<typeof campaign>;

const slot = z.object({
  id: z.string(),
  position: z.enum(adPositions),
  placements: ids,
  lowPriority: z.boolean().nullish().catch(null),
});
const placement = z.object({ id: z.string(), pages: z.array(z.enum(adPages)).catch([]) });

/** A gap on pages of the site, and the placements of its pages. */
export type AdSlot = z.infer<typeof slot>;
export type AdPlacement = z.infer<typeof placement>;

/** What a project has to show, and where. */
export interface AdStock {
  readonly project: string;
  readonly slots: readonly AdSlot[];
  readonly placements: readonly AdPlacement[];
  /** Those whose time it is; counts are those of now. */
  readonly campaigns: readonly AdCampaign[];
  /** Showings of campaigns that this process noted since it read them. */
  readonly since: Map<string, number>;
}

/** How often a campaign may still be shown. */
export function leftOf({ id, impression }: AdCampaign, since: AdStock["since"]): number {
  const { count, limit } = impression;
  return limit == null ? Number.POSITIVE_INFINITY : limit - (count ?? 0) - (since.get(id) ?? 0);
}

interface Row {
  readonly collection: string;
  readonly data: Record<string, unknown>;
  /** What the document does not have yet, by event. */
  readonly more: Readonly<Record<string, number>> | null;
}

/** Stocks by the rows that they are made of, which pages of a site share for some seconds. */
const stocks = new WeakMap<readonly Row[], Promise<AdStock>>();

/** What the context's project shows to its readers at a moment. What is made of shared rows is shared. */
export async function readAdStock(ctx: CommandContext, at = ctx.now()): Promise<AdStock> {
  const { store, projectId } = ctx;
  const rows = await store.query<Row & Record<string, unknown>>(
    `${SITE_WIDE}select d.collection, d.data, (
        select jsonb_object_agg(event, more) from (
          select event, sum(count - told_count)::integer as more from ad_totals
            where d.collection = 'ad-campaign' and scope = d.scope and campaign = d.id and count > told_count group by event) unreported) as more
      from documents d where d.scope = $1 and d.deleted_at is null and (
        d.collection in ('ad-slot', 'ad-placement')
        or (d.collection = 'ad-campaign' and coalesce(d.data ->> 'disabled', 'false') <> 'true'
          and coalesce(d.data ->> 'startDate', '') <= $2 and coalesce(nullif(d.data ->> 'endDate', ''), '9') > $2))
      order by d.created_at, d.id`,
    [projectId, at.toISOString()],
  );
  const known = stocks.get(rows);
  if (known) return known;
  const stock = stockOf(ctx, rows);
  stocks.set(rows, stock);
  stock.catch(() => stocks.delete(rows));
  return stock;
}

async function stockOf(ctx: CommandContext, rows: readonly Row[]): Promise<AdStock> {
  const files = await filesOf(
    ctx,
    rows.filter(({ collection }) => collection === "ad-campaign"),
  );
  const of = (collection: string) => rows.filter((row) => row.collection === collection);
  return {
    project: ctx.projectId ?? "",
    since: new Map(),
    slots: of("ad-slot").flatMap(({ data }) =>
      (data.provider ?? "tadevel") === "tadevel" ? (slot.safeParse(data).data ?? []) : [],
    ),
    placements: of("ad-placement").flatMap(({ data }) => placement.safeParse(data).data ?? []),
    campaigns: of("ad-campaign").flatMap(({ data, more }) => {
      const read = campaign.safeParse(data).data;
      if (!read) return [];
      const creatives = read.creatives.map((each) => ({ ...each, file: files.get(each.asset ?? "") ?? "" }));
      return { ...read, ...counted(read, more ?? {}), creatives };
    }),
  };
}

/** Where the files of all creatives are, by the ids of their assets. */
async function filesOf(ctx: CommandContext, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const campaigns = rows.map(({ data }) => ({ id: "", createdAt: "", updatedAt: "", creatives: data.creatives }));
  const expanded = await expandAll(ctx, adCampaign, campaigns);
  const assets = expanded.flatMap(({ creatives }) => items(creatives).map(({ asset }) => asset));
  return new Map(assets.filter(isPlainObject).map((asset) => [String(asset.id), addressOf(asset)]));
}

function counted({ impression, click, activeview }: AdCampaign, more: Readonly<Record<string, number>>) {
  const add = (goal: AdCampaign["click"], event: string) => ({ ...goal, count: (goal.count ?? 0) + (more[event] ?? 0) });
  return {
    impression: add(impression, "adview"),
    click: add(click, "adclick"),
    activeview: add(activeview, "adactiveview"),
  };
}
