import { describe, expect, it } from "vitest";
import { defineCollection } from "../../../schema/declaration/define-collection.ts";
import type { Actor } from "../../../schema/rights/can.ts";
import { hasError, placedSections, shownSections } from "./shown-sections.ts";

const definition = defineCollection({
  name: "tag",
  fields: {
    name: { kind: "text" },
    url: { kind: "text" },
    secret: { kind: "text" },
    error: { kind: "text", readOnly: true },
    code: { kind: "text", shownWhen: { field: "url", filled: true } },
  },
  entry: {
    sections: [
      { title: "section.general", fields: ["name"] },
      { title: "section.site", fields: ["url"], tab: "section.site" },
      { title: "section.debt", fields: ["secret"], tab: "section.advanced", role: "systemAdmin" },
      { title: "section.error", fields: ["error"], shownWhen: { field: "error", filled: true } },
      { title: "section.code", fields: ["code"], tab: "section.site" },
    ],
  },
  access: { read: "anyone", write: "anyone" },
});
const actor = (systemAdmin: boolean): Actor => ({ profile: { id: "u1", isAdmin: true, systemAdmin }, access: null });
const titles = (values: Record<string, unknown>, systemAdmin = false) =>
  shownSections(definition, actor(systemAdmin), values).map(({ title }) => title);

describe("the sections of a page", () => {
  it("are those for the person", () => {
    expect(titles({})).not.toContain("section.debt");
    expect(titles({}, true)).toContain("section.debt");
  });
  it("are those for the values", () => {
    expect(titles({})).not.toContain("section.error");
    expect(titles({ error: "x" })).toContain("section.error");
  });
  it("leave out one without a field to show", () => {
    expect(titles({})).not.toContain("section.code");
    expect(titles({ url: "a" })).toContain("section.code");
  });
  it("keep one that only gives instructions", () => {
    const setup = { title: "section.setup", fields: [], hint: "hint.segments" } as const;
    const instructed = { ...definition, entry: { sections: [setup] } };
    // Any title does.
    expect(shownSections(instructed as unknown as typeof definition, actor(false), {})).toEqual([setup]);
  });
  it("are together under their tab, and those without one apart", () => {
    const placed = placedSections(shownSections(definition, actor(true), { url: "a" }));
    expect(placed.always.map(({ title }) => title)).toEqual(["section.general"]);
    expect(placed.tabs.map(({ title, sections }) => [title, sections.length])).toEqual([
      ["section.site", 2],
      ["section.advanced", 1],
    ]);
  });
  it("know the errors of their fields, nested ones included", () => {
    expect(hasError(definition.entry.sections, { "url.0.x": "e" })).toBe(true);
    expect(hasError(definition.entry.sections.slice(0, 1), { "url.0.x": "e" })).toBe(false);
  });
});
