import { expect, it } from "vitest";
import { t } from "./catalogue.ts";

it("fills in numbers as people here write them, and other values as they are", () => {
  expect(t("list.rows", { count: 19918 })).toBe("19.918 elementos");
  expect(t("widget.counterMax", { count: 12, max: 5000 })).toBe("12 de 5.000 caracteres");
  expect(t("list.rows", { count: "2026" })).toBe("2026 elementos");
});
