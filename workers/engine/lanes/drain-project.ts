import { CierreError } from "../../../schema/errors.ts";
import { MAX_OPERATIONS_PER_PUSH } from "../../../schema/wire/operation.ts";
import type { EngineEvent } from "../../../sync/scheduler.ts";
import type { ProjectContext } from "../project-context.ts";
import { createPushLane } from "./push-lane.ts";
import { createUploadLane } from "./upload-lane.ts";

/**
 * Delivers what waits in one project and stops, without a scheduler: for the service worker, which the browser lets run
 * for a moment only. Rejects when something could not be delivered now, so that the browser tries again later; what
 * waits for a person does not count.
 */
export async function drainProject(context: ProjectContext): Promise<void> {
  const { channel } = context.ports;
  const pushes = createPushLane(context, async ({ mappings, outcomes }) => {
    channel.send({ tag: "settled", operationIds: Object.keys(outcomes), mappings: [...mappings] });
  });
  const uploads = createUploadLane({
    context,
    settled: async ({ mappings = [] }) => channel.send({ tag: "settled", operationIds: [], mappings: [...mappings] }),
  });
  const uploaded = await uploads.run();
  while (sentSomething(await pushes.push(MAX_OPERATIONS_PER_PUSH))) {
    // One batch at a time.
  }
  // What does not wait for the file that failed is delivered all the same.
  sentSomething(uploaded);
}

function sentSomething(event: EngineEvent): boolean {
  switch (event.tag) {
    case "uploaded":
      return event.sent > 0;
    case "pushed":
      if (event.sent > 0 && !event.progressed) throw new CierreError("unavailable");
      return event.sent > 0;
    case "pushFailed":
    case "uploadFailed":
      throw new CierreError(event.code, { message: event.message });
    default:
      return false;
  }
}
