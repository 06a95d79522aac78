import { isLocalId } from "../../schema/ids.ts";
import { initialLeaderState, type LeaderEffect, type LeaderEvent, type LeaderState, stepLeader } from "../../sync/leader.ts";
import { recover } from "../../sync/recover.ts";
import { type EngineEffect, type EngineEvent, type EngineState, initialEngineState, step } from "../../sync/scheduler.ts";
import { refuseOperation } from "../../sync/settle.ts";
import { buggyFailure } from "./buggy-lanes.ts";
import type { Device } from "./device.ts";
import { pull, push, upload } from "./lanes.ts";
import { TabStores } from "./tab-stores.ts";
import { failureOf, type Part, type Task } from "./task.ts";

export type Timer = "engine" | "leader" | "device";

/** A tab: the real steps on the device's stores, and everything that does not survive it. */
export class Tab {
  readonly name: string;
  readonly device: Device;
  readonly stores: TabStores;
  tasks: Task[] = [];
  engine: EngineState = initialEngineState;
  leader: LeaderState = initialLeaderState;
  /** When each timer fires, ms of the world. */
  readonly timers = new Map<Timer, number>();
  isFrozen = false;
  /** How often it was frozen. */
  sleeps = 0;
  isVisible = true;
  lastBatch: readonly string[] = [];
  #hasHeardLeader = false;
  /** What came while it was frozen. */
  #missed: (() => void)[] = [];

  constructor(name: string, device: Device) {
    this.name = name;
    this.device = device;
    this.stores = new TabStores(device, (ms) => this.#schedule("device", ms));
  }

  get isLeading(): boolean {
    return this.leader.tag === "leader";
  }

  /** Begins with what is durable alone, as after a crash. */
  start(): void {
    this.tasks.push(this.#start());
  }

  /** Something that happens to the tab; while it is frozen, once it thaws. */
  hear(happening: () => void): void {
    if (!this.device.tabs.includes(this)) return;
    if (this.isFrozen) this.#missed.push(happening);
    else happening();
  }

  freeze(): void {
    this.isFrozen = true;
    this.sleeps += 1;
  }

  thaw(): void {
    this.isFrozen = false;
    for (const happening of this.#missed.splice(0)) happening();
  }

  fire(timer: Timer): void {
    this.timers.delete(timer);
    if (timer === "engine") this.#fireEngine();
    else if (timer === "leader") this.lead({ tag: "timerFired" });
    else this.tasks.push(this.stores.retryHeld());
  }

  #fireEngine(): void {
    if (this.engine.online || this.device.around.bug !== "neverWakesUp") this.feed({ tag: "timerFired" });
  }

  feed(event: EngineEvent): void {
    const { state, effects } = step(this.engine, event, { now: this.device.now(), random: this.device.around.random.next() });
    this.engine = state;
    for (const effect of effects) this.#perform(effect);
  }

  lead(event: LeaderEvent): void {
    const { state, effects } = stepLeader(this.leader, event, this.device.now());
    this.leader = state;
    for (const effect of effects) this.#performLeader(effect);
  }

  /** A person did something here that is stored: the engine, or the leader's, shall send it. */
  changed(tag: "editQueued" | "fileCaptured"): void {
    if (this.engine.running) this.feed({ tag });
  }

  #perform(effect: EngineEffect): void {
    switch (effect.tag) {
      case "pull":
        this.tasks.push(this.#guard(pull(this), "pullFailed"));
        return;
      case "push":
        this.tasks.push(this.#guard(push(this, effect.limit), "pushFailed"));
        return;
      case "upload":
        this.tasks.push(this.#guard(upload(this), "uploadFailed"));
        return;
      case "refuseBatch":
        this.tasks.push(this.#refuseBatch(effect));
        return;
      case "restartFeed":
        this.stores.restartFeed();
        return;
      case "schedule":
        this.#schedule("engine", effect.ms);
        return;
      case "cancelTimer":
        this.timers.delete("engine");
        return;
      case "poke":
        this.device.broadcast(this, (tab) => {
          if (tab.isLeading) tab.changed("editQueued");
        });
        return;
      case "registerBackgroundSync":
        return;
    }
  }

  #performLeader(effect: LeaderEffect): void {
    switch (effect.tag) {
      case "requestLock":
        this.device.requestLock(this);
        return;
      case "stealLock":
        if (this.device.around.bug === "neverTakesOver") this.device.requestLock(this);
        else this.device.stealLock(this);
        return;
      case "releaseLock":
        this.device.releaseLock(this);
        return;
      case "sendHeartbeat":
        this.device.broadcast(this, (tab) => tab.#hearLeader());
        return;
      case "schedule":
        this.#schedule("leader", effect.ms);
        return;
      case "cancelTimer":
        this.timers.delete("leader");
        return;
      case "leadershipChanged":
        if (effect.isLeader && this.#hasHeardLeader) this.tasks.push(this.#recover());
        this.feed({ tag: "leaderChanged", isLeader: effect.isLeader });
        return;
    }
  }

  #hearLeader(): void {
    this.#hasHeardLeader = true;
    this.lead({ tag: "heartbeatHeard" });
  }

  #schedule(timer: Timer, ms: number): void {
    this.timers.set(timer, this.device.around.time() + ms);
  }

  /** A write that the device refuses ends the task like a failed request. */
  *#guard(task: Task, tag: "pullFailed" | "pushFailed" | "uploadFailed"): Task {
    try {
      yield* task;
    } catch (error) {
      const failure = failureOf(error);
      if (tag === "pushFailed") buggyFailure(this, failure.code);
      this.feed({ tag, ...failure, sent: this.lastBatch.length });
    }
  }

  *#refuseBatch(reason: { readonly code: string; readonly message: string }): Task {
    for (const id of this.lastBatch) {
      const done = yield* this.stores.insist(() =>
        this.stores.update((contents) => refuseOperation(contents, id, reason, this.device.definitionOf)),
      );
      yield* this.stores.showStep(done);
    }
  }

  *#start(): Task {
    const { stores, device } = this;
    yield* this.#recover();
    const { operations, assets } = stores.read();
    const ready = device.cursor.read()?.ready ?? false;
    this.feed({ tag: "started", ready, online: device.online, waiting: operations.length > 0, captured: assets.length > 0 });
    this.lead({ tag: "started", visible: this.isVisible });
  }

  *#recover(): Part<void> {
    const { stores, device } = this;
    if (device.around.bug === "startsWithoutRecovery") return;
    const recovered = yield* stores.insist(() => stores.update((contents) => recover(contents, device.definitionOf)));
    yield;
    yield* stores.show(recovered.rows);
    yield;
    // Rows first, then the outbox: what another tab saves meanwhile is in the outbox before its row is.
    const unsynced = [...device.replica.rows.values()].filter(({ id }) => isLocalId(id));
    const claimed = new Set(stores.read().operations.map(({ id }) => id));
    const orphans = unsynced.filter(({ id }) => !claimed.has(id));
    yield* stores.show(orphans.map(({ scope, collection, id }) => ({ tag: "delete", scope, collection, id })));
  }
}
