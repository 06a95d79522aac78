import { CierreError } from "../../../schema/errors.ts";
import { wireItem } from "../../../schema/features/wires/wire-item.ts";
import { WIRE_KEEP_DAYS, wireService } from "../../../schema/features/wires/wire-service.ts";
import type { ContextServices } from "../../context/person-context.ts";
import { programContext } from "../../context/program-context.ts";
import type { Services } from "../../context/services.ts";
import { planRemove } from "../../core/documents/plan-remove.ts";
import { relatedScopes } from "../../core/documents/references/touch-related.ts";
import { runCommand } from "../../core/documents/run-command.ts";

/** Documents that are deleted in a transaction. */
const BATCH = 100;
/** How long an arrival is remembered after it was last seen, as an SQL interval: longer than any service keeps texts. */
const ARRIVALS_KEPT = "interval '120 days'";

/**
 * Deletes unused texts whose retention time is over, and what was noted of the pictures of deleted ones. Answers whether none is left.
 */
export async function forgetWires(services: ContextServices & Pick<Services, "now">, goesOn: () => boolean): Promise<boolean> {
  const now = services.now().toISOString();
  for (;;) {
    const rows = await services.store.query<{ scope: string; id: string }>(
      `select d.scope, d.id from documents d
        left join documents s on s.scope = d.scope and s.collection = $1 and s.id = d.data ->> 'service' and s.deleted_at is null
        where d.collection = $2 and d.deleted_at is null and d.data ->> 'status' in ('NEW', 'DISMISSED', 'KILLED')
          and coalesce(jsonb_array_length(nullif(d.data -> 'articles', 'null')), 0) = 0
          and d.created_at < $3::timestamptz - make_interval(days => coalesce((s.data ->> 'keepDays')::numeric::int, $4))
        order by d.scope, d.id limit ${BATCH}`,
      [wireService.name, wireItem.name, now, WIRE_KEEP_DAYS],
    );
    if (rows.length === 0) break;
    if (!goesOn()) return false;
    for (const [scope, ids] of Map.groupBy(rows, (row) => row.scope)) await remove(services, scope, ids);
  }
  await services.store.query(`delete from wire_arrivals where seen_at < $1::timestamptz - ${ARRIVALS_KEPT}`, [now]);
  await services.store.query(
    `delete from wire_photos p where not exists (select from documents d
      where d.scope = p.scope and d.collection = $1 and d.id = p.item_id and d.deleted_at is null)`,
    [wireItem.name],
  );
  return true;
}

async function remove(
  services: ContextServices & Pick<Services, "now">,
  scope: string,
  rows: readonly { readonly id: string }[],
): Promise<void> {
  const ctx = programContext(services, scope, services.now);
  await runCommand(ctx, [scope, ...relatedScopes(ctx, wireItem)], [], async (work) => {
    for (const { id } of rows) {
      await planRemove(ctx, work, { definition: wireItem, id, baseUpdatedAt: null }).catch((error: unknown) => {
        // Somebody else deleted it meanwhile.
        if (!(error instanceof CierreError && error.code === "notFound")) throw error;
      });
    }
  });
}
