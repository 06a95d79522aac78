import type { OutboxStep } from "../../sync/outbox.ts";
import { overtakenRows } from "../../sync/overtaken-rows.ts";
import type { ProjectContext } from "./project-context.ts";

/**
 * Shows what a step left in the outbox, after the step is durable. The engine, or another tab, may have settled, renamed
 * or discarded its operations meanwhile: what overtook the rows is made good. Never rejects for the device's sake.
 */
export async function showStep(
  { definitionOf, outbox, shown }: Pick<ProjectContext, "definitionOf" | "outbox" | "shown">,
  done: OutboxStep,
): Promise<void> {
  if (done.put.length + done.rows.length === 0) return;
  await shown.show(done.rows, async () => overtakenRows(done, await outbox.read(), definitionOf));
}
