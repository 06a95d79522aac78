import type { Row } from "../../context/store.ts";
import type { Findings } from "../../core/documents/add-to-documents.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { addressKey } from "./failures/plan-failure.ts";
import { ACTIVE_DAYS } from "./recounted-list.ts";

/** Addresses, and lists, that are written at a time. */
const MOST = 200;
const DAY_MS = 86_400_000;

/** Addresses that have no activity yet count as active since they joined, or since their last sign of life where one is known. */
export const firstActivity: Findings = {
  most: MOST,
  unreported: `select distinct scope from documents
    where collection = 'mailing-address' and deleted_at is null and data ->> 'lastActiveAt' is null`,
  take: (scope) => ({
    text: `select id from documents where scope = $1 and collection = 'mailing-address' and deleted_at is null
      and data ->> 'lastActiveAt' is null order by id limit ${MOST}`,
    params: [scope],
  }),
  async write(workspace, taken, scope) {
    const keys = taken.map(({ id }) => addressKey(scope, String(id)));
    await workspace.load(keys);
    for (const key of keys) {
      const found = workspace.findLive(key);
      if (!found) continue;
      const { lastImpressionAt, lastClickAt, consentAt } = found.data;
      const signs = [lastImpressionAt, lastClickAt, consentAt, found.createdAt].filter((sign) => typeof sign === "string");
      putFound(workspace, found, { lastActiveAt: signs.toSorted().at(-1) });
    }
    return taken.length;
  },
};

/** Lists whose numbers time has changed, or openings: saves of addresses keep the rest. */
export function listCounts(now: Date): Findings {
  return {
    most: MOST,
    unreported: `select distinct scope from (${wrongLists(now)}) w`,
    take: (scope) => ({ text: `${wrongLists(now, "$1")} order by l.id limit ${MOST}`, params: [scope] }),
    async write(workspace, taken, scope) {
      const keyOf = ({ id }: Row) => ({ scope, collection: "mailing-list", id: String(id) });
      await workspace.load(taken.map(keyOf));
      for (const row of taken) {
        const found = workspace.findLive(keyOf(row));
        if (found) putFound(workspace, found, countsOf(row));
      }
      return taken.length;
    },
  };
}

function countsOf({ all, valid, active }: Row) {
  return { addressCount: Number(all), validCount: Number(valid), active30dCount: Number(active) };
}

/** Lists (`l`) that say another number than there are addresses (`a`) that count; `recounted-list.ts` says which do. */
function wrongLists(now: Date, scope?: string): string {
  const isThere = (row: string, collection: string) =>
    `${row}.collection = '${collection}' and ${row}.deleted_at is null${scope === undefined ? "" : ` and ${row}.scope = ${scope}`}`;
  const isValid = `a.data ->> 'status' = 'OK' and coalesce(a.data ->> 'errorCount', '0') = '0'`;
  // Dates are stored as ISO texts in UTC, whose order is that of time.
  const isActive = `(a.data ->> 'lastActiveAt') collate "C" > '${new Date(now.getTime() - ACTIVE_DAYS * DAY_MS).toISOString()}'`;
  const counts = ["all", "valid", "active"].map((name) => `coalesce(n."${name}", 0)`);
  const known = ["addressCount", "validCount", "active30dCount"].map((name) => `coalesce((l.data ->> '${name}')::integer, 0)`);
  return `select l.scope, l.id, ${counts[0]} as "all", ${counts[1]} as valid, ${counts[2]} as active from documents l left join (
      select a.scope, list, count(*)::integer as "all", (count(*) filter (where ${isValid}))::integer as valid,
          (count(*) filter (where ${isValid} and ${isActive}))::integer as active
        from documents a cross join lateral jsonb_array_elements_text(
          case jsonb_typeof(a.data -> 'mailingLists') when 'array' then a.data -> 'mailingLists' else '[]' end) list
        where ${isThere("a", "mailing-address")} group by a.scope, list) n on n.scope = l.scope and n.list = l.id
    where ${isThere("l", "mailing-list")} and (${known.join(", ")}) <> (${counts.join(", ")})`;
}
