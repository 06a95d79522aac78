import { expect, it } from "vitest";
import type { EntryState } from "../../entity/entry-state/entry-state.ts";
import { currentStatus, statusSituation } from "./status-situation.ts";

const open = (base: Record<string, unknown> | null, values: Record<string, unknown>): EntryState => ({
  tag: "loaded",
  id: "a",
  base,
  values,
  errors: {},
  sync: "clean",
  undo: null,
});

it("reads the saved status from the version the person began from, not from the draft", () => {
  const state = open({ status: "REVISION" }, { status: "PUBLISHED" });
  expect(statusSituation(state, true).saved).toBe("REVISION");
  expect(currentStatus(state)).toBe("PUBLISHED");
});
it("knows improvements and generated articles", () => {
  const state = open(null, { forkedFrom: "b", templateArticle: "c" });
  expect(statusSituation(state, false)).toEqual({ mayPublish: false, saved: null, isImprovement: true, isGenerated: true });
});
it("takes an unknown or missing status for a draft", () => {
  expect(currentStatus(open(null, { status: "X" }))).toBe("DRAFT");
  expect(currentStatus({ tag: "loading", id: "a" })).toBe("DRAFT");
});
