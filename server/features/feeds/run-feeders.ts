import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { contentFeeder } from "../../../schema/features/feeds/content-feeder.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { ContextServices } from "../../context/person-context.ts";
import { programContext } from "../../context/program-context.ts";
import type { Services } from "../../context/services.ts";
import { notifyFailure } from "../../engines/jobs/notify-failure.ts";
import { type FeedingServices, runContentFeeder } from "./run-content-feeder.ts";

/**
 * Runs every feeder that is switched on, one after the other. What is wrong with one keeps no other one up, and is said by the feeder.
 * Answers whether all had their turn.
 */
export async function runFeeders(
  services: ContextServices & FeedingServices & Pick<Services, "logger" | "mailer" | "now">,
  goesOn: () => boolean,
): Promise<boolean> {
  const feeders = await services.store.query<{ scope: string; id: string; data: AnyDocument }>(
    `select d.scope, d.id, d.data from documents d
      join documents p on p.scope = 'global' and p.collection = 'project' and p.id = d.scope and p.deleted_at is null
      where d.collection = 'content-feeder' and d.deleted_at is null and coalesce((d.data ->> 'disabled')::boolean, false) = false
        and coalesce(d.data ->> 'feedUrl', '') <> '' order by d.scope, d.id`,
  );
  for (const { scope, id, data } of feeders) {
    if (!goesOn()) return false;
    const ctx = programContext(services, scope, services.now);
    await runContentFeeder(ctx, services, id, new AbortController().signal).catch(async (error: unknown) => {
      services.logger.info({ err: error, project: scope, feeder: id }, "running a feeder failed");
      // A failure is reported once, until it has worked again.
      if (!data.lastError) await notifyFailure(services, failureOf(data, error));
    });
  }
  return true;
}

function failureOf({ feedUrl, updatedBy }: AnyDocument, error: unknown) {
  const reason = error instanceof CierreError ? error.message : t("feeder.failed");
  const name = typeof feedUrl === "string" ? feedUrl : "";
  return { collection: contentFeeder.name, name, error: reason, person: updatedBy?.id ?? null };
}
