import { describe, expect, it } from "vitest";
import { analyticsSources } from "../../../schema/analytics-sources.ts";
import { collectionNamed, collections } from "../../../schema/registry.ts";
import { type Actor, canOpenPages } from "../../../schema/rights/can.ts";
import type { BuiltInRole, ProjectAccess } from "../../../schema/wire/session.ts";
import { analysed } from "../../features/visits/guards.ts";
import { pageTable } from "../../pages/table/page-table.ts";
import { routeOf } from "../../routing/route-of.ts";
import { menuIcons } from "./menu-icons.ts";
import { menuPlaces } from "./menu-places.ts";
import { navigationOf, placeOfPath } from "./navigation.ts";
import { sectionIcons } from "./section-icons.ts";

const all = Object.values(collections);

interface Options {
  readonly systemAdmin?: boolean;
  readonly levels?: ProjectAccess["accessLevels"];
  readonly features?: string[];
}

function actor(role: BuiltInRole | null, { systemAdmin = false, levels, features }: Options = {}): Actor {
  const access: ProjectAccess | null = role && {
    id: "p1",
    name: "Diario",
    organization: null,
    builtInRole: role,
    limitRoles: levels !== undefined,
    accessLevels: levels ?? [],
    ...(features && { features }),
  };
  return { profile: { id: "u1", isAdmin: true, systemAdmin }, access };
}
const reads = (...models: (string | null)[]) =>
  models.map((model) => ({ model, isOwn: false, actions: ["READ" as const] })) satisfies ProjectAccess["accessLevels"];
const groups = (who: Actor) => navigationOf(who, all);
const hrefs = (who: Actor) => groups(who).flatMap((group) => group.items.map((item) => item.href));
const sections = (who: Actor) => groups(who).map((group) => group.section);
const section = (who: Actor, name: string) => groups(who).find((group) => group.section === name)?.items ?? [];

describe("navigationOf", () => {
  it("has every section of the specification, in its order, with its entries in theirs, what waits for the person before them, and coverages and wires behind the articles that they become", () => {
    const shown = groups(actor("admin", { systemAdmin: true }));
    expect(Object.fromEntries(shown.map((group) => [group.section, group.items.map((item) => item.href)]))).toEqual({
      content: [
        "/inbox",
        "/content-dashboard",
        "/article-list",
        "/coverage-list",
        "/wire-item-list",
        "/front-list",
        "/breaking-news-list",
        "/short-link-list",
        "/multimedia-repository-list",
        "/tag-list",
        "/person-list",
        "/category-list",
        "/page-list",
        "/survey-list",
        "/language-list",
        "/comment-list",
      ],
      discovery: ["/sightseer-start", "/sightseer-dashboard-entry/", "/sightseer-content-list", "/sightseer-origin-list"],
      audience: ["/audience-segment-list", "/device-instance-list", "/mailing-address-list"],
      analytics: ["/analytics", "/infrastructure"],
      social: [
        "/external-post-list",
        "/external-publishing-rule-list",
        "/external-account-list",
        "/external-connection-ifttt-list",
        "/external-connection-zapier-list",
      ],
      push: ["/push-notification-list", "/one-signal-settings", "/firebase-settings", "/web-push-settings"],
      mail: [
        "/mailing-campaign-list",
        "/mailing-list-list",
        "/mailing-address-list",
        "/mailing-template-list",
        "/mailing-settings",
      ],
      multimedia: [
        "/content-list",
        "/content-alert-list",
        "/shortcut-list-list",
        "/content-list-list",
        "/brand-list",
        "/category-list",
        "/program-list",
        "/content-feeder-list",
      ],
      "ad-server": ["/ad-campaign-list", "/ad-slot-list", "/ad-placement-list"],
      interface: ["/menu-list", "/article-badge-list", "/article-related-settings", "/article-context-settings"],
      copilot: ["/copilot-settings", "/copilot-review-settings", "/copilot-model-settings"],
      settings: [
        "/web-settings",
        "/overlay-settings",
        "/multimedia-settings",
        "/amp-settings",
        "/custom-metadata-list",
        "/wire-service-list",
      ],
      "data-playground": [
        "/custom-data-list",
        "/custom-data-feeder-list",
        "/custom-collection-list",
        "/custom-task-list",
        "/external-service-list",
      ],
      "html-playground": [
        "/web-tag-list",
        "/html-template-list",
        "/html-style-list",
        "/html-pre-hook-list",
        "/html-hook-list",
        "/html-font-list",
        "/html-fragment-list",
        "/custom-widget-list",
        "/custom-route-list",
        "/webpack-module-list",
        "/hostname-list",
      ],
      permissions: ["/permission-access-list", "/permission-role-list"],
      administration: [
        "/document-history-list",
        "/audit-entry-list",
        "/archive",
        "/backup-strategy-list",
        "/import",
        "/api-key-list",
        "/webhook-list",
      ],
      system: ["/update-list", "/project-list", "/organization-list", "/user-list", "/jobs"],
    });
    expect(shown.map((group) => group.section)).toEqual(Object.keys(sectionIcons));
  });

  it.each([
    {
      role: "basic" as const,
      has: ["/content-dashboard", "/article-list", "/tag-list", "/front-list"],
      lacks: [
        "/permission-access-list",
        "/import",
        "/user-list",
        "/web-settings",
        "/infrastructure",
        "/mailing-list-list",
        "/api-key-list",
      ],
    },
    {
      role: "editor" as const,
      has: ["/article-list", "/mailing-list-list", "/mailing-address-list"],
      lacks: ["/permission-access-list", "/import", "/user-list", "/web-settings", "/infrastructure", "/ad-campaign-list"],
    },
    {
      role: "admin" as const,
      has: [
        "/permission-access-list",
        "/document-history-list",
        "/import",
        "/web-settings",
        "/infrastructure",
        "/api-key-list",
        "/webhook-list",
      ],
      lacks: ["/user-list", "/update-list", "/jobs"],
    },
  ])("shows a $role what the role may open", ({ role, has, lacks }) => {
    const shown = hrefs(actor(role));
    expect(shown).toEqual(expect.arrayContaining(has));
    for (const href of lacks) expect(shown).not.toContain(href);
  });

  it.each([
    actor("basic"),
    actor("editor"),
    actor("admin"),
    actor("admin", { systemAdmin: true }),
    actor("admin", { levels: reads("Tag", "WebSettings") }),
  ])("shows nobody what they may not open", (who) => {
    for (const { place } of groups(who).flatMap(({ items }) => items)) {
      const definition = collectionNamed(place);
      if (definition) expect(canOpenPages(who, definition), place).toBe(true);
    }
  });

  it("offers analytics to people who may open some of their sources", () => {
    expect([...new Set(Object.values(analyticsSources).map(({ collection }) => collection))]).toEqual(analysed);
    expect(hrefs(actor("basic"))).toContain("/analytics");
    expect(hrefs(actor("admin", { levels: reads("Tag", "Analytics") }))).not.toContain("/analytics");
    expect(hrefs(actor("basic", { levels: reads("Article", "Analytics") }))).toContain("/analytics");
  });

  it("leads to pages that exist", () => {
    const items = groups(actor("admin", { systemAdmin: true })).flatMap((group) => group.items);
    for (const { href, quickAdd } of items) {
      expect(routeOf(href, pageTable), href).not.toBeNull();
      if (quickAdd)
        expect(routeOf(quickAdd.href, pageTable), quickAdd.href).toMatchObject({ page: { name: "entry" }, params: { id: "" } });
    }
  });

  it("has Multimedia only with the feature, its categories included", () => {
    expect(sections(actor("admin", { features: ["news"] }))).not.toContain("multimedia");
    expect(section(actor("admin", { features: ["news", "mediaapp"] }), "multimedia")).toHaveLength(8);
    expect(section(actor("admin", { features: ["news"] }), "content").map(({ href }) => href)).toContain("/category-list");
  });

  it("shows System to system admins in a project, and nothing else without one", () => {
    expect(sections(actor("admin", { systemAdmin: true }))).toContain("system");
    expect(sections(actor(null, { systemAdmin: true }))).toEqual(["system"]);
  });

  it("shows nothing without a project to people who are no system admins", () => {
    expect(groups(actor(null))).toEqual([]);
  });

  it("limits people with permission roles to the models of their access levels, their inbox and the dashboard being Article's", () => {
    expect(hrefs(actor("admin", { levels: reads("Tag") }))).toEqual(["/tag-list"]);
    expect(hrefs(actor("admin", { levels: reads("Article") }))).toEqual(["/inbox", "/content-dashboard", "/article-list"]);
  });

  it("shows people with an unrestricted level everything their role allows", () => {
    const actions = ["READ", "CREATE", "UPDATE", "DELETE"] as const;
    const levels = [{ model: null, isOwn: false, actions: [...actions] }];
    expect(hrefs(actor("editor", { levels }))).toEqual(hrefs(actor("editor")));
  });

  it("offers new documents beside items, only to those who may create one", () => {
    const adds = (who: Actor) => groups(who).flatMap(({ items }) => items.flatMap((item) => item.quickAdd?.href ?? []));
    expect(adds(actor("editor"))).toEqual(["/article-entry/", "/breaking-news/"]);
    expect(adds(actor("editor", { levels: reads("Article", "BreakingNews") }))).toEqual([]);
  });
});

describe("placeOfPath", () => {
  it("marks the item of a list and of the entries opened from it", () => {
    for (const path of ["/front", "/front-list", "/front/", "/front/f1"]) expect(placeOfPath(path), path).toBe("front");
    expect(placeOfPath("/web-settings")).toBe("web-settings");
    expect(placeOfPath("/infrastructure")).toBe("infrastructure");
  });

  it("takes no other page for a collection's", () => {
    expect(placeOfPath("/settings")).toBe("settings");
    expect(placeOfPath("/")).toBe("");
  });
});

describe("menu icons", () => {
  it("knows every icon that declarations, pages and sections name", () => {
    const places = all.flatMap(({ menu }) => menu.map(({ icon }) => icon));
    for (const icon of [...places, ...menuPlaces.map((place) => place.icon), ...Object.values(sectionIcons)]) {
      expect(Object.hasOwn(menuIcons, icon), icon).toBe(true);
    }
  });
});

describe("dropdowns", () => {
  it("look for signs by filters, and sort by orders, that the collection declares", () => {
    for (const { name, menu, list } of all) {
      for (const { dropdown } of menu) {
        if (!dropdown) continue;
        expect(list.sorts, name).toContainEqual({ by: "updatedAt", direction: "desc" });
        for (const field of Object.keys(dropdown.alertWhen ?? {})) expect(list.filters, name).toContain(field);
      }
    }
  });
});
