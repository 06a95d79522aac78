import { expect, it } from "vitest";
import { changeOf, changeText, dimensionText, durationText, eventText } from "./analytics-text.ts";

it("writes figures as people here do", () => {
  expect(eventText("article", "viewCount", 1_234_567)).toBe("1.234.567");
  expect(eventText("mailing-campaign", "openRate", 0.12345)).toBe("12,3 %");
  expect(eventText("article", "interactionSeconds", 93_784)).toBe("1 d 02:03:04");
  expect(eventText("article", "viewCount", null)).toBe("-");
  expect(durationText(59)).toBe("00:00:59");
});

it("says what a row is about", () => {
  expect(dimensionText("article", "date", "2026-03-02T00:00", "year")).toBe("2026");
  expect(dimensionText("article", "date", "2026-03-02T00:00", "month")).toBe("03/2026");
  expect(dimensionText("article", "date", "2026-03-02T00:00", "week")).toBe("Semana del 02/03/2026");
  expect(dimensionText("article", "date", "2026-03-02T00:00", "day")).toBe("02/03/2026");
  expect(dimensionText("article", "date", "2026-03-02T17:00", "hour")).toBe("02/03/2026 17:00");
  expect(dimensionText("article", "status", "PUBLISHED", "day")).toBe("Publicado");
  expect(dimensionText("article", "author", { id: "u1", displayName: "Ana" }, "day")).toBe("Ana");
  expect(dimensionText("article", "author", { id: "u9" }, "day")).toBe("u9");
  expect(dimensionText("device-instance", "identified", true, "day")).toBe("Sí");
  expect(dimensionText("device-instance", "ipLocation.country", "Argentina", "day")).toBe("Argentina");
  expect(dimensionText("article", "category", null, "day")).toBe("Sin valor");
});

it("says how much more or less it is than before, where there was something", () => {
  expect(changeText("visits", "visits", 1500, 1200)).toBe("Antes 1.200 (+25 %)");
  expect(changeOf(900, 1200)).toBe("−25 %");
  expect([changeOf(18_017, 18_021), changeOf(18_021, 18_017)]).toEqual(["0 %", "0 %"]);
  expect(changeText("visits", "visits", 5, 0)).toBe("Antes 0");
  expect(changeOf(null, 3)).toBe("");
});
