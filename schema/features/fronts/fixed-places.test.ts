import { expect, it } from "vitest";
import { fixedPlaces } from "./fixed-places.ts";

const row = (columns: number, layout = "") => ({ type: "row", data: { columns, layout } });
const components = [row(3), { type: "html" }, row(5, "SLIDER"), row(4)];
const placeOf = (insert: object, more: object = {}) => fixedPlaces({ components, insertsWidgets: [insert], ...more })[0];

it("stands in the next row behind the components that it passes over", () => {
  expect(placeOf({})).toEqual({ insert: 0, component: 0, behind: 0 });
  expect(placeOf({ skipComponents: 1 })).toMatchObject({ component: 3 });
});

it("stands in a slider only where fixed elements may", () => {
  expect(placeOf({ skipComponents: 1 }, { insertsWidgetsIncludeSlider: true })).toMatchObject({ component: 2 });
});

it("stands in rows of the widths that it asks for", () => {
  expect(placeOf({ minColumns: 4 })).toMatchObject({ component: 3 });
  expect(placeOf({ maxColumns: 3, skipComponents: 1 })).toMatchObject({ component: null });
  expect(placeOf({ minColumns: 3, maxColumns: 3 })).toMatchObject({ component: 0 });
});

it("passes over lines and articles of the row", () => {
  expect(placeOf({ skipRows: 1, skipColumns: 2 })).toMatchObject({ component: 0, behind: 5 });
  expect(fixedPlaces({ components: [{ type: "row", data: {} }], insertsWidgets: [{ skipRows: 1 }] })[0]?.behind).toBe(3);
});

it("stands behind everything where no row fits", () => {
  expect(placeOf({ skipComponents: 9 })).toEqual({ insert: 0, component: null, behind: 0 });
  expect(fixedPlaces({ insertsWidgets: [{}, {}] })).toHaveLength(2);
  expect(fixedPlaces({ components })).toEqual([]);
});
