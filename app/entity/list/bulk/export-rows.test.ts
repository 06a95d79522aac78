// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { tag } from "../../../../schema/features/vocabulary/tag.ts";
import { exportName } from "./export-rows.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("calls a file by the day that it is where it is made, also in the evening", () => {
  vi.setSystemTime("2026-03-05T02:30:00Z");
  // Half past eleven in Buenos Aires, wherever this runs.
  vi.spyOn(Date.prototype, "getDate").mockReturnValue(4);
  expect(exportName(tag)).toBe("etiquetas-2026-03-04.csv");
});

it("calls the file of a made-up collection as people call the collection", () => {
  vi.setSystemTime("2026-03-05T12:00:00Z");
  const pages = { list: "/x", entry: "/x/", fresh: "/x/", title: "Vecinos del Año: 2026 / norte", where: {} };
  expect(exportName({ ...tag, pages })).toMatch(/^vecinos-del-ano-2026-norte-\d{4}-\d\d-\d\d\.csv$/);
  expect(exportName({ ...tag, pages: { ...pages, title: "★" } })).toMatch(/^tag-/);
});
