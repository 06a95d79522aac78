import { MemoryCursor, MemoryOutbox, MemoryReplica } from "../../sync/doubles/memory-stores.ts";
import type { DefinitionOf } from "../../sync/replica-change.ts";
import type { Bug } from "./bugs.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { Subject } from "./subject.ts";
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
  /** A line of the story. */
  note(text: string): void;
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
  /** Runs of the feed, and the last run that brought each row. */
  epoch = 1;
  readonly stamps = new Map<string, number>();
  definitionOf: DefinitionOf;
  /** ms the clock is wrong by. */
  clockError = 0;
  online = true;
  /** The server knows the session. */
  isSignedIn = true;
  /** The device has no room for another row. */
  isFull = false;
  #holder: Tab | null = null;
  #queue: Tab[] = [];
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

  isoNow(): string {
    return new Date(this.now()).toISOString();
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
    tab.tasks = [];
    this.releaseLock(tab);
  }

  /** The browser throws the device's storage away, and with it whatever only lay there. */
  evict(): void {
    this.outbox = new MemoryOutbox();
    this.replica = new MemoryReplica();
    if (this.around.bug !== "cursorSurvivesEviction") this.cursor = new MemoryCursor();
    this.epoch = 1;
    this.stamps.clear();
    this.#furnish();
  }

  /** The position that is stored says nothing to the application that reads it. */
  forgetPosition(): void {
    this.cursor = new MemoryCursor();
    this.#furnish();
  }

  requestLock(tab: Tab): void {
    this.#queue.push(tab);
    this.#grant();
  }

  stealLock(tab: Tab): void {
    const robbed = this.#holder;
    this.#queue = this.#queue.filter((other) => other !== tab);
    this.#holder = tab;
    if (robbed && robbed !== tab) robbed.hear(() => robbed.lead({ tag: "lockLost" }));
    tab.hear(() => tab.lead({ tag: "lockGranted" }));
  }

  releaseLock(tab: Tab): void {
    this.#queue = this.#queue.filter((other) => other !== tab);
    if (this.#holder !== tab) return;
    this.#holder = null;
    this.#grant();
  }

  /** A tab in the back/forward cache keeps no lock. */
  takeLockFrom(tab: Tab): void {
    if (this.#holder !== tab) return;
    this.#holder = null;
    tab.hear(() => tab.lead({ tag: "lockLost" }));
    this.#grant();
  }

  /** A message to the other tabs. */
  broadcast(from: Tab, deliver: (tab: Tab) => void): void {
    for (const tab of this.tabs) if (tab !== from) tab.hear(() => deliver(tab));
  }

  #grant(): void {
    const next = this.#holder ? undefined : this.#queue.shift();
    if (!next) return;
    this.#holder = next;
    next.hear(() => next.lead({ tag: "lockGranted" }));
  }

  #furnish(): void {
    const fails = () => this.isFull || this.around.refusesWrite();
    this.outbox.fails = fails;
    this.replica.fails = fails;
    this.cursor.fails = fails;
  }
}
