import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { programContext } from "../../context/program-context.ts";
import type { Queryable } from "../../context/store.ts";
import { planRemove } from "../../core/documents/plan-remove.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import type { ErasingServices } from "../../engines/personal-data/personal-data.ts";

interface Known {
  readonly scope: string;
  readonly id: string;
  readonly isLive: boolean;
}

/**
 * Erases a reader's subscriptions, deleted ones as well, with all versions, and the address of each letter that went to them or waits. That so
 * many letters went out stays.
 */
export async function eraseReader(services: ErasingServices, address: string): Promise<Record<string, number>> {
  const known = await findKnown(services.store, address);
  const live = known.filter(({ isLive }) => isLive);
  for (const { scope, id } of live) await remove(services, scope, id);
  const ids = known.map(({ id }) => id);
  const [versions, letters] = await services.store.batch([
    {
      text: `delete from history where collection = 'mailing-address' and doc_id = any($1::text[]) returning id`,
      params: [ids],
    },
    {
      text: `update mailing_recipients set email = 'erased-' || id, error = case when state = 'waiting' then $2 end,
          ended_at = case when state = 'waiting' then $3::timestamptz else ended_at end,
          state = case when state = 'waiting' then 'skipped' else state end
        where lower(email) = $1 returning id`,
      params: [address, t("privacy.erased"), services.now().toISOString()],
    },
  ]);
  return { subscriptions: live.length, versions: versions?.length ?? 0, letters: letters?.length ?? 0 };
}

/** Subscriptions that are there, and those that only the history knows. */
function findKnown(store: Queryable, address: string): Promise<Known[]> {
  return store.query<Known>(
    `select scope, id, bool_or(live) as "isLive" from (
        select scope, id, true as live from documents
          where collection = 'mailing-address' and deleted_at is null and lower(data ->> 'email') = $1
        union all select scope, doc_id, false from history where collection = 'mailing-address' and lower(version ->> 'email') = $1
      ) known group by scope, id order by scope, id`,
    [address],
  );
}

async function remove(services: ErasingServices, scope: string, id: string): Promise<void> {
  const ctx = programContext(services, scope, services.now);
  const definition = requireCollection("mailing-address");
  await runCommand(ctx, [scope], [], (work) => planRemove(ctx, work, { definition, id, baseUpdatedAt: null })).catch(
    (error: unknown) => {
      // Somebody was quicker.
      if (!(error instanceof CierreError && error.code === "notFound")) throw error;
    },
  );
}
