import { CierreError } from "../../schema/errors.ts";
import type { Values } from "../../sync/outbox/outbox-operation.ts";
import { rewriteReferences } from "../../sync/references.ts";
import type { Bug } from "./bugs.ts";
import { checkEditsShown } from "./check-edits-shown.ts";
import { Device, type Surroundings } from "./device.ts";
import { FaultInjector } from "./fault-injector.ts";
import type { Fault } from "./faults.ts";
import { keepWhatIsHeld } from "./kept-by-restore.ts";
import { type Flight, Network } from "./network.ts";
import { People, waiting } from "./people.ts";
import { keyOf } from "./row-key.ts";
import { SeededRandom } from "./seeded-random.ts";
import type { ServerWorld, WorldServer } from "./servers/world-server.ts";
import type { Subject } from "./subjects/subject.ts";
import type { Effect, Tab, Timer } from "./tab.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** People are slower than their devices. */
const MOVES_PER_STEP = 4;
const MAX_DEVICES = 6;
const MAX_TABS = 3;
const MAX_EDITS = 200;

/** A world before anything happens in it. */
export interface Beginning {
  readonly seed: number;
  readonly faults: ReadonlySet<Fault>;
  readonly bug?: Bug | null;
  readonly subject: Subject;
  openServer(world: ServerWorld): Promise<WorldServer>;
  /** Leaves these steps out, for the shortest story. */
  readonly without?: ReadonlySet<number>;
  /** At most this many devices. */
  readonly devices?: number;
  /** Operations in one request, at most; few, so that batches are cut everywhere. */
  readonly batch?: number;
  /** The server is backed up, and restored later, when more has happened. */
  readonly isRestored?: boolean;
  /** Hears the story, line by line. */
  readonly report?: (line: string) => void;
}

/**
 * Devices with tabs, one server, a bad network, and people who edit. Everything follows from the seed: each step draws
 * its chance anew from seed and number, so that leaving one out changes no other by itself.
 */
export class World {
  readonly random: SeededRandom;
  readonly server: WorldServer;
  readonly subject: Subject;
  readonly people: People;
  readonly devices: readonly Device[];
  readonly network: Network;
  /** Texts by document, as the newest version had them that was anywhere as the server was restored. */
  readonly heldAtRestore = new Map<string, readonly string[]>();
  /** Texts of documents that a restore may have doubled. */
  readonly mayBeTwice = new Set<string>();
  /** Steps until it is healed. */
  readonly length: number;
  readonly #beginning: Beginning;
  readonly #faultInjector: FaultInjector;
  #step = 0;
  #isFaulty = true;
  #clock: Clock;

  static async begin(beginning: Beginning): Promise<World> {
    const clock: Clock = { time: Date.UTC(2026, 0, 2), serverError: 0 };
    const ids = new SeededRandom(beginning.seed ^ 0x5eed);
    const server = await beginning.openServer({
      now: () => clock.time + clock.serverError,
      newId: () => ids.uuid().replaceAll("-", "").slice(0, 20),
    });
    const world = new World(beginning, server, clock);
    await everythingWaits(server);
    return world;
  }

  private constructor(beginning: Beginning, server: WorldServer, clock: Clock) {
    const { seed, faults, subject } = beginning;
    this.#beginning = beginning;
    this.#clock = clock;
    this.random = new SeededRandom(seed);
    this.random.reseed(seed, 0);
    this.server = server;
    this.subject = subject;
    // Most worlds are short, because what goes wrong goes wrong early; one in twenty is long.
    this.length = this.random.chance(0.05) ? 800 + this.random.below(1200) : 120 + this.random.below(400);
    this.people = new People(this.random, subject);
    const has = (fault: Fault) => this.#isFaulty && faults.has(fault);
    const note = (text: string) => this.#note(text);
    const bug = beginning.bug ?? null;
    const around: Surroundings = {
      random: this.random,
      projectId: server.projectId,
      subject,
      bug,
      batch: beginning.batch ?? 3,
      time: () => clock.time,
      send: (...call) => this.network.send(...call),
      refusesWrite: () => has("writeFails") && this.random.chance(0.02),
      note,
    };
    const count = Math.min(1 + this.random.below(this.random.chance(0.2) ? MAX_DEVICES : 3), beginning.devices ?? MAX_DEVICES);
    this.devices = Array.from({ length: count }, (_, index) => {
      const userId = server.people[index % server.people.length] ?? "";
      const isOld = has("oldClient") && this.random.chance(0.4);
      const device = new Device(
        "abcdef".charAt(index),
        userId,
        around,
        isOld ? subject.formerDefinitionOf : subject.definitionOf,
      );
      if (has("clocksWrong")) device.clockError = (this.random.below(3) - 1) * DAY_MS;
      return device;
    });
    if (has("clocksWrong")) clock.serverError = (this.random.below(3) - 1) * DAY_MS;
    for (const device of this.devices) {
      const tabs = this.random.chance(0.5) ? 1 : 1 + this.random.below(MAX_TABS);
      for (let tab = 0; tab < tabs; tab += 1) device.openTab();
    }
    this.#faultInjector = new FaultInjector(this, clock, faults, this.random.chance(0.5));
    const unknownField = () => (has("oldServer") && this.#faultInjector.isServerOld ? subject.newField : null);
    this.network = new Network(server, { random: this.random, bug, has, note, unknownField });
  }

  get time(): number {
    return this.#clock.time;
  }

  /** The server and everybody's minds are as they are; nothing more goes wrong from here on. */
  async run(): Promise<void> {
    for (let step = 1; step <= this.length; step += 1) {
      this.#step = step;
      if (this.#beginning.without?.has(step)) continue;
      this.random.reseed(this.#beginning.seed, step);
      await this.#happen();
      await this.#settle();
      this.#look();
      await this.#restore(step);
    }
  }

  /** The moments follow from the seed alone, and draw nothing from what happens beside. */
  async #restore(step: number): Promise<void> {
    if (!this.#beginning.isRestored) return;
    const [early, late] = [Math.floor(this.length * 0.3), Math.floor(this.length * 0.75)];
    if (step === early + (this.#beginning.seed % 17)) {
      this.#note("the server is backed up");
      await this.server.backUp();
    }
    if (step !== late - (this.#beginning.seed % 13)) return;
    await this.#storeAnswers();
    this.#note("the server is restored from its backup");
    this.network.cutOff();
    await this.server.restore();
    await keepWhatIsHeld(this);
  }

  /**
   * Tabs that are awake end what they have begun, but for what they ask the server: an edit that begins between the end of one and its row is one of
   * no known version, of which nobody can tell what a restore has taken away.
   */
  async #storeAnswers(): Promise<void> {
    for (let moves = 0; moves < 1000; moves += 1) {
      const awake = this.devices.flatMap(({ tabs }) => tabs.filter(({ isFrozen }) => !isFrozen));
      const [next] = awake.flatMap((tab) => tab.effects.filter(({ isStored }) => isStored).map((effect) => ({ tab, effect })));
      if (!next) return;
      await this.#perform(next.tab, next.effect);
    }
  }

  /** No faults from here on, but for tabs that stay frozen beside one that people see; goes on until nothing moves. */
  async heal(): Promise<void> {
    this.#beginPhase(1);
    this.#isFaulty = false;
    this.people.finishAll();
    await this.#faultInjector.heal();
    await this.#settle();
    await this.pass(2 * MINUTE_MS);
  }

  /** Every tab that still sleeps wakes up, with what it remembers. */
  async wake(): Promise<void> {
    this.#beginPhase(2);
    for (const device of this.devices) for (const tab of device.tabs) if (tab.isFrozen) tab.thaw();
    await this.#settle();
    await this.pass(2 * MINUTE_MS);
  }

  /** People answer every question that is open, then everything goes on. */
  async decide(): Promise<void> {
    for (let round = 0; round < 60; round += 1) {
      this.#beginPhase(3 + round);
      const open = this.devices.flatMap((device) => waiting(device).map((operation) => ({ device, operation })));
      if (open.length === 0) return;
      for (const { device, operation } of open) {
        const [tab] = device.tabs;
        if (tab?.engine) this.people.decide(tab, operation);
      }
      await this.#settle();
      await this.pass(MINUTE_MS);
    }
    throw new Error("people are asked again and again");
  }

  note(text: string): void {
    this.#note(text);
  }

  /** Steps that nobody drops draw their chance from numbers behind all others. */
  #beginPhase(phase: number): void {
    this.#step = this.length + phase;
    this.random.reseed(this.#beginning.seed, 1_000_000 + phase);
  }

  #note(text: string): void {
    this.#beginning.report?.(`${this.#step}: ${text}`);
  }

  async #happen(): Promise<void> {
    const device = this.random.pick(this.devices);
    const tab = this.random.pick(device?.tabs.filter((each) => each.engine && !each.isFrozen) ?? []);
    const dice = this.random.next();
    if (dice < 0.56) for (let move = 0; move < MOVES_PER_STEP; move += 1) await this.#advanceOne();
    else if (dice < 0.68) this.#edit(tab, (seen) => this.people.begin(seen));
    else if (dice < 0.8) this.people.finishDraft();
    else if (dice < 0.87) await this.#fireNext();
    else if (dice < 0.9) this.#nudge(tab);
    else if (dice < 0.92) this.#edit(tab, (seen) => this.people.decideSome(seen));
    else if (device) await this.#faultInjector.happen(device);
  }

  /** A tab hears that there is news, or asked to look. */
  #nudge(tab: Tab | undefined): void {
    const { socket } = tab?.ears ?? {};
    if (socket && this.random.chance(0.5)) socket("event");
    else tab?.engine?.syncNow();
  }

  #edit(tab: Tab | undefined, edit: (tab: Tab) => void): void {
    if (tab && this.people.edits < MAX_EDITS) edit(tab);
  }

  /** Goes on until the time is over and nothing is left to do, or until it is so. */
  async pass(ms: number, isSo: () => boolean = () => false): Promise<void> {
    const end = this.#clock.time + ms;
    for (let moves = 0; moves < 50_000; moves += 1) {
      if (isSo()) return;
      if (await this.#advanceOne()) this.#look();
      else if (!(await this.#fireNext(end))) {
        this.#clock.time = end;
        return;
      }
    }
    throw new Error("the world never comes to rest");
  }

  /** Some of what there is to do is done. */
  async advance(moves: number): Promise<void> {
    for (let move = 0; move < moves; move += 1) await this.#advanceOne();
  }

  /** The next timer of a tab that is awake fires, unless that is later than `end`. */
  async #fireNext(end = Number.POSITIVE_INFINITY): Promise<boolean> {
    const next = this.#timers().reduce<TimerOfTab | null>(
      (first, other) => (first && first.timer.at <= other.timer.at ? first : other),
      null,
    );
    if (!next || next.timer.at > end) return false;
    this.#clock.time = Math.max(this.#clock.time, next.timer.at);
    next.tab.timers.delete(next.timer);
    next.timer.fire();
    await this.#settle();
    return true;
  }

  #timers(): TimerOfTab[] {
    const awake = this.devices.flatMap(({ tabs }) => tabs.filter(({ isFrozen }) => !isFrozen));
    return awake.flatMap((tab) => [...tab.timers].map((timer) => ({ tab, timer })));
  }

  async #advanceOne(): Promise<boolean> {
    const isPrompt = !this.#beginning.faults.has("answerLate");
    const early = isPrompt || this.random.chance(0.5) ? this.network.takeFlight() : undefined;
    if (early) return this.#deliver(early);
    const awake = this.devices.flatMap(({ tabs }) => tabs.filter(({ isFrozen }) => !isFrozen));
    const chosen = this.random.pick(awake.flatMap((tab) => tab.effects.map((effect) => ({ tab, effect }))));
    if (chosen) return this.#perform(chosen.tab, chosen.effect);
    const last = this.network.takeFlight();
    return last ? this.#deliver(last) : false;
  }

  async #deliver({ tab, answer, deliver }: Flight): Promise<true> {
    this.#note(`${tab.name} hears ${answer instanceof CierreError ? answer.code : "the answer"}`);
    deliver();
    await this.#settle();
    return true;
  }

  async #perform(tab: Tab, effect: Effect): Promise<true> {
    tab.effects = tab.effects.filter((other) => other !== effect);
    await effect.perform();
    await this.#settle();
    return true;
  }

  /** Everything that follows at once from what has happened. Throws what no engine should have thrown. */
  async #settle(): Promise<void> {
    await everythingWaits(this.server);
    for (const device of this.devices) for (const tab of device.tabs) tab.look();
  }

  /**
   * After every step: a device whose tabs are between no two effects shows every edit that waits on it, and no document
   * under the device's id and under the server's. In between a tab may have read the outbox before an answer and write its
   * row after it, which it then puts right.
   */
  #look(): void {
    for (const device of this.devices) {
      if (device.tabs.some(({ isBusy }) => isBusy)) continue;
      checkEditsShown(device);
      this.#lookForTwice(device);
    }
  }

  #lookForTwice({ name, replica }: Device): void {
    const finalIds = this.server.finalIds();
    for (const row of replica.rows.values()) {
      const id = finalIds.get(row.id);
      if (id && replica.rows.has(keyOf({ ...row, id }))) throw new Error(`${name} shows ${id} twice, also as ${row.id}`);
    }
  }
}

/** What time it is, and what the server takes it for; ms. */
export interface Clock {
  time: number;
  serverError: number;
}

interface TimerOfTab {
  readonly tab: Tab;
  readonly timer: Timer;
}

/** Until everything that runs waits for the world: nothing in it waits for anything else than that and the server's database. */
async function everythingWaits(server: WorldServer): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (server.isBusy());
}

/** Everything that stands on the device for documents of a collection, final ids applied. */
export function shownOn(device: Device, collection: string): (Values & { readonly id: string })[] {
  const finalIds = new Map(device.outbox.read().mappings.map(({ localId, id }) => [localId, id]));
  const rows = [...device.replica.rows.values()].filter((row) => row.collection === collection);
  return rows.map((row) => rewriteReferences(row.document, finalIds));
}
