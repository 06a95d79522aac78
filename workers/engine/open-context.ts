import { onlyInPlace } from "../../sync/overtaken-rows.ts";
import type { JournalStore, OutboxStore } from "../../sync/ports.ts";
import { isAmong } from "../../sync/working-outbox.ts";
import type { Draft } from "../engine-api.ts";
import type { ReplicaStore } from "../replica/replica-store.ts";
import { createRoomMaker, type RoomMaker } from "../space/make-room.ts";
import type { DeliveryPorts, EnginePorts, FeedCursorStore, ProjectSession } from "./engine-ports.ts";
import { createHeldOutbox } from "./held-outbox.ts";
import { createHeldReplica } from "./held-replica.ts";
import { judgedByDevice } from "./judge-by-device.ts";
import type { ProjectContext } from "./project-context.ts";
import { showStep } from "./show-step.ts";

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
  { clock, ids, random, definitionOf, requests, open }: Omit<EnginePorts<Project>, "leftWork">,
  session: () => ProjectSession,
  listener: ContextListener = {},
): Promise<OpenContext<Project>> {
  const project = await open(session);
  const { epoch } = await project.cursors.position().catch(async (error: unknown) => {
    await project.close();
    throw error;
  });
  const changed = () => listener.changed?.();
  const room = createRoomMaker({ clock, replica: project.replica, space: project.space, busyIds: () => busyIds(context) });
  const drafts = draftsWithRoom(project.drafts, room);
  const ports = { ...project, drafts, cursors: cursorsWithRoom(project.cursors, room) };
  const outbox = createHeldOutbox(outboxWithRoom(project.outbox, room), clock, {
    changed,
    async flushed(step, before) {
      // Of documents without an edit on the device, it may have been told meanwhile that they are gone.
      const isEdited = isAmong(before.operations);
      // Before a deletion that was held takes the newer version's row away.
      const judged = await judgedByDevice(context, step.put, before.operations);
      await showStep(context, { ...step, rows: step.rows.map((row) => (isEdited(row) ? row : onlyInPlace(row))) }, true);
      await shown.flush();
      return judged;
    },
  });
  const replica = replicaWithRoom(project.replica, room);
  replica.setEpoch(epoch);
  const shown = createHeldReplica({ store: replica, outbox, clock, definitionOf, changed });
  const context: ProjectContext = {
    session,
    clock,
    ids,
    random,
    definitionOf,
    requests,
    ports,
    outbox,
    replica: shown.server,
    shown,
    room,
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

/** Documents with edits, waiting or in memory, and with unsaved typing. */
async function busyIds({ outbox, ports }: ProjectContext): Promise<ReadonlySet<string>> {
  const [{ operations }, drafts] = await Promise.all([outbox.read(), ports.drafts.list()]);
  return new Set([...operations.map(({ id }) => id), ...drafts.flatMap(({ id }) => id ?? [])]);
}

function outboxWithRoom(outbox: OutboxStore, room: RoomMaker): OutboxStore {
  return { read: () => outbox.read(), update: (step) => room.forWrite(() => outbox.update(step)) };
}

function draftsWithRoom(drafts: JournalStore<Draft>, room: RoomMaker): JournalStore<Draft> {
  return { ...drafts, write: (draft) => room.forWrite(() => drafts.write(draft), draft.id) };
}

function cursorsWithRoom(cursors: FeedCursorStore, room: RoomMaker): FeedCursorStore {
  return {
    ...cursors,
    write: (cursor) => room.forWrite(() => cursors.write(cursor)),
    advance: (cursor, epoch) => room.forWrite(() => cursors.advance(cursor, epoch)),
  };
}

function replicaWithRoom(replica: ReplicaStore, room: RoomMaker): ReplicaStore {
  return {
    ...replica,
    write: (changes, options) => room.forWrite(() => replica.write(changes, options)),
    sweep: (epoch, edited) => room.forWrite(() => replica.sweep(epoch, edited)),
    sweepPage: (epoch, places) => room.forWrite(() => replica.sweepPage(epoch, places)),
  };
}
