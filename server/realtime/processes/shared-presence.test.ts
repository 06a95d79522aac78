import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPresence, type PresentPage } from "./presence.ts";
import type { ProcessMessage } from "./processes.ts";
import { type SharedPresence, sharePresence } from "./shared-presence.ts";

const page = (id: string, path: string | null = null, projectId = "p1"): PresentPage => ({
  projectId,
  user: { id, name: null, displayName: id },
  path,
  field: null,
  presentAt: "2026-03-01T12:00:00.000Z",
});

describe("presence over processes", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Processes that hear each other at once, unless something is lost. */
  const open = (...names: readonly string[]) => {
    const sent: { readonly from: string; readonly message: ProcessMessage }[] = [];
    const all = new Map<string, SharedPresence>();
    let loses = (_from: string, _message: ProcessMessage) => false;
    for (const from of names) {
      const send = (message: ProcessMessage) => {
        sent.push({ from, message });
        if (loses(from, message)) return;
        for (const [to, other] of all) if (to !== from) hear(other, from, message);
      };
      all.set(from, sharePresence(createPresence(), send));
    }
    const of = (name: string) => {
      const presence = all.get(name);
      if (!presence) throw new Error(`there is no ${name}`);
      return presence;
    };
    const pages = () => sent.flatMap(({ from, message }) => (message.tag === "pages" ? [{ from, ...message }] : []));
    return {
      of,
      pages,
      forgetSent: () => void sent.splice(0),
      lose: (test: typeof loses) => {
        loses = test;
      },
      people: (name: string, project = "p1") =>
        of(name)
          .users(project)
          .map(({ id, paths }) => `${id} ${paths.join()}`),
    };
  };
  const hear = (presence: SharedPresence, from: string, message: ProcessMessage) => {
    if (message.tag === "pages") presence.onMessage(from, message.fresh, message.pages);
    if (message.tag === "ask") presence.onAsk(message.projectId);
  };
  const pass = () => vi.advanceTimersByTime(1_000);

  it("tells of people together, and of what became of them", () => {
    const { of, pages, people } = open("one", "other");
    of("other").set("o1", page("zulma"));
    pass();
    of("one").set("s1", page("ana"));
    of("one").set("s1", page("ana", "/a"));
    of("one").set("s2", page("blas"));
    of("one").set("s3", page("clara"));
    of("one").set("s3", null);
    pass();
    expect(pages().filter(({ from }) => from === "one")).toHaveLength(1);
    expect(people("other")).toEqual(["ana /a", "blas ", "zulma "]);
    of("one").set("s1", null);
    pass();
    expect(people("other")).toEqual(["blas ", "zulma "]);
    expect(people("one")).toEqual(["blas ", "zulma "]);
  });

  it("tells one entry for all that somebody has open, with each place once, and the latest sign of life", () => {
    const { of, pages } = open("one", "other");
    of("other").set("o1", page("zulma"));
    of("one").set("s1", page("ana", "/a"));
    of("one").set("s2", { ...page("ana", "/b"), field: "title", presentAt: "2026-03-01T12:05:00.000Z" });
    of("one").set("s3", page("ana", "/a"));
    pass();
    const [first] = pages().filter(({ from }) => from === "one");
    expect(first?.pages).toEqual([
      [
        JSON.stringify(["p1", "ana"]),
        { ...page("ana", "/a"), also: [{ path: "/b", field: "title" }], presentAt: "2026-03-01T12:05:00.000Z" },
      ],
    ]);
    expect(of("other").users("p1")[0]).toMatchObject({ paths: ["/a", "/b"], editing: [{ path: "/b", field: "title" }] });
    expect(of("other").size("p1")).toBe(3);
  });

  it("keeps nobody of projects that are not open here, and announces no moves in those that are open nowhere else", () => {
    const { of, pages, people, forgetSent } = open("one", "other");
    of("other").set("o1", page("zulma", null, "p2"));
    of("one").set("s1", page("ana"));
    pass();
    expect(people("other")).toEqual([]);
    forgetSent();
    of("one").set("s1", page("ana", "/a"));
    of("one").set("s2", page("blas", "/b"));
    pass();
    expect(pages()).toEqual([]);
    of("other").set("o2", page("clara"));
    pass();
    expect(people("other")).toEqual(["ana /a", "blas /b", "clara "]);
    expect(people("one")).toEqual(["ana /a", "blas /b", "clara "]);
    of("other").set("o2", null);
    pass();
    expect([people("other"), people("one")]).toEqual([[], ["ana /a", "blas /b"]]);
    forgetSent();
    of("one").set("s1", page("ana", "/c"));
    pass();
    expect(pages()).toEqual([]);
  });

  it("tells whoever opens a project who is in it, also where the question for it is lost", () => {
    const { of, people, lose } = open("one", "other");
    of("one").set("s1", page("ana", "/a"));
    pass();
    lose((_from, { tag }) => tag === "ask");
    of("other").set("o1", page("zulma"));
    pass();
    expect(people("other")).toEqual(["ana /a", "zulma "]);
  });

  it("announces everybody when asked, which replaces what it announced before, and nobody of other processes", () => {
    const { of, pages, people, forgetSent } = open("one", "other");
    of("one").set("s1", page("ana"));
    of("other").set("o1", page("zulma"));
    pass();
    of("other").onMessage("one", false, [["gone", page("nadie")]]);
    forgetSent();
    of("one").onAsk(undefined);
    pass();
    expect(pages()[0]).toEqual({
      ...{ from: "one", tag: "pages", fresh: true },
      pages: [[JSON.stringify(["p1", "ana"]), page("ana")]],
    });
    expect([people("other"), people("one")]).toEqual([
      ["ana ", "zulma "],
      ["ana ", "zulma "],
    ]);
  });

  it("says so when it is asked and has no people", () => {
    const { of, pages, people } = open("one", "other");
    of("other").set("o1", page("zulma"));
    of("other").onMessage("one", false, [["gone", page("nadie")]]);
    of("one").onAsk(undefined);
    pass();
    expect(pages().find(({ from }) => from === "one")).toMatchObject({ fresh: true, pages: [] });
    expect(people("other")).toEqual(["zulma "]);
  });

  it("takes entries of the former version, one for each page", () => {
    const { of, people } = open("one");
    of("one").set("s1", page("ana"));
    of("one").onMessage("former", true, [
      ["t1", page("zulma", "/a")],
      ["t2", page("zulma", "/b")],
      ["t3", page("clara", "/c", "p2")],
    ]);
    expect([people("one"), people("one", "p2")]).toEqual([["ana ", "zulma /a,/b"], []]);
    of("one").onMessage("former", false, [["t1", null]]);
    expect(people("one")).toEqual(["ana ", "zulma /b"]);
  });

  it("tells many in messages that a notification carries", () => {
    const { of, pages, people, forgetSent } = open("one", "other");
    of("other").set("o1", page("zulma"));
    for (let index = 0; index < 200; index += 1)
      of("one").set(`s${index}`, page(`persona-${String(index).padStart(3, "0")}`, "/ñandú"));
    pass();
    forgetSent();
    of("one").onAsk(undefined);
    pass();
    expect(people("other")).toHaveLength(201);
    const sent = pages().filter(({ from }) => from === "one");
    for (const { pages: entries } of sent) expect(Buffer.byteLength(JSON.stringify(entries))).toBeLessThan(7_000);
    expect(sent.map(({ fresh }) => fresh)).toEqual([true, ...Array(sent.length - 1).fill(false)]);
  });

  it("lets the people of a process that ended leave, and tells who they were", () => {
    const { of, people } = open("one", "other");
    of("one").set("s1", page("ana"));
    of("other").set("o1", page("ana", "/otra"));
    pass();
    of("other").takeChanged();
    of("other").gone("one");
    expect(people("other")).toEqual(["ana /otra"]);
    expect(of("other").takeChanged()).toEqual(new Map([["p1", new Set(["ana"])]]));
  });
});
