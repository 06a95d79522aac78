import { createReplicaStore } from "../replica/replica-store.ts";
import type { DeliveryPorts, EnginePorts, ProjectSession } from "./engine-ports.ts";
import { createHeldOutbox } from "./held-outbox.ts";
import { createHeldReplica } from "./held-replica.ts";
import type { ProjectContext } from "./project-context.ts";

export interface OpenContext<Project extends DeliveryPorts = DeliveryPorts> {
  readonly context: ProjectContext;
  readonly project: Project;
  close(): Promise<void>;
}

export interface ContextListener {
  /** The device refuses a write, or gave in. */
  changed?(): void;
}

/** Opens everything that one person's work in one project needs. */
export async function openContext<Project extends DeliveryPorts>(
  { clock, ids, random, open }: EnginePorts<Project>,
  session: () => ProjectSession,
  listener: ContextListener = {},
): Promise<OpenContext<Project>> {
  const project = await open(session);
  const epoch = await project.cursors.epoch().catch(async (error: unknown) => {
    await project.close();
    throw error;
  });
  const changed = () => listener.changed?.();
  const outbox = createHeldOutbox(project.outbox, clock, changed);
  const replica = createReplicaStore(project.replica, { epoch });
  const shown = createHeldReplica(replica, outbox, clock, changed);
  return {
    context: { session, clock, ids, random, ports: project, outbox, replica: shown.server, shown },
    project,
    async close() {
      await outbox.close();
      shown.close();
      await project.close();
    },
  };
}
