import { CierreError } from "../../schema/errors.ts";
import { documentKey } from "../../schema/ids.ts";
import type { CapturedAsset, IdMapping, OutboxOperation } from "../outbox/outbox-operation.ts";
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

/** What a change depends on beside what it says itself. */
export interface WriteConditions {
  /** Run of the feed in which the server tells of the document with this. */
  readonly seenIn?: number;
  /** Left out where this run of the feed, or a later one, has listed the document. */
  readonly beforeRun?: number;
  /** A row that carries an edit stays. */
  readonly onlyClean?: true;
}

export class MemoryReplica {
  fails: WriteFault = never;
  readonly rows = new Map<string, PutRow>();
  readonly #revisions = new Map<string, number>();
  /** The last run of the feed that listed each row, also of those that are deleted by now. */
  readonly #runs = new Map<string, number>();

  /** Grows with everything that is written under the key. */
  revision(key: string): number {
    return this.#revisions.get(key) ?? 0;
  }

  /** The last run of the feed that listed what is, or was, under the key. */
  run(key: string): number | undefined {
    return this.#runs.get(key);
  }

  write(changes: readonly ReplicaChange[], conditionsOf: (change: ReplicaChange) => WriteConditions = () => ({})): void {
    for (const change of changes) {
      refuseIf(this.fails);
      const key = documentKey(change.scope, change.collection, change.id);
      const conditions = conditionsOf(change);
      if (this.#isLeftOut(key, change, conditions)) continue;
      this.#revisions.set(key, this.revision(key) + 1);
      this.#runs.set(key, this.#runAfter(key, conditions));
      if (change.tag === "put") this.rows.set(key, structuredClone(change));
      else this.rows.delete(key);
    }
  }

  #runAfter(key: string, { seenIn = 0 }: WriteConditions): number {
    return Math.max(this.#runs.get(key) ?? 0, seenIn);
  }

  #isLeftOut(key: string, change: ReplicaChange, conditions: WriteConditions): boolean {
    const row = this.rows.get(key);
    const run = this.#runs.get(key);
    if (conditions.beforeRun !== undefined && run !== undefined && run >= conditions.beforeRun) return true;
    if (conditions.onlyClean && row && row.sync !== "clean") return true;
    if (change.basedOn !== undefined && shownVersion(row) > change.basedOn) return true;
    if (change.tag === "delete") return !row && (run === undefined || run === this.#runAfter(key, conditions));
    if (change.onlyReplaces && !row) return true;
    const isClean = row?.sync === "clean" && change.sync === "clean" && !change.isRewritten;
    return isClean && row.document.updatedAt === change.document.updatedAt && run === this.#runAfter(key, conditions);
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
