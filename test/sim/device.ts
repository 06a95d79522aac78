import { MemoryCursor, MemoryOutbox, MemoryReplica } from "../../sync/doubles/memory-stores.ts";
import type { LockPort } from "../../sync/ports.ts";
import type { DefinitionOf } from "../../sync/replica-change.ts";
import type { TabMessage } from "../../workers/channel/tab-message.ts";
import type { FeedPosition } from "../../workers/engine/engine-ports.ts";
import type { Bug } from "./bugs.ts";
import type { Answer, Request } from "./request.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { Subject } from "./subjects/subject.ts";
import { Tab } from "./tab.ts";

/** What the world tells its devices. */
export interface Surroundings {
  readonly random: SeededRandom;
  readonly projectId: string;
  readonly subject: Subject;
  readonly bug: Bug | null;
  /** Operations in one request, at most. */
  readonly batch: number;
  /** ms since 1970, as it really is. */
  time(): number;
  /** Whether the device would refuse a write at this moment, for no reason it could tell. */
  refusesWrite(): boolean;
  /** The request sets out; `answered` is called when the tab hears what became of it. */
  send(tab: Tab, request: Request, answered: (answer: Answer) => void): Promise<void>;
  /** A line of the story. */
  note(text: string): void;
}

/** A tab's place in the queue for the device's lock, or the lock itself. */
interface Ticket {
  readonly tab: Tab;
  readonly granted: () => void;
  readonly lost: () => void;
}

/** One person's device: what it stores survives its tabs. */
export class Device {
  readonly name: string;
  readonly userId: string;
  readonly around: Surroundings;
  readonly tabs: Tab[] = [];
  outbox = new MemoryOutbox();
  replica = new MemoryReplica();
  cursor = new MemoryCursor();
  /** The run of the feed. */
  epoch = 1;
  /** The cursor that rows of earlier runs go back to. */
  former: string | undefined;
  definitionOf: DefinitionOf;
  /** ms the clock is wrong by. */
  clockError = 0;
  online = true;
  /** The server knows the session. */
  isSignedIn = true;
  /** The device has no room for another row. */
  isFull = false;
  #holder: Ticket | null = null;
  #queue: Ticket[] = [];
  #opened = 0;

  constructor(name: string, userId: string, around: Surroundings, definitionOf: DefinitionOf) {
    this.name = name;
    this.userId = userId;
    this.around = around;
    this.definitionOf = definitionOf;
    this.#furnish();
  }

  now(): number {
    return this.around.time() + this.clockError;
  }

  get position(): FeedPosition {
    const { epoch, former } = this;
    return { stored: this.cursor.read(), epoch, ...(former !== undefined && { former }) };
  }

  moveTo({ stored, epoch, former }: FeedPosition): void {
    this.cursor.write(stored);
    this.epoch = epoch;
    this.former = former;
  }

  openTab(): Tab {
    this.#opened += 1;
    const tab = new Tab(`${this.name}${this.#opened}`, this);
    this.tabs.push(tab);
    tab.start();
    return tab;
  }

  /** The tab and whatever it was doing are gone. */
  kill(tab: Tab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    tab.end();
    this.#queue = this.#queue.filter((ticket) => ticket.tab !== tab);
    if (this.#holder?.tab === tab) this.#holder = null;
    this.#grant();
  }

  /** The network is there or not, and the browser says so. */
  setOnline(isOnline: boolean): void {
    this.online = isOnline;
    for (const tab of this.tabs) tab.receive(() => forEach(tab.ears.network, isOnline));
  }

  /** The browser throws the device's storage away, and with it whatever only lay there. */
  evict(): void {
    this.outbox = new MemoryOutbox();
    this.replica = new MemoryReplica();
    if (this.around.bug !== "cursorSurvivesEviction") this.cursor = new MemoryCursor();
    this.epoch = 1;
    this.former = undefined;
    this.#furnish();
  }

  /** The position that is stored says nothing to the application that reads it. */
  forgetPosition(): void {
    this.former ??= this.cursor.read()?.cursor;
    this.cursor = new MemoryCursor();
    this.#furnish();
  }

  /** As `LockPort.request`. */
  requestLock(tab: Tab, steal: boolean, listener: Parameters<LockPort["request"]>[1]): () => void {
    let isOver = false;
    const report = (what: () => void) => queueMicrotask(() => tab.receive(() => isOver || what()));
    const ticket: Ticket = { tab, granted: () => report(listener.granted), lost: () => report(listener.lost) };
    if (steal) this.#handTo(ticket);
    else this.#queue.push(ticket);
    this.#grant();
    return () => {
      isOver = true;
      this.#queue = this.#queue.filter((other) => other !== ticket);
      if (this.#holder === ticket) this.#holder = null;
      this.#grant();
    };
  }

  /** A tab in the back/forward cache keeps no lock. */
  takeLockFrom(tab: Tab): void {
    if (this.#holder?.tab !== tab) return;
    this.#holder.lost();
    this.#holder = null;
    this.#grant();
  }

  /** A message to the other tabs. */
  broadcast(from: Tab, message: TabMessage): void {
    const copy = structuredClone(message);
    queueMicrotask(() => {
      for (const tab of this.tabs) if (tab !== from) tab.receive(() => forEach(tab.ears.channel, copy));
    });
  }

  #grant(): void {
    const next = this.#holder ? undefined : this.#queue.shift();
    if (next) this.#handTo(next);
  }

  #handTo(ticket: Ticket): void {
    this.#holder?.lost();
    this.#holder = ticket;
    ticket.granted();
  }

  #furnish(): void {
    const fails = () => this.isFull || this.around.refusesWrite();
    this.outbox.fails = fails;
    this.replica.fails = fails;
    this.cursor.fails = fails;
  }
}

function forEach<T>(listeners: ReadonlySet<(what: T) => void>, what: T): void {
  for (const listener of listeners) listener(what);
}
