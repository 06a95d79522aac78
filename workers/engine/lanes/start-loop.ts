import type { EngineOutlets } from "../engine-outlets.ts";
import type { ProjectContext } from "../project-context.ts";
import { createLazyUploads } from "./lazy-uploads.ts";
import { createPullLane } from "./pull-lane.ts";
import { createPushLane } from "./push-lane.ts";
import { refusedOutcomes } from "./refused-outcomes.ts";
import type { Settlements } from "./settlements.ts";
import { createSyncLoop, type SyncLoop } from "./sync-loop.ts";
import type { UploadLaneParts } from "./upload-lane.ts";
import type { UploadProgress } from "./upload-progress.ts";

export interface LoopNeeds {
  readonly context: ProjectContext;
  readonly settlements: Settlements;
  readonly uploads: UploadProgress;
  readonly outlets: Pick<EngineOutlets, "backgroundSync">;
  changed(): void;
  looked(state: SyncLoop["state"]): void;
}

/** The loop of one project with its lanes: each answer is spread before the next request. */
export function startLoop({ context, settlements, uploads, outlets, changed, looked }: LoopNeeds): SyncLoop {
  const mayBegin = () => loop.state.running && loop.state.isLeader && !loop.state.sessionExpired;
  const parts: UploadLaneParts = {
    context,
    settled: (answer) => settlements.here(answer.mappings ?? [], refusedOutcomes(answer.put)),
    note: uploads.note,
    uploaded: () => loop.dispatch({ tag: "fileUploaded" }),
    mayBegin,
  };
  const files = createLazyUploads(parts, context.ports.loadUploads);
  const loop = createSyncLoop({
    context,
    pulls: createPullLane(context, (mappings) => settlements.here(mappings, {})),
    pushes: createPushLane(context, (answer) => settlements.here(answer.mappings, answer.outcomes), mayBegin),
    upload: files.run,
    uploadMore: files.look,
    poke: () => context.ports.channel.send({ tag: "poke" }),
    registerBackgroundSync: () => outlets.backgroundSync(`cierre-sync:${context.session().token}`),
    changed(state) {
      changed();
      looked(state);
    },
  });
  return loop;
}
