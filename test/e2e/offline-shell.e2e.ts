import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleField, saveAs } from "./harness/article-page.ts";
import { dispatchBackgroundSync } from "./harness/background-sync.ts";
import { openBuildCopy } from "./harness/build-copy.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openInstalledDevice } from "./harness/device.ts";
import { startServer } from "./harness/start-server.ts";
import { test } from "./harness/test.ts";

test("with the server gone the application starts, lists and opens articles, and shows the photos it has", {
  tag: "@gate",
}, async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const { data } = await desk.get("article?limit=50");
  // A list's answer carries its documents in `data`.
  const withPhoto = (data as { id: string; title: string; photoAsset: object | null }[]).find(({ photoAsset }) => photoAsset);
  if (!withPhoto) throw new Error("the demo newsroom has no article with a photo");
  const device = await openInstalledDevice(server, "editora@demo.cierre");
  const photo = () => device.page.getByRole("img", { name: /\.(jpe?g|png|webp)$/i }).first();
  const shownWidth = () => photo().evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : -1));
  await device.open(`/article-entry/${withPhoto.id}`);
  await expect(articleField(device.page, "title")).toHaveValue(withPhoto.title);
  await expect.poll(shownWidth).toBeGreaterThan(0);

  // No request reaches the server, while the browser believes that it has a network.
  device.network.cut();
  await device.reopen();
  await expect(device.page.getByRole("heading", { level: 1, name: t("collection.article.many") })).toBeVisible();
  await device.page.getByRole("searchbox", { name: t("list.search") }).fill(withPhoto.title);
  await device.page.getByRole("link", { name: withPhoto.title }).first().click();
  await expect(articleField(device.page, "title")).toHaveValue(withPhoto.title);
  await expect.poll(shownWidth).toBeGreaterThan(0);
  await device.page.reload();
  await expect(articleField(device.page, "title")).toHaveValue(withPhoto.title);
  await device.dispose();
});

test("what was saved without a network reaches the server with the page closed", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Corte de luz", status: "DRAFT" });
  const device = await openInstalledDevice(server, "redactora@demo.cierre");
  await device.open(`/article-entry/${article.id}`);
  await expect(articleField(device.page, "title")).toHaveValue("Corte de luz");
  await device.goOffline();
  await articleField(device.page, "deck").fill("Medio barrio a oscuras");
  await saveAs(device.page, "entry.state.device");
  const token = await device.page.evaluate(() => localStorage.getItem("token"));
  await device.page.goto("about:blank");
  expect((await desk.get(`article/${article.id}`)).deck).not.toBe("Medio barrio a oscuras");
  await device.goOnline();
  await dispatchBackgroundSync(device.page, device.network.url, `cierre-sync:${token}`);
  await expect.poll(async () => (await desk.get(`article/${article.id}`)).deck).toBe("Medio barrio a oscuras");
  await device.open("/offline-documents");
  await expect(device.page.getByText(t("offline.empty"))).toBeVisible();
  await device.dispose();
});

test("a newer build is offered, and a click changes to it", async () => {
  const build = await openBuildCopy();
  const server = await startServer({ env: { DIST_DIR: build.folder } });
  const device = await openInstalledDevice(server, "editora@demo.cierre");
  const root = device.page.locator("html");
  const offer = device.page.getByRole("button", { name: t("shell.update") });
  await expect(root).not.toHaveAttribute("data-build");

  await build.publish("second");
  await device.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(offer).toBeVisible();
  await expect(root).not.toHaveAttribute("data-build");
  await offer.click();
  await expect(root).toHaveAttribute("data-build", "second");
  await expect(device.page.getByRole("heading", { level: 1, name: t("collection.article.many") })).toBeVisible();
  await expect(offer).toBeHidden();

  await build.publish("third");
  await device.page.reload();
  await expect(offer).toBeVisible();
  await expect(root).toHaveAttribute("data-build", "second");
  await offer.click();
  await expect(root).toHaveAttribute("data-build", "third");
  await device.dispose();
  await server.stop();
  await server.remove();
  await build.remove();
});

test("an old page asks to be changed before it goes on with the data of a newer application", async ({ server }) => {
  const device = await openInstalledDevice(server, "editora@demo.cierre");
  await device.page.evaluate(async () => {
    const article = (await indexedDB.databases()).map(({ name }) => name ?? "").find((name) => /--\d+--article$/.test(name));
    if (!article) throw new Error("the replica's articles are in no database");
    // What a newer application leaves behind: the same collection under the next version of its schema.
    const newer = article.replace(/--(\d+)--/, (_, version) => `--${Number(version) + 1}--`);
    await new Promise((resolve, reject) => {
      const request = indexedDB.open(newer, 10);
      request.onsuccess = () => resolve(request.result.close());
      request.onerror = () => reject(request.error);
    });
  });
  await device.page.reload();
  await expect(device.page.getByRole("button", { name: t("shell.update") })).toBeVisible();
  await expect(device.page.getByRole("row").nth(1)).toBeHidden();
  await device.dispose();
});
