import type { JournalStore, OutboxStore } from "../../../sync/ports.ts";
import type { Draft } from "../../engine-api.ts";
import type { ReplicaStore } from "../../replica/replica-store.ts";
import type { RoomMaker } from "../../space/make-room.ts";
import type { FeedCursorStore } from "../engine-ports.ts";

export function outboxWithRoom(outbox: OutboxStore, room: RoomMaker): OutboxStore {
  return { read: () => outbox.read(), update: (step) => room.forWrite(() => outbox.update(step)) };
}

export function draftsWithRoom(drafts: JournalStore<Draft>, room: RoomMaker): JournalStore<Draft> {
  return { ...drafts, write: (draft) => room.forWrite(() => drafts.write(draft), draft.id) };
}

export function cursorsWithRoom(cursors: FeedCursorStore, room: RoomMaker): FeedCursorStore {
  return {
    ...cursors,
    write: (cursor) => room.forWrite(() => cursors.write(cursor)),
    advance: (cursor, epoch) => room.forWrite(() => cursors.advance(cursor, epoch)),
  };
}

export function replicaWithRoom(replica: ReplicaStore, room: RoomMaker): ReplicaStore {
  return {
    ...replica,
    write: (changes, options) => room.forWrite(() => replica.write(changes, options)),
    sweep: (epoch, edited) => room.forWrite(() => replica.sweep(epoch, edited)),
    sweepPage: (epoch, places) => room.forWrite(() => replica.sweepPage(epoch, places)),
  };
}
