import type { CommandContext } from "../../context/command-context.ts";
import type { ContextServices } from "../../context/person-context.ts";
import { programContext } from "../../context/program-context.ts";
import type { Services } from "../../context/services.ts";
import { type DeliveryQueue, markLostStatement, openRuns, type RunKey } from "./delivery-queue.ts";

export type DriverServices = ContextServices & Pick<Services, "logger" | "now">;

interface Runs<More> {
  readonly queue: DeliveryQueue;
  /** Columns of a run (`r`) that `deliverSome` needs. */
  readonly more: string;
  /** Sends some of a run, of which `isDue` says whether any may go now. Answers whether there may be more to do at once. */
  deliverSome(ctx: CommandContext, run: RunKey & More & { readonly isDue: boolean }, goesOn: () => boolean): Promise<boolean>;
  /** What the log says of a run that could not be sent. */
  readonly failure: string;
}

/**
 * Sends what is due of every run, some of each in turn, until nothing is left or `goesOn` says otherwise. A run that fails does not hold up
 * the others.
 */
export async function deliverRuns<More>(services: DriverServices, runs: Runs<More>, goesOn: () => boolean): Promise<void> {
  const { store, now } = services;
  await store.batch([markLostStatement(runs.queue, now())]);
  for (let isBusy = true; isBusy && goesOn(); ) {
    isBusy = false;
    for (const run of await openRuns<More>(store, runs.queue, runs.more, now())) {
      if (goesOn() && (await tryToDeliver(services, runs, run, goesOn))) isBusy = true;
    }
  }
}

async function tryToDeliver<More>(
  services: DriverServices,
  { deliverSome, failure }: Runs<More>,
  run: RunKey & More & { readonly isDue: boolean },
  goesOn: () => boolean,
): Promise<boolean> {
  try {
    return await deliverSome(programContext(services, run.scope, services.now), run, goesOn);
  } catch (error) {
    services.logger.error({ err: error, project: run.scope, document: run.docId }, failure);
    return false;
  }
}
