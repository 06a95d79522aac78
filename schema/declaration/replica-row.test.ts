import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { article } from "../features/articles/article.ts";
import { user } from "../features/people/user.ts";
import type { AnyDocument, SortOrder } from "./define-collection.ts";
import {
  filterKey,
  isFilterable,
  isSortable,
  linkFilters,
  rowDocument,
  SLOT_LENGTH,
  scalarFilters,
  sortKey,
  toReplicaRow,
} from "./replica-row.ts";

const time = fc
  .date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true })
  .map((date) => date.toISOString());

function document(values: Record<string, unknown>): AnyDocument {
  return { id: "a1", createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z", ...values };
}
function key(by: string, direction: SortOrder["direction"], value: unknown): string {
  return sortKey(article, { by, direction }, document({ [by]: value }));
}

describe("sort keys", () => {
  it("ascend with the dates", () => {
    fc.assert(fc.property(time, time, (one, other) => key("date", "asc", one) < key("date", "asc", other) === one < other));
  });

  it("put the newest first for a descending order", () => {
    fc.assert(
      fc.property(time, time, (one, other) => key("updatedAt", "desc", one) < key("updatedAt", "desc", other) === one > other),
    );
  });

  it("order numbers both ways, negative and fractional ones included", () => {
    const number = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(key("viewCount", "asc", one) < key("viewCount", "asc", other)).toBe(one < other);
        expect(key("viewCount", "desc", one) < key("viewCount", "desc", other)).toBe(one > other);
      }),
    );
  });

  it("order text without regard to accents and case", () => {
    const titles = ["Zeta", "árbol", "Ñandú", "ARBOLEDA", "nube", "Éter"];
    const ordered = titles.toSorted((one, other) => (key("title", "asc", one) < key("title", "asc", other) ? -1 : 1));
    expect(ordered).toEqual(["árbol", "ARBOLEDA", "Éter", "Ñandú", "nube", "Zeta"]);
  });

  it("put empty values last, after any text, date and number", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), time, fc.double({ noNaN: true }), (text, date, number) => {
        fc.pre(text.trim() !== "");
        for (const empty of [null, undefined, ""]) {
          expect(key("title", "asc", text) < key("title", "asc", empty)).toBe(true);
          for (const direction of ["asc", "desc"] as const) {
            expect(key("date", direction, date) < key("date", direction, empty)).toBe(true);
            expect(key("viewCount", direction, number) < key("viewCount", direction, empty)).toBe(true);
          }
        }
      }),
    );
  });

  it("fit their slot", () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => key("title", "asc", text).length <= SLOT_LENGTH));
  });

  it("do not exist for descending text nor for values without an order", () => {
    expect(isSortable(article, { by: "title", direction: "desc" })).toBe(false);
    expect(isSortable(article, { by: "tags", direction: "asc" })).toBe(false);
    expect(isSortable(article, { by: "nothing", direction: "asc" })).toBe(false);
  });
});

describe("filter keys", () => {
  it("are equal for equal values only, however long", () => {
    const value = fc.oneof(fc.string(), fc.string({ minLength: 150, maxLength: 300 }), fc.constant(true));
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(filterKey("article", one) === filterKey("article", other)).toBe(String(one) === String(other));
      }),
    );
  });

  it("distinguish long values by their end, within the slot", () => {
    const beginning = "x".repeat(200);
    expect(filterKey("article", `${beginning}a`)).not.toBe(filterKey("article", `${beginning}b`));
    expect(filterKey("article", beginning).length).toBeLessThanOrEqual(SLOT_LENGTH);
  });

  it("take an unchecked box for one that was never touched", () => {
    expect(filterKey("user", false)).toBe(filterKey("user", undefined));
    expect(filterKey("user", true)).not.toBe(filterKey("user", false));
  });

  it("take an expanded reference or a person's stamp by its id", () => {
    expect(filterKey("article", { id: "u1", displayName: "Ana" })).toBe(filterKey("article", "u1"));
  });

  it("keep fields with several values, and what has no slot left, for the links", () => {
    expect(scalarFilters(article)).toEqual(["status", "category", "createdBy"]);
    expect(linkFilters(article)).toEqual(["author", "reviewer"]);
    expect(isFilterable(article, "bodyHtml")).toBe(false);
  });
});

describe("toReplicaRow", () => {
  const stored = document({
    title: "Sube el río",
    status: "DRAFT",
    category: "c1",
    createdBy: { id: "u1", displayName: "Ana" },
    author: ["p2", { id: "p1", name: "Luz" }, "p2"],
    reviewer: { id: "u3", displayName: "Eva" },
  });
  const row = toReplicaRow(article, stored, "pending");

  it("fills the slots of the declared sorts and filters and leaves the others empty", () => {
    expect(row).toMatchObject({
      key: "article|a1",
      list: "article",
      id: "a1",
      sync: "pending",
      updatedAt: stored.updatedAt,
      s2: "0sube el rio",
      f0: "article|DRAFT",
      f1: "article|c1",
      f2: "article|u1",
    });
    expect(toReplicaRow(user, document({}), "clean")).toMatchObject({ list: "user", links: [] });
  });

  it("links each value of a filter without a slot once, in the first order; what is empty has no link", () => {
    const authors = [`article|author|p2|${row.s0}`, `article|author|p1|${row.s0}`];
    expect(row.links).toEqual([...authors, `article|reviewer|u3|${row.s0}`]);
    expect(toReplicaRow(article, { ...stored, reviewer: null }, "clean").links).toEqual(authors);
  });

  it("gives the document back", () => {
    expect(rowDocument(row)).toEqual(stored);
  });
});
