import { expect, it } from "vitest";
import { overlayFor } from "./overlay-rules.ts";

const settings = {
  mode: null,
  color: "#112233",
  logo: "logo",
  placeholder: "agua",
  overrides: [
    { model: "Category", docs: ["deportes"], enabled: true, color: "#445566", logo: null, placeholder: "cancha" },
    { model: "Category", docs: ["remo"], enabled: false, color: "#000" },
  ],
};

it("has for an article what the first of its categories has, and else what the site has", () => {
  expect(overlayFor(settings, { category: "ciudad" }, "")).toEqual({
    mode: "FULL",
    color: "#112233",
    logo: "logo",
    placeholder: "agua",
  });
  expect(overlayFor(settings, { category: { id: "ciudad" }, auxCategories: [{ id: "deportes" }] }, "")).toEqual({
    mode: "FULL",
    color: "#445566",
    logo: "logo",
    placeholder: "cancha",
  });
  expect(overlayFor(settings, { category: "remo" }, "").color).toBe("#112233");
});

it.each([
  [{ ...settings, mode: "BASIC" }, {}, "BASIC"],
  [{ ...settings, mode: "BASIC" }, { overlayMode: "auto" }, "BASIC"],
  [{ ...settings, mode: "BASIC" }, { overlayMode: "NONE" }, "NONE"],
  [{}, {}, "BASIC"],
  [{}, { overlayMode: "FULL" }, "FULL"],
])("%j and %j make it %s", (given, article, mode) => {
  expect(overlayFor(given, article, "").mode).toBe(mode);
});

it("uses the project's colour where the settings have none, and ignores an invalid colour", () => {
  expect(overlayFor({}, {}, "#abcdef").color).toBe("#abcdef");
  expect(overlayFor({ color: "red;}" }, {}, "url(x)").color).toBe("#1a1b1e");
});
