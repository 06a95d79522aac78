import { describe, expect, it } from "vitest";
import { pageViews } from "../../../schema/features/projects/page-views.ts";
import { collections } from "../../../schema/registry.ts";
import { entryPath, listPath } from "../../entity/entity-paths.ts";
import { routeOf } from "../../routing/route-of.ts";
import { pageTable } from "./page-table.ts";

/** Where the specification names other routes than `/{name}-list` and `/{name}-entry/` (spec 0 §2; decisions, A1 and A14). */
const exceptions: Readonly<Record<string, { lists: string[]; entry: string }>> = {
  front: { lists: ["/front", "/front-list"], entry: "/front/" },
  "breaking-news": { lists: ["/breaking-news", "/breaking-news-list"], entry: "/breaking-news/" },
};
const pageOf = (name: string) => exceptions[name] ?? { lists: [`/${name}-list`], entry: `/${name}-entry/` };

/** The page of a path, with what the path says. */
function shown(path: string) {
  const route = routeOf(path, pageTable);
  return { page: route?.page.name ?? "not-found", definition: route?.definition, ...route?.params };
}

const all = Object.values(collections);
const withLists = all.filter(({ kind }) => kind === "list" || kind === "readonly");
const singles = all.filter(({ kind }) => kind === "single");
const pageless = all.filter(({ kind }) => kind === "lookup" || kind === "system");

describe("routes of collections", () => {
  it.each(withLists.map((definition) => [definition.name, definition] as const))("%s", (name, definition) => {
    const { lists, entry } = pageOf(name);
    for (const list of lists) expect(shown(list), list).toMatchObject({ page: "list", definition });
    expect(shown(entry)).toMatchObject({ page: "entry", definition, id: "" });
    expect(shown(`${entry}x1`)).toMatchObject({ page: "entry", definition, id: "x1" });
    expect(shown(`${entry}x1/`)).toMatchObject({ page: "entry", definition, id: "x1" });
    // What pages link to is what routes lead back from.
    expect(lists).toContain(listPath(name));
    expect(entryPath(name, null)).toBe(entry);
    expect(entryPath(name, "local:1")).toBe(`${entry}local%3A1`);
    expect(entryPath(name, "x1", "v1")).toBe(`${entry}x1/?version=v1`);
  });

  it.each(singles.map((definition) => [definition.name, definition] as const))("%s", (name, definition) => {
    for (const path of [`/${name}`, `/${name}/`]) expect(shown(path), path).toMatchObject({ page: "entry", definition });
    expect(entryPath(name, name)).toBe(`/${name}`);
    expect(shown(`/${name}-list`).page).toBe("not-found");
  });

  it.each(pageless.map(({ name }) => name))("none for %s", (name) => {
    for (const path of [`/${name}`, `/${name}-list`, `/${name}-entry/`]) expect(shown(path).page, path).toBe("not-found");
    // A conversation has a panel instead of a page.
    expect(shown(`/${name}-entry/x1`).page).toBe(name === "conversation" ? "conversation" : "not-found");
  });

  it.each(Object.entries(pageViews))("%s", (name, definition) => {
    expect(shown(`/${name}`)).toMatchObject({ page: "view", definition });
  });
});
