import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { BrowserContext } from "@playwright/test";

const folder = resolve(process.env.DIST_DIR ?? "dist");

/** Answers requests for the application's files from the build on disk, as its service worker would, until they are unrouted. */
export async function serveApplication(context: BrowserContext, url: string): Promise<void> {
  await context.route(`${url}/admin/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = resolve(folder, pathname.slice("/admin/".length) || "index.html");
    await (file.startsWith(folder) && existsSync(file) ? route.fulfill({ path: file }) : route.abort("internetdisconnected"));
  });
}
