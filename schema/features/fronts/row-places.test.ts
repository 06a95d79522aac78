import { expect, it } from "vitest";
import { rowPlaces } from "./row-places.ts";

const shown = ["a1", "a2", "a3", "a4"].map((id) => ({ id, card: null }));
const insertsItems = ["x1", "x2"].map((doc) => ({ doc }));
const idsOf = (row: Record<string, unknown>) => rowPlaces({ insertsItems, ...row }, shown).map(({ id }) => id);

it("puts inserts in behind the first articles and then every so many", () => {
  expect(idsOf({ insertsStart: 1, insertsPeriod: 2 })).toEqual(["a1", "x1", "a2", "a3", "x2", "a4"]);
  expect(idsOf({ insertsPeriod: 1 })).toEqual(["x1", "a1", "x2", "a2", "a3", "a4"]);
  expect(idsOf({ insertsStart: 2 })).toEqual(["a1", "a2", "x1", "x2", "a3", "a4"]);
});

it("shows at the end what the row is too short for", () => {
  expect(idsOf({ insertsStart: 3, insertsPeriod: 5 })).toEqual(["a1", "a2", "a3", "x1", "a4", "x2"]);
  expect(rowPlaces({ insertsItems, insertsStart: 4 }, []).map(({ id }) => id)).toEqual(["x1", "x2"]);
});

it("says which are inserts, and how wide", () => {
  const [insert, article] = rowPlaces({ insertsItems: [{ doc: "x1" }], useLargeItems: true }, shown.slice(0, 1));
  expect(insert).toEqual({ id: "x1", card: { doc: "x1" }, isInsert: true, isLarge: true });
  expect(article).toEqual({ id: "a1", card: null, isInsert: false, isLarge: false });
});
