import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { article } from "./collections/article.ts";
import { user } from "./collections/user.ts";
import type { AnyDocument, SortOrder } from "./define-collection.ts";
import {
  filterKey,
  isFilterable,
  isSortable,
  listFilters,
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
        expect(filterKey("p1|article", one) === filterKey("p1|article", other)).toBe(String(one) === String(other));
      }),
    );
  });

  it("tell long values apart by their end, within the slot", () => {
    const beginning = "x".repeat(200);
    expect(filterKey("p1|article", `${beginning}a`)).not.toBe(filterKey("p1|article", `${beginning}b`));
    expect(filterKey("p1|article", beginning).length).toBeLessThanOrEqual(SLOT_LENGTH);
  });

  it("take an unchecked box for one that was never touched", () => {
    expect(filterKey("global|user", false)).toBe(filterKey("global|user", undefined));
    expect(filterKey("global|user", true)).not.toBe(filterKey("global|user", false));
  });

  it("take an expanded reference or a person's stamp by its id", () => {
    expect(filterKey("p1|article", { id: "u1", displayName: "Ana" })).toBe(filterKey("p1|article", "u1"));
  });

  it("keep fields with several values for the links", () => {
    expect(scalarFilters(article)).toEqual(["status", "category", "createdBy"]);
    expect(listFilters(article)).toEqual(["author"]);
    expect(isFilterable(article, "bodyHtml")).toBe(false);
  });
});

describe("toReplicaRow", () => {
  it("fills the slots of the declared sorts and filters and leaves the others empty", () => {
    const stored = document({
      title: "Sube el río",
      status: "DRAFT",
      category: "c1",
      createdBy: { id: "u1", displayName: "Ana" },
    });
    const row = toReplicaRow(article, "p1", stored, "pending");
    expect(row).toMatchObject({
      key: "p1|article|a1",
      list: "p1|article",
      id: "a1",
      sync: "pending",
      s2: "0sube el rio",
      f0: "p1|article|DRAFT",
      f1: "p1|article|c1",
      f2: "p1|article|u1",
    });
    expect(row.data).toBe(stored);
    expect(toReplicaRow(user, "global", document({}), "clean").list).toBe("global|user");
  });
});
