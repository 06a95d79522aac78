import type { Device } from "./device.ts";
import type { Fault } from "./faults.ts";
import type { Tab } from "./tab.ts";
import type { Clock, World } from "./world.ts";

const DAY_MS = 86_400_000;

/** The faults that happen by themselves, one at a time, and their ends. Those of requests and writes happen with these. */
export class FaultInjector {
  readonly #world: World;
  readonly #clock: Clock;
  readonly #acts: readonly ((device: Device) => void | Promise<void>)[];
  isServerOld: boolean;

  constructor(world: World, clock: Clock, faults: ReadonlySet<Fault>, isServerOld: boolean) {
    this.#world = world;
    this.#clock = clock;
    this.isServerOld = isServerOld;
    this.#acts = Object.entries(this.#all).flatMap(([fault, act]) => (faults.has(fault as Fault) ? [act] : [])); // keys of #all
  }

  async happen(device: Device): Promise<void> {
    await this.#world.random.pick(this.#acts)?.(device);
  }

  /**
   * Everything is as it should be, but for frozen tabs that were doing nothing or waiting for an answer: beside another one
   * they need not wake for the device to be right.
   */
  async heal(): Promise<void> {
    this.isServerOld = false;
    for (const device of this.#world.devices) {
      device.isFull = false;
      if (device.definitionOf !== this.#world.subject.definitionOf) this.#load(device);
      for (const tab of device.tabs) if (tab.isFrozen && tab.isBusy) tab.thaw();
      if (device.tabs.every(({ isFrozen }) => isFrozen)) device.tabs[0]?.thaw();
      for (const tab of device.tabs) {
        tab.isClosed = false;
        tab.receive(() => tab.engine?.setVisible(true));
      }
      if (!device.isSignedIn) this.#signIn(device);
      if (!device.online) this.#toggleNetwork(device);
    }
  }

  readonly #all: Partial<Record<Fault, (device: Device) => void | Promise<void>>> = {
    offline: (device) => this.#toggleNetwork(device),
    requestLate: () => this.#world.network.deliverLate(),
    cursorsExpired: () => this.#expireCursors(),
    sessionExpired: (device) => this.#expireSession(device),
    connectionClosed: (device) => this.#closeConnection(device),
    quotaReached: (device) => {
      device.isFull = !device.isFull;
      this.#world.note(`${device.name} ${device.isFull ? "is full" : "has room again"}`);
    },
    storageEvicted: (device) => this.#evict(device),
    tabKilled: (device) => this.#onTab(device, (tab) => this.#kill(tab)),
    tabFrozen: (device) => this.#onTab(device, (tab) => this.#freeze(tab)),
    tabCached: (device) => this.#onTab(device, (tab) => this.#cache(tab)),
    clocksWrong: (device) => this.#jump(device),
    oldClient: (device) => this.#update(device),
    oldServer: () => {
      if (!this.isServerOld || this.#world.random.chance(0.95)) return;
      this.#world.note("the server is updated");
      this.isServerOld = false;
    },
  };

  #onTab(device: Device, act: (tab: Tab) => void): void {
    const tab = this.#world.random.pick(device.tabs);
    if (tab) act(tab);
  }

  #toggleNetwork(device: Device): void {
    device.setOnline(!device.online);
    this.#world.note(`${device.name} is ${device.online ? "online" : "offline"}`);
  }

  #expireCursors(): Promise<void> {
    this.#world.note("the server forgets its cursors");
    return this.#world.server.expireCursors();
  }

  #expireSession(device: Device): void {
    if (!device.isSignedIn) {
      this.#signIn(device);
      return;
    }
    this.#world.note(`${device.name}'s session expires`);
    device.isSignedIn = false;
    if (!this.#world.random.chance(0.5)) return;
    for (const tab of device.tabs) tab.receive(() => tab.ears.socket?.("refused"));
  }

  #signIn(device: Device): void {
    this.#world.note(`${device.name} signs in again`);
    device.isSignedIn = true;
    for (const tab of device.tabs) tab.receive(() => tab.engine?.sessionRenewed());
  }

  #closeConnection(device: Device): void {
    this.#onTab(device, (tab) => {
      tab.isClosed = !tab.isClosed;
      this.#world.note(`${tab.name}'s storage ${tab.isClosed ? "closes" : "opens again"}`);
    });
  }

  /** Rarely: it ends everything that a device was about. What only the device had is lost with it, by nobody's fault. */
  #evict(device: Device): void {
    if (this.#world.random.chance(0.7)) return;
    this.#world.note(`${device.name}'s storage is evicted`);
    for (const tab of [...device.tabs]) this.#close(tab);
    this.#world.people.pendingChecks.release(device.outbox.read().operations);
    device.evict();
    device.openTab();
  }

  #kill(tab: Tab): void {
    this.#world.note(`${tab.name} is killed`);
    this.#close(tab);
    tab.device.openTab();
  }

  #close(tab: Tab): void {
    tab.device.kill(tab);
    this.#world.people.forgetDrafts((other) => other === tab);
  }

  #freeze(tab: Tab): void {
    this.#world.note(`${tab.name} ${tab.isFrozen ? "thaws" : "is frozen"}${tab.isLeading ? ", leading" : ""}`);
    if (tab.isFrozen) tab.thaw();
    else tab.freeze();
  }

  /** Coming back, a page is seen again and asks for what is new. */
  #cache(tab: Tab): void {
    if (tab.isFrozen) {
      this.#world.note(`${tab.name} comes back from the cache`);
      tab.thaw();
      tab.engine?.setVisible(true);
      return;
    }
    this.#world.note(`${tab.name} goes to the cache`);
    tab.freeze();
    tab.device.takeLockFrom(tab);
  }

  #jump(device: Device): void {
    const error = Math.round((this.#world.random.next() * 2 - 1) * DAY_MS);
    if (this.#world.random.chance(0.2)) this.#clock.serverError = error;
    else device.clockError = error;
    this.#world.note(`a clock jumps to be ${Math.round(error / 60_000)} min off`);
  }

  #update(device: Device): void {
    if (device.definitionOf !== this.#world.subject.definitionOf && !this.#world.random.chance(0.95)) this.#load(device);
  }

  /** Pages are loaded anew, with the newer version. */
  #load(device: Device): void {
    this.#world.note(`${device.name} is updated`);
    for (const tab of [...device.tabs]) this.#close(tab);
    device.definitionOf = this.#world.subject.definitionOf;
    // As `cursor-store.ts`: the feed has passed by what the former version did not know.
    if (this.#world.subject.newCollection !== null) device.forgetPosition();
    device.openTab();
  }
}
