import { describe, expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { collections } from "../../../schema/registry.ts";
import type { Actor } from "../../../schema/rights/can.ts";
import type { ProjectAccess } from "../../../schema/wire/session.ts";
import { entryPath, hasPages, listPath } from "../../entity/entity-paths.ts";
import { everybody, insideProject } from "../../routing/open-guards.ts";
import { pathPattern } from "../../routing/path-pattern.ts";
import { routeOf } from "../../routing/route-of.ts";
import { menuIcons } from "../../shell/menu/menu-icons.ts";
import { navigationOf } from "../../shell/menu/navigation.ts";
import { pageEntries } from "../../shell/palette/palette-entries.ts";
import { pageTable } from "./page-table.ts";

const all = Object.values(collections);
const inProject: ProjectAccess = {
  id: "p1",
  name: "Diario",
  organization: null,
  builtInRole: "admin",
  limitRoles: false,
  accessLevels: [],
};
const profile = { id: "u1", isAdmin: true, systemAdmin: false };
const system: Actor = { profile: { ...profile, systemAdmin: true }, access: inProject };
const limited: Actor = {
  profile: { ...profile, isAdmin: false },
  access: { ...inProject, builtInRole: "basic", limitRoles: true },
};
const outside: Actor = { profile, access: null };
const groups = navigationOf(system, all);
const menu = groups.flatMap(({ items }) => items.map(({ href }) => href));
const palette = new Map(pageEntries(system, groups, all).map((entry) => [entry.href, entry]));

/** Pages that a person may be sent to without having asked, and the one that everybody begins with. */
const UNTITLED = ["start", "sightseer-start", "conversation"];
/** What everybody may see, or everybody in a project: each is to be meant so. */
const OPEN = [
  "start",
  "welcome",
  "profile",
  "enrolment",
  "offline",
  "space",
  "shared",
  "conflict",
  "conversation",
  "sightseer-start",
];

/** The address without what may be absent. */
const addressOf = (path: string) => path.replace(/\/:\w+\?/g, "");

describe("every page", () => {
  it.each(pageTable.map((page) => [page.name, page.path, page] as const))(
    "%s (%s) has a title or names itself",
    (name, _path, page) => {
      if (page.title === null) return expect(page.of !== undefined || UNTITLED.includes(name)).toBe(true);
      expect(t(page.title)).not.toBe(page.title);
      expect(t(page.title).trim()).not.toBe("");
    },
  );

  it.each(pageTable.map((page) => [page.name, page.path, page] as const))("%s (%s) has a guard", (name, path, { guard, of }) => {
    const isOpen = guard === everybody || guard === insideProject;
    expect(isOpen).toBe(OPEN.includes(name));
    if (isOpen) return;
    const definition = of?.({ collection: path === "/:collection/:id?" ? "web-settings" : "permission-access" });
    expect([limited, outside].some((who) => !guard(who, definition))).toBe(true);
    expect(guard(system, definition)).toBe(true);
  });

  it.each(pageTable.map((page) => [page.name, page.path, page] as const))("%s (%s) is reached", (_name, path, { way, title }) => {
    if (way === "declared") return;
    if ("menu" in way) {
      expect(menu).toContain(path);
      return expect(palette.get(path)?.label).toBe(t(way.menu.label ?? title ?? "shell.product"));
    }
    if ("menuOf" in way) return expect(menu).toContain(path);
    if ("palette" in way) {
      expect(Object.hasOwn(menuIcons, way.palette)).toBe(true);
      return expect(palette.get(addressOf(path))).toMatchObject({ label: t(title ?? "shell.product"), icon: way.palette });
    }
    expect(pageTable.map(({ name }) => name)).toContain(way.from);
    // What has an address of its own is offered to people, unless it is where they are sent first.
    if (!addressOf(path).includes(":")) expect(way.from).toBe("start");
  });

  it("answers to its own address, before any other does", () => {
    for (const page of pageTable) {
      if (addressOf(page.path).includes(":")) continue;
      expect(routeOf(addressOf(page.path), pageTable)?.page, page.path).toBe(page);
    }
  });
});

it("leads to every collection that has pages, by the menu or the palette", () => {
  const nested = ["custom-collection-impl"];
  for (const { name, kind } of all.filter((definition) => hasPages(definition) && !nested.includes(definition.name))) {
    const href = kind === "single" ? entryPath(name, name) : listPath(name);
    const isThere = palette.has(href) || menu.includes(href);
    expect(isThere || pageTable.some(({ way }) => way !== "declared" && "menuOf" in way && way.menuOf === name), name).toBe(true);
  }
});

describe("pathPattern", () => {
  it("takes what follows for the page's own, and an exact path for nothing else", () => {
    expect(pathPattern("/jobs").test("/jobs/x/y")).toBe(true);
    expect(pathPattern("/front", true).test("/front")).toBe(true);
    expect(pathPattern("/front", true).test("/front/")).toBe(false);
  });

  it("finds parameters with a word behind them", () => {
    expect(pathPattern("/:collection-list/:part?").exec("/ad-slot-list-list/p")?.groups).toEqual({
      collection: "ad-slot-list",
      part: "p",
    });
    expect(pathPattern("/:collection-list/:part?").test("/-list")).toBe(false);
  });
});
