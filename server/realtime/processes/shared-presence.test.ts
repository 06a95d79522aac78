import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPresence, type PresentPage } from "./presence.ts";
import type { ProcessMessage } from "./processes.ts";
import { type SharedPresence, sharePresence } from "./shared-presence.ts";

const page = (id: string, path: string | null = null): PresentPage => ({
  projectId: "p1",
  user: { id, name: null, displayName: id },
  path,
  field: null,
  presentAt: "2026-03-01T12:00:00.000Z",
});

describe("presence over processes", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Two processes, what one tells reaching the other. */
  const open = () => {
    const sent: ProcessMessage[] = [];
    const other: SharedPresence = sharePresence(createPresence(), () => undefined);
    const one = sharePresence(createPresence(), (message) => {
      sent.push(message);
      if (message.tag === "pages") other.onMessage("one", message.fresh, message.pages);
    });
    const people = (of: SharedPresence) => of.users("p1").map(({ id, paths }) => `${id} ${paths.join()}`);
    return { one, other, sent, people };
  };

  it("sends its pages in one message, and their changes", () => {
    const { one, other, sent, people } = open();
    one.set("s1", page("ana"));
    one.set("s1", page("ana", "/a"));
    one.set("s2", page("blas"));
    one.set("s3", page("clara"));
    one.set("s3", null);
    vi.advanceTimersByTime(100);
    expect(sent).toHaveLength(1);
    expect(people(other)).toEqual(["ana /a", "blas "]);
    one.set("s1", null);
    vi.advanceTimersByTime(100);
    expect(people(other)).toEqual(["blas "]);
    expect(people(one)).toEqual(["blas "]);
  });

  it("announces everything when asked, which replaces what it announced before, and nothing of other processes", () => {
    const { one, other, sent, people } = open();
    one.onMessage("third", true, [["t1", page("zulma")]]);
    one.set("s1", page("ana"));
    other.onMessage("one", false, [["gone", page("nadie")]]);
    one.sendAll();
    vi.advanceTimersByTime(100);
    expect(sent).toEqual([{ tag: "pages", fresh: true, pages: [["s1", page("ana")]] }]);
    expect(people(other)).toEqual(["ana "]);
    expect(people(one)).toEqual(["ana ", "zulma "]);
  });

  it("says so when it is asked and has no pages", () => {
    const { one, other, sent, people } = open();
    other.onMessage("one", false, [["gone", page("nadie")]]);
    one.sendAll();
    vi.advanceTimersByTime(100);
    expect(sent).toEqual([{ tag: "pages", fresh: true, pages: [] }]);
    expect(people(other)).toEqual([]);
  });

  it("splits many into messages that fit a notification", () => {
    const { one, other, sent, people } = open();
    for (let index = 0; index < 200; index += 1)
      one.set(`s${index}`, page(`persona-${String(index).padStart(3, "0")}`, "/ñandú"));
    one.sendAll();
    vi.advanceTimersByTime(100);
    expect(people(other)).toHaveLength(200);
    for (const message of sent) expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(7_000);
    expect(sent.map((message) => message.tag === "pages" && message.fresh)).toEqual([
      true,
      ...Array(sent.length - 1).fill(false),
    ]);
  });

  it("removes the people of a process that ended, and reports who they were", () => {
    const { one, other, people } = open();
    one.set("s1", page("ana"));
    vi.advanceTimersByTime(100);
    other.set("o1", page("ana", "/otra"));
    other.takeChanged();
    other.gone("one");
    expect(people(other)).toEqual(["ana /otra"]);
    expect(other.takeChanged()).toEqual(new Map([["p1", new Set(["ana"])]]));
  });
});
