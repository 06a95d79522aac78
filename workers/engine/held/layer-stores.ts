import { onlyInPlace } from "../../../sync/outbox/superseded-rows.ts";
import { isAmong } from "../../../sync/outbox/working-outbox.ts";
import { createRoomMaker, type RoomMaker } from "../../space/make-room.ts";
import type { DeliveryPorts } from "../engine-ports.ts";
import type { ProjectContext } from "../project-context.ts";
import { type BufferedOutbox, type BufferedOutboxListener, createBufferedOutbox } from "./buffered-outbox.ts";
import { createHeldReplica, type HeldReplica } from "./held-replica.ts";
import { judgedByDevice } from "./judge-by-device.ts";
import { showStep } from "./show-step.ts";
import { cursorsWithRoom, draftsWithRoom, outboxWithRoom, replicaWithRoom } from "./with-room.ts";

/** The stores of a device with everything that is put around them. */
export interface DeviceLayers extends Pick<DeliveryPorts, "drafts" | "cursors"> {
  readonly outbox: BufferedOutbox;
  readonly shown: HeldReplica;
  readonly room: RoomMaker;
}

export interface LayerNeeds extends Pick<ProjectContext, "clock" | "definitionOf" | "faults"> {
  /** The device refuses a write, or gave in. */
  changed(): void;
}

/**
 * From the inside out: the stores as they were opened, which keep a second copy of what is only here; room is made for a write that meets
 * a full device; what the device refuses all the same is held in memory, edits before the rows that show them.
 */
export function layerStores(stores: DeliveryPorts, { clock, definitionOf, faults, changed }: LayerNeeds): DeviceLayers {
  const room = createRoomMaker({
    clock,
    replica: stores.replica,
    space: stores.space,
    busyIds: () => busyIds(outbox, stores.drafts),
  });
  const flushed: BufferedOutboxListener["flushed"] = async (step, before) => {
    // Of documents without an edit on the device, the server may have said meanwhile that they are gone.
    const isEdited = isAmong(before.operations);
    // Before a deletion that was held takes the newer version's row away.
    const judged = await judgedByDevice({ definitionOf, replica: shown.server }, step.put, before.operations);
    const rows = step.rows.map((row) => (isEdited(row) ? row : onlyInPlace(row)));
    await showStep({ shown }, { ...step, rows }, true);
    await shown.flush();
    return judged;
  };
  const outbox = createBufferedOutbox(outboxWithRoom(stores.outbox, room), clock, {
    changed,
    flushed,
    failed: (error) => faults.note(error, "outbox"),
  });
  const shown = createHeldReplica({
    store: replicaWithRoom(stores.replica, room),
    outbox,
    clock,
    definitionOf,
    changed,
    failed: (error) => faults.note(error, "rows"),
  });
  return { outbox, shown, room, drafts: draftsWithRoom(stores.drafts, room), cursors: cursorsWithRoom(stores.cursors, room) };
}

/** Documents with edits, waiting or in memory, and with unsaved typing. */
async function busyIds(outbox: Pick<BufferedOutbox, "read">, journal: DeliveryPorts["drafts"]): Promise<ReadonlySet<string>> {
  const [{ operations }, drafts] = await Promise.all([outbox.read(), journal.list()]);
  return new Set([...operations.map(({ id }) => id), ...drafts.flatMap(({ id }) => id ?? [])]);
}
