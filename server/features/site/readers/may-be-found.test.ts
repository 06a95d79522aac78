import { describe, expect, it } from "vitest";
import { mayBeFound } from "./may-be-found.ts";
import { robots } from "./sitemaps.ts";

const known = { siteEnvironment: "", publicUrl: null, hostname: "" };
const own = { origin: "https://diario.example", isOwnDomain: true };
const beside = { origin: "https://redaccion.example/sitio/p1", isOwnDomain: false };
const named = { ...known, hostname: "diario.example" };

describe("search engines", () => {
  it.each([
    ["at its domain", own, named, true],
    ["at its domain with a port", { ...own, origin: "http://diario.example:8420" }, named, true],
    ["at another name of it", { ...own, origin: "https://prueba.diario.example" }, named, false],
    ["beside the application, where it has a domain", beside, { ...named, publicUrl: "https://redaccion.example" }, false],
    ["at a proven name, where the project has no domain", own, known, true],
    ["where readers are said to find it", beside, { ...known, publicUrl: "https://redaccion.example" }, true],
    ["where nobody has said that readers find it", beside, known, false],
    ["at its domain in a test environment", own, { ...named, siteEnvironment: "prueba" }, false],
  ])("find a site %s or not", (_, asked, places, isFound) => {
    expect(mayBeFound(asked, places)).toBe(isFound);
  });

  it("are led to what there is, or away from all of it", () => {
    expect(robots("https://diario.example", true)).toBe(
      "User-agent: *\nAllow: /\nDisallow: /buscar\nSitemap: https://diario.example/sitemap-index.xml\n",
    );
    expect(robots("https://diario.example", false)).toBe("User-agent: *\nDisallow: /\n");
  });
});
