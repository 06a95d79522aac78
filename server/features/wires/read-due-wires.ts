import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { WIRE_EVERY_MINUTES, wireService } from "../../../schema/features/wires/wire-service.ts";
import type { ContextServices } from "../../context/person-context.ts";
import { programContext } from "../../context/program-context.ts";
import type { Services } from "../../context/services.ts";
import { notifyFailure } from "../../engines/jobs/notify-failure.ts";
import { readWire, reasonOf, type WireServices } from "./read-wire.ts";

type ReadingServices = ContextServices & WireServices & Pick<Services, "logger" | "mailer" | "now">;

interface DueService {
  readonly scope: string;
  readonly id: string;
  readonly data: AnyDocument;
}

/** Agencies that are asked at once: one that answers late keeps few others up. */
const AT_ONCE = 4;
/** The clock comes once a minute, and reading takes a while: an agency is as good as due when only so much is left, as SQL has it. */
const EARLY = "interval '30 seconds'";

/**
 * Asks every agency whose time has come. What is wrong with one keeps no other one up: its document has it, and whoever saved it last is notified
 * once, until it has worked again. Answers whether all had their turn.
 */
export async function readDueWires(services: ReadingServices, goesOn: () => boolean): Promise<boolean> {
  const due = await services.store.query<DueService>(
    `select d.scope, d.id, d.data from documents d
      join documents p on p.scope = 'global' and p.collection = 'project' and p.id = d.scope and p.deleted_at is null
      left join wire_readings r on r.service_id = d.id
      where d.collection = $1 and d.deleted_at is null and coalesce((d.data ->> 'disabled')::boolean, false) = false
        and (r.asked_at is null
          or r.asked_at <= $2::timestamptz + ${EARLY} - make_interval(mins => coalesce((d.data ->> 'everyMinutes')::numeric::int, $3)))
      order by r.asked_at nulls first, d.id`,
    [wireService.name, services.now().toISOString(), WIRE_EVERY_MINUTES],
  );
  const waiting = due[Symbol.iterator]();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const service of waiting) {
      if (!goesOn()) return false;
      await readOne(services, service);
    }
    return true;
  });
  return (await Promise.all(workers)).every(Boolean);
}

async function readOne(services: ReadingServices, { scope, id, data }: DueService): Promise<void> {
  const ctx = programContext(services, scope, services.now);
  try {
    await readWire(ctx, services, id, new AbortController().signal);
  } catch (error) {
    services.logger.info({ err: error, project: scope, service: id }, "reading an agency failed");
    if (data.lastError) return;
    const name = typeof data.name === "string" ? data.name : "";
    const failure = { collection: wireService.name, name, error: reasonOf(error), person: data.updatedBy?.id ?? null };
    await notifyFailure(services, failure);
  }
}
