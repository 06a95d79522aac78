import { CierreError } from "../../schema/errors.ts";
import type { PutRow } from "../../sync/doubles/memory-stores.ts";
import type { Edit, OutboxStep } from "../../sync/outbox.ts";
import type { Values } from "../../sync/outbox-operation.ts";
import { overtakenRows, stillTrue } from "../../sync/overtaken-rows.ts";
import type { OutboxChange, OutboxContents, StoredCursor } from "../../sync/ports.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { buggyRow } from "./buggy-lanes.ts";
import type { Device } from "./device.ts";
import { keyOf } from "./row-key.ts";
import { isRefusal, type Part } from "./task.ts";

/** How long until a tab asks the device again to take rows that it refused (as `held-outbox.ts`), ms. */
const DEVICE_RETRY_MS = 3_000;

/** A tab's way to its device's stores. Its connection may close, and it holds rows that were refused until they are taken. */
export class TabStores {
  readonly #device: Device;
  readonly #scheduleRetry: (ms: number) => void;
  isClosed = false;
  /** Rows of what people did that the device would not take yet. */
  readonly #held = new Map<string, ReplicaChange>();
  /** What makes good whatever overtook rows while they were held. */
  #afterwards: (() => readonly ReplicaChange[])[] = [];
  #restarts = false;

  constructor(device: Device, scheduleRetry: (ms: number) => void) {
    this.#device = device;
    this.#scheduleRetry = scheduleRetry;
  }

  /** The device refused rows and has not taken them yet. */
  get isHolding(): boolean {
    return this.#held.size > 0;
  }

  read(): OutboxContents {
    return this.#device.outbox.read();
  }

  update<T extends OutboxChange>(step: (contents: OutboxContents) => T): T {
    this.#needConnection();
    return this.#device.outbox.update(step);
  }

  /** Rows of what the server said, which held ones of the same documents give way to; throws `deviceStorage`, and some may be written then. */
  write(changes: readonly ReplicaChange[]): void {
    const former = this.#heldFor(changes);
    for (const change of changes) this.#writeOne(change);
    this.#forget(former);
  }

  /** The same for rows that follow from the outbox: see `WriteOptions`. */
  *writeFresh(fresh: () => readonly ReplicaChange[]): Part<void> {
    const rows = fresh();
    const former = this.#heldFor(rows);
    yield* this.#insistFresh(rows, fresh);
    this.#forget(former);
  }

  #heldFor(changes: readonly ReplicaChange[]) {
    return changes.map((change) => [keyOf(change), this.#held.get(keyOf(change))] as const);
  }

  *#insistFresh(places: readonly ReplicaChange[], fresh: () => readonly ReplicaChange[]): Part<void> {
    const { replica } = this.#device;
    const seen = new Map(places.map((place) => [keyOf(place), replica.revision(keyOf(place))]));
    yield;
    let changes = fresh();
    while (changes.length > 0) {
      yield;
      const again = new Set<string>();
      for (const change of changes) {
        const key = keyOf(change);
        if ((seen.get(key) ?? 0) === replica.revision(key)) this.#writeOne(change);
        else again.add(key);
        seen.set(key, replica.revision(key));
      }
      changes = again.size === 0 ? [] : fresh().filter((change) => again.has(keyOf(change)));
    }
  }

  #writeOne(change: ReplicaChange): void {
    this.#needConnection();
    this.#device.replica.write([buggyRow(this.#device, change)]);
    this.#device.stamps.set(keyOf(change), this.#device.epoch);
  }

  #forget(rows: Iterable<readonly [string, ReplicaChange | undefined]>): void {
    for (const [key, change] of rows) if (this.#held.get(key) === change) this.#held.delete(key);
  }

  /**
   * Rows of what people did; those that the device refuses are written later, and `afterwards` asked for more then. A tab
   * may sleep between reading the outbox and writing them.
   */
  *show(changes: readonly ReplicaChange[], afterwards?: () => readonly ReplicaChange[]): Part<void> {
    for (const change of changes) this.#held.set(keyOf(change), change);
    if (afterwards) this.#afterwards.push(afterwards);
    yield* this.retryHeld();
  }

  *retryHeld(): Part<void> {
    const all = [...this.#held];
    const rows = all.map(([, change]) => change);
    try {
      yield* this.#insistFresh(rows, () => stillTrue(rows, this.read(), this.#device.definitionOf));
      this.#forget(all);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (this.#device.around.bug === "dropsHeldRows") this.#held.clear();
      this.#scheduleRetry(DEVICE_RETRY_MS);
      return;
    }
    yield;
    if (this.#held.size > 0) return;
    const next = this.#afterwards.shift();
    if (next) yield* this.show(next());
  }

  /** Shows what a step left in the outbox, and makes good what overtook its rows. */
  showStep(done: OutboxStep): Part<void> {
    return this.show(done.rows, () => this.overtaken(done));
  }

  /** Rows that make good what overtook those of a step. */
  overtaken(done: OutboxStep): readonly ReplicaChange[] {
    return overtakenRows(done, this.read(), this.#device.definitionOf);
  }

  /** Tries until the device takes it, other things happening in between. */
  *insist<T>(write: () => T): Part<T> {
    for (;;) {
      try {
        return write();
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
      yield;
    }
  }

  /** What the server has, where the device shows that; `null` while it shows an edit, `undefined` without a row. */
  cleanDocument({ collection, id, scope }: Pick<Edit, "collection" | "id" | "scope">): Values | null | undefined {
    const final = this.read().mappings.find(({ localId }) => localId === id)?.id ?? id;
    const row = this.#device.replica.rows.get(keyOf({ scope, collection, id: final }));
    return row?.sync === "clean" ? row.document : row && null;
  }

  /** The next page is the first again. */
  restartFeed(): void {
    this.#restarts = true;
  }

  /** Where the feed stands; begins it again where that was asked for. */
  cursor(): { readonly stored: StoredCursor | null; readonly isBegun: boolean } {
    const isBegun = this.#restarts;
    if (isBegun) {
      this.writeCursor(null);
      this.#device.epoch += 1;
      this.#restarts = false;
    }
    return { stored: this.#device.cursor.read(), isBegun };
  }

  writeCursor(cursor: StoredCursor | null): void {
    this.#needConnection();
    this.#device.cursor.write(cursor);
  }

  /** What the run of the feed that is now complete did not bring is gone at the server; rows with edits stay, and are returned. */
  sweep(): PutRow[] {
    const { replica, stamps, epoch, around } = this.#device;
    if (around.bug === "keepsWhatFeedForgot") return [];
    const missing = [...replica.rows.values()].filter((row) => (stamps.get(keyOf(row)) ?? 0) < epoch);
    const gone = missing.filter(({ sync }) => sync === "clean");
    this.write(gone.map(({ scope, collection, id }) => ({ tag: "delete", scope, collection, id })));
    return missing.filter(({ sync }) => sync !== "clean");
  }

  #needConnection(): void {
    if (this.isClosed) throw new CierreError("deviceStorage");
  }
}
