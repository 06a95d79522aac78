import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { pageTable } from "../../app/pages/table/page-table.ts";
import { routeOf } from "../../app/routing/route-of.ts";
import { webManifest } from "./web-manifest.ts";

it("leads from its shortcuts to pages that there are", () => {
  const addresses = webManifest.shortcuts?.map(({ url }) => new URL(url, "https://cierre.test/admin/manifest.webmanifest")) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  for (const { pathname, hash } of addresses) {
    expect(pathname).toBe(webManifest.start_url);
    expect(routeOf(hash.slice(1), pageTable), hash).not.toBeNull();
  }
});

it("has shared things sent into the scope of the service worker that keeps them", () => {
  expect(webManifest.share_target?.action.startsWith(webManifest.scope ?? "no scope")).toBe(true);
  expect(webManifest.share_target?.enctype).toBe("multipart/form-data");
});

it("shows pictures of the size that it declares", async () => {
  const { screenshots = [], icons = [] } = webManifest;
  expect(screenshots.length).toBeGreaterThan(0);
  for (const { src, sizes } of [...screenshots, ...icons]) {
    if (sizes === "any") continue;
    const { width, height } = await sharp(join("public", src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});
