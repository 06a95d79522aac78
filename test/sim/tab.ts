import { CierreError } from "../../schema/errors.ts";
import type { TabMessage } from "../../workers/channel/tab-message.ts";
import { type ProjectEngine, startProjectEngine } from "../../workers/engine/project-engine.ts";
import { stoppedStatus } from "../../workers/engine/tabs/status.ts";
import type { EngineStatus } from "../../workers/engine-api.ts";
import type { Device } from "./device.ts";
import { type Answer, isRefusal, type Request } from "./request.ts";
import { tabPorts } from "./tab-ports.ts";

/** How long a person waits before loading a page again that did not start, ms. */
const RELOAD_MS = 3_000;

/** Something a tab has asked its device or the network for, which has not happened yet. */
export interface Effect {
  /** Of the device's storage. */
  readonly isStored: boolean;
  perform(): void | Promise<void>;
}

export interface Timer {
  /** ms of the world. */
  readonly at: number;
  fire(): void;
}

/** What a tab's engine listens to. */
interface Ears {
  readonly channel: Set<(message: TabMessage) => void>;
  readonly network: Set<(isOnline: boolean) => void>;
  socket: ((happening: "event" | "refused") => void) | null;
}

/**
 * A tab: the engine itself, as the worker of a page runs it, on ports whose every answer waits until the world lets it
 * happen. Nothing of it survives the tab.
 */
export class Tab {
  readonly name: string;
  readonly device: Device;
  readonly ears: Ears = { channel: new Set(), network: new Set(), socket: null };
  /** Oldest first. */
  effects: Effect[] = [];
  readonly timers = new Set<Timer>();
  engine: ProjectEngine | null = null;
  isFrozen = false;
  /** How often it was frozen. */
  sleeps = 0;
  /** Its connection to the device's storage is closed. */
  isClosed = false;
  /** Ids that the engine names the next things by; made up when there are none. */
  readonly names: string[] = [];
  #status: EngineStatus = stoppedStatus;
  /** What the engine threw that no engine should. */
  #defect: unknown = null;
  /** What came while it was frozen. */
  #missed: (() => void)[] = [];
  /** What is to be done once the device has taken what is held in memory. */
  #untilDurable: (() => void)[] = [];

  constructor(name: string, device: Device) {
    this.name = name;
    this.device = device;
  }

  get isLeading(): boolean {
    return this.#status.isLeader;
  }

  get isOpen(): boolean {
    return this.device.tabs.includes(this);
  }

  /** In the middle of something that the device has not stored, or not shown, yet. */
  get isBusy(): boolean {
    return this.engine === null || this.isHolding || this.effects.some(({ isStored }) => isStored);
  }

  /** The device refused something and has not taken it yet. */
  get isHolding(): boolean {
    const context = this.engine?.context;
    return context !== undefined && (context.outbox.isHolding || context.shown.isHolding);
  }

  /** Begins with what is durable alone, as after a crash. */
  start(): void {
    const { userId, around } = this.device;
    const session = { token: "t", sessionNonce: this.name, userId, displayName: userId, projectId: around.projectId };
    const nobody = () => undefined;
    const outlets = {
      status: (status: EngineStatus) => this.#observe(status),
      outbox: nobody,
      files: nobody,
      rights: nobody,
      backgroundSync: nobody,
      realtime: nobody,
    };
    startProjectEngine(
      tabPorts(this),
      () => session,
      outlets,
      () => true,
    ).then(
      (engine) => {
        this.engine = engine;
      },
      (error: unknown) => {
        if (isRefusal(error)) this.after(RELOAD_MS, () => this.start());
        else this.fail(error);
      },
    );
  }

  /** Something that happens on the device, when the world lets it. */
  ask<T>(run: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const perform = () => {
        try {
          resolve(run());
        } catch (error) {
          reject(error);
        }
      };
      this.effects.push({ isStored: true, perform });
    });
  }

  /** A request and the answer of its kind; rejects with what the server, or the network, threw. */
  request<T extends Answer>(request: Request): Promise<T> {
    return new Promise((resolve, reject) => {
      const answered = (answer: Answer) => {
        if (answer instanceof CierreError) reject(answer);
        else resolve(answer as T); // the world answers each request with its own kind
      };
      this.effects.push({ isStored: false, perform: () => this.device.around.send(this, request, answered) });
    });
  }

  /** Calls back after so many ms of the world; returns the function that cancels it. */
  after(ms: number, fire: () => void): () => void {
    const timer = { at: this.device.around.time() + ms, fire };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** Something that happens to the tab; while it is frozen, once it thaws. */
  receive(happening: () => void): void {
    if (!this.isOpen) return;
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

  /** Nothing of it goes on. */
  end(): void {
    this.effects = [];
    this.timers.clear();
  }

  /** Done at once, unless the tab holds in memory what the device refused; with the tab, that is lost. */
  whenDurable(done: () => void): void {
    this.#untilDurable.push(done);
    this.look();
  }

  /** After everything that happens to it. Throws what the engine should not have. */
  look(): void {
    if (this.#defect) throw this.#defect;
    if (this.#untilDurable.length > 0 && !this.engine?.context.outbox.isHolding) {
      for (const done of this.#untilDurable.splice(0)) done();
    }
  }

  /** The program is wrong, not the world. */
  fail(defect: unknown): void {
    this.#defect ??= defect;
  }

  #observe(status: EngineStatus): void {
    this.#status = status;
    if (status.lastError?.code === "internal") this.fail(new Error(`${this.name}: ${status.lastError.message}`));
  }
}
