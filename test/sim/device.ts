import { CierreError, type ErrorCode } from "../../schema/errors.ts";
import { documentKey, isLocalId } from "../../schema/ids.ts";
import type { PullResponse } from "../../schema/wire/pull-changes.ts";
import type { PushRequest, PushResponse } from "../../schema/wire/push-changes.ts";
import { MemoryCursor, MemoryOutbox, MemoryReplica } from "../../sync/doubles/memory-stores.ts";
import { definitionOf } from "../../sync/doubles/note-collection.ts";
import { adoptIds, idsInFeed, idsInResults, type LearntId } from "../../sync/learnt-ids.ts";
import { type Edit, enqueueEdit, type OutboxStep } from "../../sync/outbox.ts";
import type { Values } from "../../sync/outbox-operation.ts";
import { overtakenRows, stillNamed } from "../../sync/overtaken-rows.ts";
import type { OutboxContents } from "../../sync/ports.ts";
import { receiveChanges } from "../../sync/pull.ts";
import { nextBatch, toWire } from "../../sync/push.ts";
import { recover } from "../../sync/recover.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { type EngineEffect, type EngineEvent, type EngineState, initialEngineState, step } from "../../sync/scheduler.ts";
import { refuseOperation, settleBatch } from "../../sync/settle.ts";
import { nextUploads, settleUpload } from "../../sync/uploads.ts";
import { PROJECT } from "./model-server.ts";
import type { SeededRandom } from "./seeded-random.ts";

export type Request =
  | { readonly tag: "pull"; readonly cursor: string | null }
  | { readonly tag: "push"; readonly body: PushRequest }
  | { readonly tag: "upload"; readonly operationId: string };
export type Answer = PullResponse | PushResponse | { readonly id: string; readonly document: Values } | CierreError;

/** One thing a device does, cut between every two effects; a yielded request is continued with its answer. */
export type Task = Generator<Request | undefined, void, Answer | undefined>;

/** A device: the real steps on durable stores that survive a crash, and everything else that does not. */
export class Device {
  readonly name: string;
  readonly userId: string;
  readonly outbox = new MemoryOutbox();
  readonly replica = new MemoryReplica();
  readonly cursor = new MemoryCursor();
  readonly #random: SeededRandom;
  /** ms the clock is wrong by. */
  readonly clockError: number;
  tasks: Task[] = [];
  engine: EngineState = initialEngineState;
  timer = false;
  #lastBatch: readonly string[] = [];
  /** Keys seen since the feed was begun again after an expired cursor. */
  #sweep: Set<string> | null = null;

  constructor(name: string, random: SeededRandom, clockError: number) {
    this.name = name;
    this.userId = name;
    this.#random = random;
    this.clockError = clockError;
  }

  now(): number {
    return Date.UTC(2026, 0, 2) + this.clockError;
  }

  isoNow(): string {
    return new Date(this.now()).toISOString();
  }

  /** Begins with what is durable alone, as after a crash. */
  boot(online: () => boolean): void {
    this.tasks = [];
    this.timer = false;
    this.#sweep = null;
    this.engine = { ...initialEngineState, isLeader: true };
    this.tasks.push(this.#start(online));
  }

  feed(event: EngineEvent): void {
    const { state, effects } = step(this.engine, event, { now: this.now(), random: this.#random.next() });
    this.engine = state;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: EngineEffect): void {
    switch (effect.tag) {
      case "pull":
        this.tasks.push(this.#guard(this.#pull(), "pullFailed"));
        return;
      case "push":
        this.tasks.push(this.#guard(this.#push(effect.limit), "pushFailed"));
        return;
      case "upload":
        this.tasks.push(this.#guard(this.#upload(), "uploadFailed"));
        return;
      case "refuseBatch":
        for (const id of this.#lastBatch) this.#apply(this.outbox.update((c) => refuseOperation(c, id, effect, definitionOf)));
        return;
      case "restartFeed":
        this.cursor.write(null);
        this.#sweep = new Set();
        return;
      case "schedule":
        this.timer = true;
        return;
      case "cancelTimer":
        this.timer = false;
        return;
      case "poke":
      case "registerBackgroundSync":
        return;
    }
  }

  /** A write that the device refuses ends the task like a failed request. */
  *#guard(task: Task, tag: "pullFailed" | "pushFailed" | "uploadFailed"): Task {
    let failure: { code: ErrorCode; message: string } | undefined;
    try {
      yield* task;
    } catch (error) {
      if (!(error instanceof CierreError)) throw error;
      failure = { code: error.code, message: error.message };
    }
    if (failure) this.feed({ tag, ...failure, sent: this.#lastBatch.length });
  }

  *#start(online: () => boolean): Task {
    const recovered = this.#insist(() => this.outbox.update((contents) => recover(contents, definitionOf)));
    yield;
    this.#insist(() => this.#apply(recovered));
    yield;
    this.#insist(() => this.#sweepLocalRows());
    const { operations, assets } = this.outbox.read();
    const ready = this.cursor.read()?.ready ?? false;
    this.feed({ tag: "started", ready, online: online(), waiting: operations.length > 0, captured: assets.length > 0 });
  }

  /** Repeats what the device refuses, as a person's device does until there is room. */
  #insist<T>(write: () => T): T {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      try {
        return write();
      } catch (error) {
        if (!(error instanceof CierreError)) throw error;
      }
    }
    return write();
  }

  #sweepLocalRows(): void {
    const claimed = new Set(this.outbox.read().operations.map(({ id }) => id));
    const orphans = [...this.replica.rows.values()].filter(({ id }) => isLocalId(id) && !claimed.has(id));
    this.replica.write(orphans.map(({ scope, collection, id }) => ({ tag: "delete", scope, collection, id })));
  }

  /** Outbox first, then the row; then whatever overtook the row is made good. */
  *save(edit: Edit, operationId: string, acknowledged: (before: OutboxContents) => void): Task {
    // A row that an answer is about to correct is no base; a person's next click comes later than that.
    for (let wait = 0; wait < 50 && this.#isBeingCorrected(edit); wait += 1) yield;
    const context = {
      operationId,
      now: this.isoNow(),
      server: this.#cleanDocument(edit),
      definitionOf,
    };
    const before = this.outbox.read();
    const queued = this.#insist(() => this.outbox.update((contents) => enqueueEdit(contents, edit, context)));
    acknowledged(before);
    yield;
    this.#insist(() => this.#apply(queued));
    yield;
    this.#insist(() => this.#correct(queued));
    if (this.engine.running) this.feed({ tag: "editQueued" });
  }

  #isBeingCorrected(edit: Edit): boolean {
    const row = this.replica.rows.get(keyOf(edit));
    const isQueued = this.outbox.read().operations.some(({ id }) => id === edit.id);
    return row !== undefined && row.sync !== "clean" && !isQueued && this.tasks.length > 1;
  }

  #cleanDocument(edit: Edit): Values | null {
    const final = this.outbox.read().mappings.find(({ localId }) => localId === edit.id)?.id ?? edit.id;
    const row = this.replica.rows.get(keyOf({ collection: edit.collection, id: final }));
    return row?.sync === "clean" ? row.document : null;
  }

  *#push(limit: number): Task {
    const chosen = this.outbox.update((contents) => nextBatch(contents, { count: Math.min(limit, 3), size: 4000 }, definitionOf));
    this.#lastBatch = chosen.batch.map(({ operationId }) => operationId);
    yield;
    this.#insist(() => this.#apply(chosen));
    yield;
    this.#insist(() => this.#correct(chosen));
    if (chosen.batch.length === 0) return this.feed({ tag: "pushed", sent: 0, progressed: true });
    const body = { operations: chosen.batch.map((operation) => toWire(operation, definitionOf)) };
    const { results } = received<PushResponse>(yield { tag: "push", body });
    const renamed = this.#adopt((contents) => idsInResults(contents, results));
    yield;
    this.#applyRenamed(renamed, settleBatch(this.outbox.read(), results, definitionOf).rowsBefore);
    yield;
    const settled = this.outbox.update((contents) => settleBatch(contents, results, definitionOf));
    yield;
    this.#insist(() => this.#apply(settled));
    yield;
    this.#insist(() => this.#correct(renamed));
    this.#insist(() => this.#correct(settled));
    this.feed({ tag: "pushed", sent: chosen.batch.length, progressed: settled.progressed });
  }

  *#pull(): Task {
    const stored = this.cursor.read();
    const page = received<PullResponse>(yield { tag: "pull", cursor: stored?.cursor ?? null });
    const take = (contents: ReturnType<MemoryOutbox["read"]>) => receiveChanges(contents, page.data, definitionOf);
    const renamed = this.#adopt(() => idsInFeed(page.data));
    yield;
    this.#applyRenamed(renamed, take(this.outbox.read()).rows);
    yield;
    const taken = this.outbox.update(take);
    yield;
    this.#insist(() => this.#apply(taken));
    yield;
    this.#insist(() => this.#correct(renamed));
    this.#insist(() => this.#correct(taken));
    yield;
    for (const change of page.data) this.#sweep?.add(documentKey(change.scope, change.collection, change.id));
    if (!page.more) this.#sweepUnseen();
    this.cursor.write({ cursor: page.nextCursor, ready: stored?.ready || !page.more });
    this.feed({ tag: "pulled", more: page.more, remaining: page.remaining ?? null });
  }

  /** After a feed begun again: what it did not mention is gone at the server. */
  #sweepUnseen(): void {
    const seen = this.#sweep;
    if (!seen) return;
    const gone = [...this.replica.rows.values()].filter(({ id, sync }) => sync === "clean" && !isLocalId(id));
    const unseen = gone.filter((row) => !seen.has(keyOf(row)) && row.collection !== "asset");
    this.#apply({ rows: unseen.map(({ scope, collection, id }) => ({ tag: "delete", scope, collection, id })) });
    this.#sweep = null;
  }

  *#upload(): Task {
    const uploads = nextUploads(this.outbox.read(), 2);
    for (const asset of uploads) {
      const { id, document } = received<{ id: string; document: Values }>(
        yield { tag: "upload", operationId: asset.operationId },
      );
      const answer = { tag: "uploaded", id, document } as const;
      this.#apply(settleUpload(this.outbox.read(), asset.id, answer, definitionOf));
      yield;
      const settled = this.outbox.update((contents) => settleUpload(contents, asset.id, answer, definitionOf));
      yield;
      this.#insist(() => this.#apply(settled));
      yield;
      this.#insist(() => this.#correct(settled));
    }
    this.feed({ tag: "uploaded", sent: uploads.length });
  }

  /** Rows written after another task changed the outbox again are made good. */
  #correct(done: OutboxStep): void {
    this.replica.write(overtakenRows(done, this.outbox.read(), definitionOf));
  }

  #apply({ rows }: Pick<OutboxStep, "rows">): void {
    this.replica.write(stillNamed(rows, this.outbox.read()));
  }

  /** Final ids that an answer tells of, taken up first; the rows go with those of the answer. */
  #adopt(learntFrom: (contents: OutboxContents) => readonly LearntId[]): OutboxStep {
    return this.outbox.update((contents) => adoptIds(contents, learntFrom(contents), definitionOf));
  }

  /** The outbox has moved on: should the device refuse the answer's rows, those of the new ids are written all the same. */
  #applyRenamed(renamed: OutboxStep, rows: readonly ReplicaChange[]): void {
    const keys = new Set(rows.map(keyOf));
    const all = [...renamed.rows.filter((row) => !keys.has(keyOf(row))), ...rows];
    try {
      this.#apply({ rows: all });
    } catch (error) {
      this.#insist(() => this.#apply(renamed));
      this.#insist(() => this.#correct(renamed));
      throw error;
    }
  }
}

function received<T extends Answer>(answer: Answer | undefined): T {
  if (answer instanceof CierreError) throw answer;
  return answer as T; // the world answers each request with its own kind
}

export function keyOf(place: { readonly collection: string; readonly id: string }): string {
  return documentKey(PROJECT, place.collection, place.id);
}
