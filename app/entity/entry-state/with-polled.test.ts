import { describe, expect, it } from "vitest";
import { freshEditing } from "./entry-rules.ts";
import type { EntryState } from "./entry-state.ts";
import { type Polled, withPolled } from "./with-polled.ts";

const at = (second: number) => `2026-01-01T00:00:0${second}.000Z`;
const base = { id: "a", updatedAt: at(2), name: "Lectores", status: "IDLE" };
const open = (tag: "loaded" | "modified", values: Record<string, unknown> = {}): EntryState => ({
  ...freshEditing({ name: "Lectores", status: "IDLE", ...values }),
  tag,
  id: "a",
  base,
});
const polled = (second: number, values: Record<string, unknown> = { status: "READY" }): Polled => ({
  of: "a",
  updatedAt: at(second),
  values,
});

describe("fields that were asked for again", () => {
  it("are shown without the document being modified", () => {
    expect(withPolled(open("loaded"), polled(3))).toMatchObject({
      tag: "loaded",
      base: { status: "READY" },
      values: { status: "READY", name: "Lectores" },
    });
  });
  it("leave a modified document modified, and what was typed as it is", () => {
    const state = withPolled(open("modified", { name: "Otros", status: "MATCHING" }), polled(3));
    expect(state).toMatchObject({ tag: "modified", values: { name: "Otros", status: "MATCHING" } });
  });
  it("give way to a newer version of the whole document", () => {
    const state = open("loaded");
    expect(withPolled(state, polled(1))).toBe(state);
  });
  it("never make the document look newer than it is: a save is still based on the version that was read", () => {
    expect(withPolled(open("loaded"), polled(3))).toMatchObject({ base: { updatedAt: at(2) } });
  });
  it("change nothing when they say what is known, or are another document's", () => {
    const state = open("loaded");
    expect(withPolled(state, polled(3, { status: "IDLE" }))).toBe(state);
    expect(withPolled(state, { ...polled(3), of: "b" })).toBe(state);
    expect(withPolled({ tag: "loading", id: "a" }, polled(3))).toEqual({ tag: "loading", id: "a" });
  });
});
