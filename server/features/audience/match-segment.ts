import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Row, Statement } from "../../context/store.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import type { DocumentKey } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { type ReadLinks, readLinks } from "./read-links.ts";
import { hasItems, type SegmentInterest, segmentInterest } from "./segment-interest.ts";

/** Addresses that are written at a time: the project is locked for it. */
const MOST = 200;
const DAY_MS = 86_400_000;

/**
 * Puts every address into a segment that belongs there, and takes out the others; then the segment says how many it has. Answers whether all
 * of it is done; `goesOn` is asked between parts. A segment that changes meanwhile is left to the next search.
 */
export async function matchSegment(
  ctx: CommandContext,
  { scope, id, data }: { readonly scope: string; readonly id: string; readonly data: AnyDocument },
  goesOn: () => boolean,
): Promise<boolean> {
  const interest = segmentInterest(data);
  if (interest === null) return true;
  const links = await readLinks(ctx.store, scope, interest);
  const wrong = wrongStatement({ scope, id, interest, links }, ctx.now());
  for (let count = MOST; count === MOST; ) {
    if (!goesOn()) return false;
    count = await runCommand(ctx, [scope], [wrong], (work, [rows]) => correct(work, scope, id, rows ?? []));
  }
  const key = { scope, collection: "audience-segment", id };
  await runCommand(ctx, [scope], [countStatement(scope, id, ctx.now())], async (work, [rows]) => {
    await work.load([key]);
    const found = work.findLive(key);
    if (found !== null && isSameValue(segmentInterest(found.data), interest))
      putFound(work, found, foundOf(rows?.[0] ?? {}, links, ctx.now()));
  });
  return true;
}

async function correct(work: Workspace, scope: string, segment: string, rows: readonly Row[]): Promise<number> {
  const keyOf = (row: Row): DocumentKey => ({ scope, collection: "mailing-address", id: String(row.id) });
  await work.load(rows.map(keyOf));
  for (const row of rows) {
    const found = work.findLive(keyOf(row));
    if (found === null) continue;
    const { audienceSegments } = found.data;
    const others = (Array.isArray(audienceSegments) ? audienceSegments : []).filter((each) => each !== segment);
    putFound(work, found, { audienceSegments: row.belongs === true ? [...others, segment] : others });
  }
  return rows.length;
}

interface Matching {
  readonly scope: string;
  readonly id: string;
  readonly interest: SegmentInterest;
  readonly links: ReadLinks;
}

/** Addresses that are in the segment and should not be, or the other way round. What programs opened by themselves is no interest. */
function wrongStatement({ scope, id, interest, links }: Matching, now: Date): Statement {
  const since = interest.activeDays === null ? null : new Date(now.getTime() - interest.activeDays * DAY_MS).toISOString();
  return {
    text: `select id, belongs from (
        select d.id, coalesce(d.data -> 'audienceSegments', '[]') @> to_jsonb($2::text) as is_in,
          ($3::text is null or coalesce((d.data ->> 'lastActiveAt') collate "C" >= $3, false)) and (not $4::boolean
            or coalesce(d.data -> 'mailingLists' ?| $5::text[], false)
            or d.id in (select r.address_id from mailing_recipients r where r.scope = $1 and r.campaign_id = any($6::text[])
              and (r.clicked_at is not null or (r.opened_at is not null and not r.prefetched)))
            or d.id in (select r.address_id from unnest($7::text[], $8::smallint[]) as l (campaign, place)
              join mailing_recipients r on r.scope = $1 and r.campaign_id = l.campaign and l.place = any(r.clicked_places))) as belongs
        from documents d where d.scope = $1 and d.collection = 'mailing-address' and d.deleted_at is null) found
      where is_in is distinct from belongs order by id limit ${MOST}`,
    params: [...[scope, id, since, hasItems(interest), interest.lists, interest.campaigns], ...[links.campaigns, links.places]],
  };
}

/** Addresses of the segment that a campaign would go to (MAIL-036), and devices that take notices. */
function countStatement(scope: string, id: string, now: Date): Statement {
  const activeIn = (days: number) =>
    `count(*) filter (where (d.data ->> 'lastActiveAt') collate "C" >= '${new Date(now.getTime() - days * DAY_MS).toISOString()}')`;
  return {
    text: `select count(*)::integer as addresses, ${activeIn(1)}::integer as day, ${activeIn(7)}::integer as week, ${activeIn(30)}::integer as month,
        (select count(*) from documents v where v.scope = $1 and v.collection = 'device-instance' and v.deleted_at is null
          and v.data -> 'audienceSegments' @> to_jsonb($2::text) and (v.data ->> 'pushEnabled')::boolean)::integer as devices
      from documents d where d.scope = $1 and d.collection = 'mailing-address' and d.deleted_at is null
        and d.data -> 'audienceSegments' @> to_jsonb($2::text) and d.data ->> 'status' = 'OK' and coalesce(d.data ->> 'errorCount', '0') = '0'`,
    params: [scope, id],
  };
}

function foundOf({ addresses, day, week, month, devices }: Row, { articles }: ReadLinks, now: Date) {
  return {
    status: "READY",
    error: null,
    fingerprintLength: articles,
    stats: { pushSubscriptionCount: Number(devices), mailingAddressMatchCount: Number(addresses) },
    active1dCount: Number(day),
    active7dCount: Number(week),
    active30dCount: Number(month),
    generatedAt: now.toISOString(),
  };
}
