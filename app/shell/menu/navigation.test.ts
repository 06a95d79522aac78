import { describe, expect, it } from "vitest";
import type { Actor } from "../../../schema/can.ts";
import { collections } from "../../../schema/registry.ts";
import type { BuiltInRole, ProjectAccess } from "../../../schema/wire/session.ts";
import { navigationOf } from "./navigation.ts";

const all = Object.values(collections);

function actor(role: BuiltInRole | null, options: { systemAdmin?: boolean; levels?: ProjectAccess["accessLevels"] } = {}): Actor {
  const { systemAdmin = false, levels } = options;
  const access: ProjectAccess | null = role && {
    id: "p1",
    name: "Diario",
    organization: null,
    builtInRole: role,
    limitRoles: levels !== undefined,
    accessLevels: levels ?? [],
  };
  return { profile: { id: "u1", isAdmin: true, systemAdmin }, access };
}
const hrefs = (who: Actor) => navigationOf(who, all).flatMap((group) => group.items.map((item) => item.href));
const sections = (who: Actor) => navigationOf(who, all).map((group) => group.title);

describe("navigationOf", () => {
  it.each([
    { role: "basic" as const, has: ["/article-list", "/tag-list"], lacks: ["/permission-access-list", "/import", "/user-list"] },
    { role: "editor" as const, has: ["/article-list", "/tag-list"], lacks: ["/permission-access-list", "/import", "/user-list"] },
    { role: "admin" as const, has: ["/permission-access-list", "/document-history-list", "/import"], lacks: ["/user-list"] },
  ])("shows a $role what the role may open", ({ role, has, lacks }) => {
    const shown = hrefs(actor(role));
    expect(shown).toEqual(expect.arrayContaining(has));
    for (const href of lacks) expect(shown).not.toContain(href);
  });

  it("shows System to system admins in a project, and nothing else without one", () => {
    expect(sections(actor("admin", { systemAdmin: true }))).toContain("Sistema");
    expect(sections(actor(null, { systemAdmin: true }))).toEqual(["Sistema"]);
  });

  it("shows nothing without a project to people who are no system admins", () => {
    expect(navigationOf(actor(null), all)).toEqual([]);
  });

  it("limits people with permission roles to the models of their access levels", () => {
    const limited = actor("admin", { levels: [{ model: "Tag", isOwn: false, actions: ["READ"] }] });
    expect(hrefs(limited)).toEqual(["/tag-list"]);
  });

  it("shows people with an unrestricted level everything their role allows", () => {
    const unrestricted = actor("editor", { levels: [{ model: null, isOwn: false, actions: ["READ"] }] });
    expect(hrefs(unrestricted)).toEqual(expect.arrayContaining(["/article-list", "/category-list"]));
  });

  it("offers a new article beside the article list, only to those who may create one", () => {
    const itemOf = (who: Actor) => navigationOf(who, all)[0]?.items.find((item) => item.href === "/article-list");
    expect(itemOf(actor("basic"))?.quickAdd?.href).toBe("/article-entry/");
    const reader = actor("basic", { levels: [{ model: "Article", isOwn: false, actions: ["READ"] }] });
    expect(itemOf(reader)?.quickAdd).toBeUndefined();
  });

  it("keeps the order of the specification in the content section", () => {
    const content = navigationOf(actor("admin"), all).find((group) => group.section === "content");
    expect(content?.items.map((item) => item.href)).toEqual([
      "/article-list",
      "/tag-list",
      "/person-list",
      "/category-list",
      "/language-list",
    ]);
  });
});
