import { CierreError } from "../../schema/errors.ts";
import { documentKey } from "../../schema/ids.ts";
import type { CapturedAsset, IdMapping, OutboxOperation } from "../outbox-operation.ts";
import type { OutboxChange, OutboxContents, StoredCursor } from "../ports.ts";
import type { ReplicaChange } from "../replica-change.ts";

/** Asked before every write; true makes the device refuse it. */
export type WriteFault = () => boolean;

const never: WriteFault = () => false;

/**
 * The durable stores of one device, in memory and synchronous, so that a test decides what happens between two writes.
 * The same contracts as the ports: a refused write leaves nothing behind.
 */
export class MemoryOutbox {
  fails: WriteFault = never;
  readonly #operations = new Map<string, OutboxOperation>();
  readonly #assets = new Map<string, CapturedAsset>();
  readonly #mappings = new Map<string, IdMapping>();

  read(): OutboxContents {
    const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;
    return {
      operations: [...this.#operations.values()].sort(byOrder),
      assets: [...this.#assets.values()].sort(byOrder),
      mappings: [...this.#mappings.values()],
    };
  }

  update<T extends OutboxChange>(step: (contents: OutboxContents) => T): T {
    const change = step(this.read());
    refuseIf(this.fails);
    for (const id of change.remove ?? []) this.#operations.delete(id);
    for (const operation of change.put ?? []) this.#operations.set(operation.operationId, structuredClone(operation));
    for (const id of change.removeAssets ?? []) this.#assets.delete(id);
    for (const asset of change.putAssets ?? []) this.#assets.set(asset.id, asset);
    for (const mapping of change.mappings ?? []) this.#mappings.set(mapping.localId, mapping);
    return change;
  }
}

export type PutRow = Extract<ReplicaChange, { tag: "put" }>;

/** The version of the server's that a row shows, or lies over. */
function shownVersion(row: PutRow | undefined): string {
  return (row?.sync === "clean" ? row.document.updatedAt : row?.basedOn) ?? "";
}

export class MemoryReplica {
  fails: WriteFault = never;
  readonly rows = new Map<string, PutRow>();
  readonly #revisions = new Map<string, number>();

  /** Grows with everything that is written under the key. */
  revision(key: string): number {
    return this.#revisions.get(key) ?? 0;
  }

  write(changes: readonly ReplicaChange[]): void {
    for (const change of changes) {
      refuseIf(this.fails);
      const key = documentKey(change.scope, change.collection, change.id);
      if (change.tag === "put" && change.onlyReplaces && !this.rows.has(key)) continue;
      if (change.tag === "put" && change.basedOn && shownVersion(this.rows.get(key)) > change.basedOn) continue;
      if (change.tag === "put" || this.rows.has(key)) this.#revisions.set(key, this.revision(key) + 1);
      if (change.tag === "put") this.rows.set(key, structuredClone(change));
      else this.rows.delete(key);
    }
  }
}

export class MemoryCursor {
  fails: WriteFault = never;
  #cursor: StoredCursor | null = null;

  read(): StoredCursor | null {
    return this.#cursor;
  }

  write(cursor: StoredCursor | null): void {
    refuseIf(this.fails);
    this.#cursor = cursor;
  }
}

function refuseIf(fails: WriteFault): void {
  if (fails()) throw new CierreError("deviceStorage");
}
