import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { joinProcesses, type ProcessEnvelope, type Processes } from "./processes.ts";

/** Processes that hear each other at once, unless something is lost. */
function openNetwork() {
  const members = new Map<string, Processes>();
  const log: string[] = [];
  let loses = (_envelope: ProcessEnvelope, _to: string) => false;
  const join = (name: string) => {
    const early: ProcessEnvelope[] = [];
    const send = (envelope: ProcessEnvelope) => {
      if (!members.has(name)) return void early.push(envelope);
      for (const [to, member] of members) if (to !== name && !loses(envelope, to)) member.receive(envelope);
    };
    const member = joinProcesses(name, send, {
      onMessage(from, { tag }) {
        log.push(`${name} heard ${tag} of ${from}`);
        if (tag === "ask") members.get(name)?.send({ tag: "pages", fresh: true, pages: [] });
      },
      gone: (from) => log.push(`${name} lost ${from}`),
      missed: (from) => log.push(`${name} missed something of ${from}`),
    });
    members.set(name, member);
    for (const envelope of early) send(envelope);
    return member;
  };
  return {
    join,
    log,
    lose: (test: typeof loses) => {
      loses = test;
    },
    kill: (name: string) => members.delete(name),
    take: () => log.splice(0),
  };
}

describe("processes on one database", () => {
  beforeEach(() => vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());

  it("receive each other's messages in order, and not their own", () => {
    const network = openNetwork();
    const one = network.join("one");
    network.join("two");
    network.take();
    one.send({ tag: "ended", session: { userId: "u1" } });
    one.send({ tag: "pages", fresh: false, pages: [] });
    expect(network.take()).toEqual(["two heard ended of one", "two heard pages of one"]);
  });

  it("ask the processes that were there before, and repeat it while none answers", () => {
    const network = openNetwork();
    network.join("one");
    vi.advanceTimersByTime(3_500);
    network.lose(() => true);
    network.join("two");
    network.lose(() => false);
    vi.advanceTimersByTime(250);
    expect(network.take()).toEqual(expect.arrayContaining(["one heard ask of two", "two heard pages of one"]));
  });

  it("know that they missed something of one that is older than they thought", () => {
    const network = openNetwork();
    const one = network.join("one");
    network.lose(({ from }) => from === "one");
    network.join("two");
    network.lose(() => false);
    network.take();
    one.send({ tag: "pages", fresh: false, pages: [] });
    expect(network.take()).toEqual(["two missed something of one", "two heard pages of one"]);
  });

  it("learn of one lost message within two signs of life, once, though others arrive", () => {
    const network = openNetwork();
    const one = network.join("one");
    network.join("two");
    one.send({ tag: "pages", fresh: false, pages: [] });
    vi.advanceTimersByTime(5_000);
    network.take();
    network.lose(({ message }) => message.tag === "ended");
    one.send({ tag: "ended", session: { userId: "u1" } });
    network.lose(() => false);
    for (let index = 0; index < 5; index += 1) one.send({ tag: "pages", fresh: false, pages: [] });
    vi.advanceTimersByTime(10_000);
    const missed = () => network.log.filter((line) => line.includes("missed"));
    expect(missed()).toEqual(["two missed something of one"]);
    vi.advanceTimersByTime(30_000);
    expect(missed()).toHaveLength(1);
  });

  it("do not take one that arrives late for lost", () => {
    const network = openNetwork();
    const one = network.join("one");
    const two = network.join("two");
    one.send({ tag: "pages", fresh: false, pages: [] });
    const late: ProcessEnvelope[] = [];
    network.lose((envelope, to) => to === "two" && envelope.message.tag === "change" && late.push(envelope) > 0);
    const change = {
      scope: "p",
      collection: "article",
      id: "a",
      createdBy: null,
      owner: null,
      members: null,
      subject: null,
      projects: null,
      user: null,
      events: [],
    };
    one.send({ tag: "change", change });
    vi.advanceTimersByTime(5_000);
    for (const envelope of late) two.receive(envelope);
    vi.advanceTimersByTime(20_000);
    expect(network.log.filter((line) => line.includes("missed"))).toEqual([]);
  });

  it("forget one that says goodbye at once, and one that dies within twenty seconds", () => {
    const network = openNetwork();
    network.join("one");
    const two = network.join("two");
    const three = network.join("three");
    for (const each of [two, three]) each.send({ tag: "pages", fresh: false, pages: [] });
    network.take();
    two.leave();
    network.kill("two");
    expect(network.take()).toEqual(["one lost two", "three lost two"]);
    network.lose(({ from }) => from === "three");
    vi.advanceTimersByTime(9_000);
    expect(network.take()).toEqual([]);
    vi.advanceTimersByTime(11_000);
    // What it did at the end it may not have reported.
    expect(network.take()).toEqual(["one lost three", "one missed something of three"]);
  });
});
