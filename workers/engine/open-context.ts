import { createReplicaStore } from "../replica/replica-store.ts";
import { createSearchIndex, type SearchIndex } from "../search/search-index.ts";
import type { EnginePorts, ProjectSession } from "./engine-ports.ts";
import { createHeldOutbox } from "./held-outbox.ts";
import { createHeldReplica } from "./held-replica.ts";
import type { ProjectContext } from "./project-context.ts";

export interface OpenContext {
  readonly context: ProjectContext;
  readonly searching: SearchIndex;
  close(): Promise<void>;
}

/** Opens everything that one person's work in one project needs. `changed` hears when the device refuses, and when it gives in. */
export async function openContext(ports: EnginePorts, session: () => ProjectSession, changed: () => void): Promise<OpenContext> {
  const { clock, ids, random } = ports;
  const project = await ports.open(session);
  const searching = createSearchIndex(project.replica, clock.after);
  const epoch = await project.cursors.epoch().catch(async (error: unknown) => {
    await project.close();
    throw error;
  });
  const outbox = createHeldOutbox(project.outbox, clock, changed);
  const replica = createReplicaStore(project.replica, { epoch, onWritten: searching.update });
  const shown = createHeldReplica(replica, clock, changed);
  return {
    context: { session, clock, ids, random, ports: project, outbox, replica, shown },
    searching,
    async close() {
      await outbox.close();
      shown.close();
      project.socket.close();
      await project.close();
    },
  };
}
