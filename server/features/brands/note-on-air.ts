import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { onAirAt } from "../../../schema/features/brands/on-air.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { Workspace } from "../../core/rows/workspace.ts";
import { offsetAt } from "../tasks/newsroom-clock.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

interface Known {
  readonly scope: string;
  readonly brand: AnyDocument;
  readonly programs: AnyDocument[] | null;
}

/**
 * Writes down in each brand what is on air by the schedules of its programs, in the newsroom's hours (BRAND-028), where that has changed.
 * Nobody edited it (`putFound`).
 */
export async function noteOnAir({ store, now, publish }: Pick<CommandContext, "store" | "now" | "publish">): Promise<void> {
  const moment = now().getTime();
  const rows = await store.query<Known>(
    `select b.scope, b.data as brand, (select json_agg(g.data) from documents g where g.scope = b.scope and g.collection = 'program'
        and g.deleted_at is null and g.data ->> 'brand' = b.id) as programs
      from documents b join documents p on p.scope = 'global' and p.collection = 'project' and p.id = b.scope and p.deleted_at is null
      where b.collection = 'brand' and b.deleted_at is null`,
  );
  for (const { scope, brand, programs } of rows) {
    const nowPlaying2 = nowPlaying(programs ?? [], moment);
    if (isSameValue(brand.nowPlaying2 ?? null, nowPlaying2)) continue;
    const changes = await store.transaction(async (tx) => {
      const { workspace } = await Workspace.open(tx, [scope]);
      const key = { scope, collection: "brand", id: brand.id };
      await workspace.load([key]);
      const found = workspace.findLive(key);
      if (found) putFound(workspace, found, { nowPlaying2 });
      return workspace.flush();
    });
    for (const change of changes) publish({ ...change, sessionNonce: null });
  }
}

/** Dates are ISO 8601 in UTC. `moment`: ms since 1970. */
function nowPlaying(programs: readonly AnyDocument[], moment: number) {
  const local = new Date(moment + offsetAt(moment));
  const minute = ((local.getUTCDay() + 6) % 7) * DAY_MINUTES + local.getUTCHours() * 60 + local.getUTCMinutes();
  const found = onAirAt(programs, minute);
  if (found === null) return null;
  const begun = Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  const dateOf = (at: number) => new Date(begun + (at - minute) * MINUTE_MS).toISOString();
  return { program: found.program, startDate: dateOf(found.from), endDate: dateOf(found.until) };
}
