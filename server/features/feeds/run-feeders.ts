import type { ContextServices } from "../../context/person-context.ts";
import { programContext } from "../../context/program-context.ts";
import type { Services } from "../../context/services.ts";
import { type FeedingServices, runContentFeeder } from "./run-content-feeder.ts";

/**
 * Runs every feeder that is switched on, one after the other. What is wrong with one keeps no other one up, and is said by the feeder.
 * Answers whether all had their turn.
 */
export async function runFeeders(
  services: ContextServices & FeedingServices & Pick<Services, "logger" | "now">,
  goesOn: () => boolean,
): Promise<boolean> {
  const feeders = await services.store.query<{ scope: string; id: string }>(
    `select d.scope, d.id from documents d
      join documents p on p.scope = 'global' and p.collection = 'project' and p.id = d.scope and p.deleted_at is null
      where d.collection = 'content-feeder' and d.deleted_at is null and coalesce((d.data ->> 'disabled')::boolean, false) = false
        and coalesce(d.data ->> 'feedUrl', '') <> '' order by d.scope, d.id`,
  );
  for (const { scope, id } of feeders) {
    if (!goesOn()) return false;
    const ctx = programContext(services, scope, services.now);
    await runContentFeeder(ctx, services, id, new AbortController().signal).catch((error: unknown) =>
      services.logger.info({ err: error, project: scope, feeder: id }, "running a feeder failed"),
    );
  }
  return true;
}
