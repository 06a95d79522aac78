import { keyOf } from "../../sync/outbox/working-outbox.ts";
import type { Clock, Ids, Random } from "../../sync/ports.ts";
import type { DefinitionOf, ReplicaChange } from "../../sync/replica-change.ts";
import type { FaultPort } from "../faults/fault-log.ts";
import type { ReplicaStore } from "../replica/replica-store.ts";
import type { RoomMaker } from "../space/make-room.ts";
import type { DeliveryPorts, ProjectSession, RequestLimits } from "./engine-ports.ts";
import type { BufferedOutbox } from "./held/buffered-outbox.ts";
import type { HeldReplica } from "./held/held-replica.ts";

/** What the parts of an engine share. */
export interface ProjectContext {
  readonly session: () => ProjectSession;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly definitionOf: DefinitionOf;
  readonly requests: RequestLimits;
  readonly ports: DeliveryPorts;
  readonly outbox: BufferedOutbox;
  /** For what the server says; rejects when the device refuses. */
  readonly replica: ReplicaStore;
  /** For what people do; never rejects. */
  readonly shown: HeldReplica;
  readonly room: RoomMaker;
  readonly faults: FaultPort;
}

/** Rows of `next` that `before` did not hold in the same form. */
export function differingRows(before: readonly ReplicaChange[], next: readonly ReplicaChange[]): ReplicaChange[] {
  const written = new Map(before.map((change) => [keyOf(change), change]));
  return next.filter((change) => !isSameChange(written.get(keyOf(change)), change));
}

function isSameChange(one: ReplicaChange | undefined, other: ReplicaChange): boolean {
  if (!one || one.tag !== other.tag) return false;
  if (one.tag === "delete" || other.tag === "delete") return true;
  if (one.sync !== other.sync) return false;
  return one.document === other.document || JSON.stringify(one.document) === JSON.stringify(other.document);
}
