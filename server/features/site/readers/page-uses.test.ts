import { expect, it } from "vitest";
import type { KnownChange } from "../../../context/change-bus.ts";
import type { Store } from "../../../context/store.ts";
import type { SiteContext } from "../site-page.ts";
import { emptyUses, isMadeOf, noting } from "./page-uses.ts";

const change = (collection: string, values: object | null | undefined, scope = "p1"): KnownChange => ({
  scope,
  collection,
  id: "d1",
  ...(values !== undefined && { document: values && { id: "d1", createdAt: "", updatedAt: "", ...values } }),
});
const article = (values: object) => change("article", { status: "PUBLISHED", ...values });
const uses = (lists: object[] = [], ids: string[] = []) => ({ ...emptyUses("p1", "/pagina"), lists, ids: new Set(ids) });

it("knows a page by the documents that were read for it, in its own project and the one above all", () => {
  expect(isMadeOf(uses([], ["d1"]), change("survey", null))).toBe(true);
  expect(isMadeOf(uses([], ["d1"]), change("user", {}, "global"))).toBe(true);
  expect(isMadeOf(uses([], ["d1"]), change("survey", {}, "p2"))).toBe(false);
  expect(isMadeOf(uses([{}]), change("survey", {}))).toBe(false);
});

it("knows a list by the articles that are published into it", () => {
  const section = uses([{ category: "c1" }]);
  expect(isMadeOf(section, article({ category: "c1" }))).toBe(true);
  expect(isMadeOf(section, article({ category: "c2", auxCategories: ["c1"] }))).toBe(true);
  expect(isMadeOf(section, article({ category: "c2" }))).toBe(false);
  expect(isMadeOf(section, article({ category: "c1", status: "DRAFT" }))).toBe(false);
  expect(isMadeOf(uses([{ tags: "t1" }]), article({ tags: ["t1"] }))).toBe(true);
  expect(isMadeOf(uses([{ persons: "x" }]), article({ persons: null }))).toBe(false);
  expect(isMadeOf(uses([{}]), article({}))).toBe(true);
  // What another process has published is not known as well.
  expect(isMadeOf(section, change("article", undefined))).toBe(true);
});

it("knows an address at which there was nothing, and what is on every page", () => {
  expect(isMadeOf(uses(), article({ url: "/pagina" }))).toBe(true);
  expect(isMadeOf(uses(), change("menu", {}))).toBe(true);
  expect(isMadeOf(uses(), { ...change("project", {}, "global"), id: "p1" })).toBe(true);
  expect(isMadeOf(uses(), { ...change("project", {}, "global"), id: "p2" })).toBe(false);
});

it("keeps whatever a database can do while it notes what is read", async () => {
  class Database {
    readonly kind = "pglite";
    readonly #rows = [{ id: "d7", data: { id: "d8" } }];
    query = async () => this.#rows;
    batch = async () => [this.#rows];
    transaction = async () => undefined;
    script = async () => this.#rows;
    load() {
      return { places: this.#rows.length, inUse: 0, waiting: 0 };
    }
    close = async () => undefined;
  }
  const seen = uses();
  // What noting asks of a context alone.
  const { store } = noting({ store: new Database() as unknown as Store } as SiteContext, seen);
  await store.query("select");
  expect([...seen.ids]).toEqual(["d7", "d8"]);
  expect(store.load?.()).toEqual({ places: 1, inUse: 0, waiting: 0 });
  expect(await store.script?.("select")).toHaveLength(1);
  expect(store.copyTo).toBeUndefined();
});
