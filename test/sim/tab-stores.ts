import { CierreError } from "../../schema/errors.ts";
import type { Edit, OutboxStep } from "../../sync/outbox.ts";
import type { Values } from "../../sync/outbox-operation.ts";
import { givesWay, overtakenRows, stillTrue } from "../../sync/overtaken-rows.ts";
import type { OutboxChange, OutboxContents, StoredCursor } from "../../sync/ports.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import type { Place } from "../../sync/working-outbox.ts";
import { buggyRow } from "./buggy-lanes.ts";
import type { Device } from "./device.ts";
import { keyOf } from "./row-key.ts";
import { isRefusal, type Part } from "./task.ts";

/** How long until a tab asks the device again to take rows that it refused (as `held-outbox.ts`), ms. */
const DEVICE_RETRY_MS = 3_000;

/** Whether the server tells of the document with what is written. */
type IsTold = (place: Place) => boolean;

/** A tab's way to its device's stores. Its connection may close, and it holds rows that were refused until they are taken. */
export class TabStores {
  readonly #device: Device;
  readonly #scheduleRetry: (ms: number) => void;
  isClosed = false;
  /** The run of the feed that this tab knows of. */
  epoch: number;
  /** Rows of what people did that the device would not take yet. */
  readonly #held = new Map<string, ReplicaChange>();
  /** What makes good whatever overtook rows while they were held. */
  #afterwards: (() => readonly ReplicaChange[])[] = [];
  #restarts = false;

  constructor(device: Device, scheduleRetry: (ms: number) => void) {
    this.#device = device;
    this.epoch = device.epoch;
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
  write(changes: readonly ReplicaChange[], told: IsTold = () => false): void {
    const former = this.#heldFor(changes);
    for (const change of changes) {
      // A late page leaves alone what a later run of the feed has told of.
      if (told(change) && this.isTold(change, this.epoch + 1)) continue;
      this.#writeOne(change, told);
    }
    this.#forget(former);
  }

  /** The same for rows that follow from the outbox: see `WriteOptions`. */
  *writeFresh(fresh: () => readonly ReplicaChange[], told: IsTold = () => false): Part<void> {
    const rows = fresh();
    const former = this.#heldFor(rows);
    yield* this.#insistFresh(rows, fresh, told);
    this.#forget(former);
  }

  #heldFor(changes: readonly ReplicaChange[]) {
    const former = changes.map((change) => [keyOf(change), this.#held.get(keyOf(change))] as const);
    return former.filter(([, change]) => change && givesWay(change));
  }

  *#insistFresh(places: readonly ReplicaChange[], fresh: () => readonly ReplicaChange[], told: IsTold = () => false): Part<void> {
    const { replica } = this.#device;
    const seen = new Map(places.map((place) => [keyOf(place), replica.revision(keyOf(place))]));
    yield;
    let changes = fresh();
    while (changes.length > 0) {
      yield;
      const again = new Set<string>();
      for (const change of changes) {
        const key = keyOf(change);
        if ((seen.get(key) ?? 0) === replica.revision(key)) this.#writeOne(change, told);
        else again.add(key);
        seen.set(key, replica.revision(key));
      }
      changes = again.size === 0 ? [] : fresh().filter((change) => again.has(keyOf(change)));
    }
  }

  #writeOne(change: ReplicaChange, told: IsTold): void {
    this.#needConnection();
    this.#device.replica.write([buggyRow(this.#device, change)]);
    const { stamps } = this.#device;
    stamps.set(keyOf(change), Math.max(told(change) ? this.epoch : 0, stamps.get(keyOf(change)) ?? 0));
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
    const stillHeld = () => all.flatMap(([key, change]) => (this.#held.get(key) === change ? change : []));
    try {
      yield* this.#insistFresh(stillHeld(), () => stillTrue(stillHeld(), this.read(), this.#device.definitionOf));
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

  /** Where the feed stands and in which run; begins it again where that was asked for. */
  position(): { readonly stored: StoredCursor | null; readonly epoch: number; readonly isBegun: boolean } {
    const isBegun = this.#restarts;
    if (isBegun) this.beginFeed();
    this.#restarts = false;
    return { stored: this.#device.cursor.read(), epoch: this.#device.epoch, isBegun };
  }

  /** Another run of the feed; returns its number. */
  beginFeed(): number {
    this.#needConnection();
    this.#device.cursor.write(null);
    this.#device.epoch += 1;
    return this.#device.epoch;
  }

  /** False, and nothing is written, when another tab has begun another run since. */
  advance(cursor: StoredCursor, epoch: number): boolean {
    this.#needConnection();
    if (this.#device.epoch !== epoch) return false;
    this.#device.cursor.write(cursor);
    return true;
  }

  /** What the run `epoch` of the feed, which is now complete, did not bring is gone at the server; rows with edits stay. */
  sweep(epoch: number): void {
    const { replica, around } = this.#device;
    if (around.bug === "keepsWhatFeedForgot") return;
    const gone = [...replica.rows.values()].filter((row) => row.sync === "clean" && !this.isTold(row, epoch));
    this.write(gone.map(({ scope, collection, id }) => ({ tag: "delete", scope, collection, id })));
  }

  /** Whether the run `epoch` of the feed, or an answer since it began, told of the document. */
  isTold(place: Place, epoch: number): boolean {
    return (this.#device.stamps.get(keyOf(place)) ?? 0) >= epoch;
  }

  /** Takes away what a late page of an earlier run brought, unless the current one has told of it, too. */
  sweepPage(places: readonly Place[]): void {
    const { replica, epoch } = this.#device;
    const rows = places.flatMap((place) => replica.rows.get(keyOf(place)) ?? []);
    const gone = rows.filter((row) => row.sync === "clean" && !this.isTold(row, epoch));
    this.write(gone.map(({ scope, collection, id }) => ({ tag: "delete", scope, collection, id })));
  }

  #needConnection(): void {
    if (this.isClosed) throw new CierreError("deviceStorage");
  }
}
