import { describe, expect, it } from "vitest";
import { initialLeaderState, type LeaderEffect, type LeaderEvent, type LeaderState, stepLeader, TAKEOVER_MS } from "./leader.ts";

describe("leadership among the tabs of a browser", () => {
  it("moves from a frozen leader to a tab in sight within ten seconds", () => {
    const tabs = new Tabs("first", "second");
    tabs.pass(20_000);
    expect(tabs.leaders()).toEqual(["first"]);
    tabs.freeze("first");
    tabs.pass(10_000);
    expect(tabs.leaders()).toContain("second");
    expect(tabs.holder).toBe("second");
  });

  it("is given up by the leader that thaws, so that one is left", () => {
    const tabs = new Tabs("first", "second");
    tabs.freeze("first");
    tabs.pass(10_000);
    tabs.thaw("first");
    tabs.pass(60_000);
    expect(tabs.leaders()).toEqual(["second"]);
  });

  it("is handed over when the leader closes", () => {
    const tabs = new Tabs("first", "second");
    tabs.dispatch("first", { tag: "stopped" });
    expect(tabs.leaders()).toEqual(["second"]);
  });

  it("is never challenged while the leader is heard", () => {
    const tabs = new Tabs("first", "second", "third");
    tabs.pass(600_000);
    expect(tabs.steals).toBe(0);
    expect(tabs.leaders()).toEqual(["first"]);
  });

  it("sets no timer in a tab that is alone, nor in those that nobody looks at", () => {
    const tabs = new Tabs("first", "second");
    tabs.dispatch("second", { tag: "visibilityChanged", visible: false });
    expect(tabs.timers()).toEqual([]);
  });

  it("is left to a frozen leader while nobody looks, and taken once somebody does", () => {
    const tabs = new Tabs("first", "second");
    tabs.dispatch("second", { tag: "visibilityChanged", visible: false });
    tabs.freeze("first");
    tabs.pass(60_000);
    expect(tabs.leaders()).toEqual(["first"]);
    tabs.dispatch("second", { tag: "visibilityChanged", visible: true });
    tabs.pass(TAKEOVER_MS + 1000);
    expect(tabs.holder).toBe("second");
  });

  it("settles on one of two tabs that challenge at once (L2)", () => {
    const tabs = new Tabs("first", "second", "third");
    tabs.freeze("first");
    tabs.pass(30_000);
    tabs.thaw("first");
    tabs.pass(30_000);
    expect(tabs.leaders()).toEqual([tabs.holder]);
  });
});

interface Tab {
  state: LeaderState;
  timer: number | null;
  frozen: boolean;
  /** Events that wait until it thaws. */
  missed: LeaderEvent[];
}

/** Tabs with their one lock, heartbeats and timers, on a clock that the test turns. */
class Tabs {
  holder: string | null = null;
  steals = 0;
  #now = 0;
  #queue: string[] = [];
  readonly #tabs = new Map<string, Tab>();

  constructor(...names: string[]) {
    for (const name of names) {
      this.#tabs.set(name, { state: initialLeaderState, timer: null, frozen: false, missed: [] });
      this.dispatch(name, { tag: "started", visible: true });
    }
  }

  freeze(name: string): void {
    this.#tab(name).frozen = true;
  }

  thaw(name: string): void {
    const tab = this.#tab(name);
    tab.frozen = false;
    for (const event of tab.missed.splice(0)) this.dispatch(name, event);
  }

  leaders(): string[] {
    return [...this.#tabs].filter(([, tab]) => tab.state.tag === "leader").map(([name]) => name);
  }

  timers(): string[] {
    return [...this.#tabs].filter(([, tab]) => tab.timer !== null).map(([name]) => name);
  }

  pass(ms: number): void {
    for (const end = this.#now + ms; this.#now < end; this.#now += 100) {
      for (const [name, tab] of this.#tabs) {
        if (tab.frozen || tab.timer === null || tab.timer > this.#now) continue;
        tab.timer = null;
        this.dispatch(name, { tag: "timerFired" });
      }
    }
  }

  dispatch(name: string, event: LeaderEvent): void {
    const tab = this.#tab(name);
    if (tab.frozen) {
      tab.missed.push(event);
      return;
    }
    const step = stepLeader(tab.state, event, this.#now);
    tab.state = step.state;
    for (const effect of step.effects) this.#perform(name, tab, effect);
  }

  #perform(name: string, tab: Tab, effect: LeaderEffect): void {
    switch (effect.tag) {
      case "requestLock":
        this.#queue.push(name);
        this.#grant();
        return;
      case "stealLock":
        this.#steal(name);
        return;
      case "releaseLock":
        this.#release(name);
        return;
      case "sendHeartbeat":
        for (const other of this.#tabs.keys()) if (other !== name) this.dispatch(other, { tag: "heartbeatReceived" });
        return;
      case "sendPing":
        for (const other of this.#tabs.keys()) if (other !== name) this.dispatch(other, { tag: "pingReceived" });
        return;
      case "schedule":
        tab.timer = this.#now + effect.ms;
        return;
      case "cancelTimer":
        tab.timer = null;
        return;
      case "leadershipChanged":
        return;
    }
  }

  #grant(): void {
    const next = this.holder === null ? this.#queue.shift() : undefined;
    if (next === undefined) return;
    this.holder = next;
    this.dispatch(next, { tag: "lockGranted" });
  }

  #steal(name: string): void {
    this.steals += 1;
    const robbed = this.holder;
    this.#queue = this.#queue.filter((other) => other !== name);
    this.holder = name;
    if (robbed !== null) this.dispatch(robbed, { tag: "lockLost" });
    this.dispatch(name, { tag: "lockGranted" });
  }

  #release(name: string): void {
    this.#queue = this.#queue.filter((other) => other !== name);
    if (this.holder !== name) return;
    this.holder = null;
    this.#grant();
  }

  #tab(name: string): Tab {
    const tab = this.#tabs.get(name);
    if (!tab) throw new Error(`no tab ${name}`);
    return tab;
  }
}
