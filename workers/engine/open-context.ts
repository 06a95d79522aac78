import type { DeliveryPorts, EnginePorts, ProjectSession } from "./engine-ports.ts";
import { layerStores } from "./held/layer-stores.ts";
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
  { clock, ids, random, definitionOf, requests, faults, open }: Omit<EnginePorts<Project>, "leftWork">,
  session: () => ProjectSession,
  listener: ContextListener = {},
): Promise<OpenContext<Project>> {
  const project = await open(session);
  const { epoch } = await project.cursors.position().catch(async (error: unknown) => {
    await project.close();
    throw error;
  });
  project.replica.setEpoch(epoch);
  const layers = layerStores(project, { clock, definitionOf, faults, changed: () => listener.changed?.() });
  const { outbox, shown, drafts, cursors, room } = layers;
  const context: ProjectContext = {
    session,
    clock,
    ids,
    random,
    definitionOf,
    requests,
    ports: { ...project, drafts, cursors },
    outbox,
    replica: shown.server,
    shown,
    room,
    faults,
  };
  return {
    context,
    project,
    async close() {
      await outbox.close();
      shown.close();
      await project.close();
    },
  };
}
