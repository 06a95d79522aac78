import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { startServer } from "./harness/start-server.ts";
import { test } from "./harness/test.ts";

/** Browsers know names like this one as their own machine, and let its pages have a worker. */
const HOST = "diario.localhost";

test("a site that its reader has at hand opens the pages that were read last without a network, and says so of others", async ({
  browser,
}) => {
  const server = await startServer();
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const system = await openDeskApi(server, "sistema@demo.cierre");
  await system.save("project", desk.project, { hostname: HOST });
  await desk.save("web-settings", "web-settings", { registerServiceWorker: true });
  const { id: category } = await desk.save("category", null, { name: "Costanera" });
  const publish = (title: string) => desk.save("article", null, { title, status: "PUBLISHED", category });
  const [read, unread] = [await publish("Crece el río"), await publish("Nadie la leyó")];
  const site = `http://${HOST}:${new URL(server.url).port}`;
  const context = await browser.newContext({ locale: "es-AR" });
  const page = await context.newPage();

  await page.goto(site);
  const worker = () => page.evaluate(async () => (await fetch("/_sitio/trabajador.js", { cache: "no-store" })).text());
  await expect.poll(worker, { timeout: 120_000 }).toContain("/_sitio/sin-conexion");
  const isKept = async () => {
    await page.goto(site);
    return page.evaluate(() => navigator.serviceWorker.controller !== null);
  };
  await expect.poll(isKept, { timeout: 120_000 }).toBe(true);
  const heading = page.getByRole("heading", { level: 1, name: "Crece el río" });
  await page.goto(`${site}${read.url}`);
  await expect(heading).toBeVisible();
  await page.goto(site);

  await server.stop();
  await page.goto(`${site}${read.url}`);
  await expect(heading).toBeVisible();
  await page.goto(`${site}${unread.url}`);
  await expect(page.getByRole("heading", { level: 1, name: t("site.offline") })).toBeVisible();
  await page.goto(site);
  await expect(page.getByRole("main")).toContainText("Crece el río");
  await context.close();
  await server.remove();
});
