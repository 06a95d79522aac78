import { expect, type Page, type Route } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { VERSION_CHANNEL_NAME } from "../../workers/channel/version-channel.ts";
import { articleField, expectState, saveAs } from "./harness/article-page.ts";
import { openBuildCopy } from "./harness/build-copy.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openInstalledDevice } from "./harness/device.ts";
import { enter } from "./harness/sign-in.ts";
import { startServer } from "./harness/start-server.ts";
import { test } from "./harness/test.ts";
import { withoutServiceWorker } from "./harness/without-service-worker.ts";

const WORKER = /\/assets\/engine-worker-(?!code-)[^/]*\.js/;
const prompt = (page: Page) => page.getByRole("button", { name: t("shell.update") });

/** The worker as a build with a newer layout of rows has it. */
async function newerWorker(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.text();
  const newer = body.replace(/device:\d+,replica:/, "device:99,replica:");
  if (newer === body) throw new Error("the worker says no version");
  await route.fulfill({ response, body: newer });
}

/** Milliseconds from a newer tab's word to the prompt, as the page itself sees both. */
async function watchPrompt(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(
    ([channelName, label]) => {
      const seen: { received?: number; shown?: number } = {};
      Object.assign(window, { seen });
      new BroadcastChannel(channelName).addEventListener("message", () => {
        seen.received ??= performance.now();
      });
      new MutationObserver(() => {
        if (document.body.textContent.includes(label)) seen.shown ??= performance.now();
      }).observe(document.body, { subtree: true, childList: true });
    },
    [VERSION_CHANNEL_NAME, t("shell.update")] as const,
  );
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: { received?: number; shown?: number } }; // put there above
      return Math.round((seen.shown ?? Number.NaN) - (seen.received ?? Number.NaN));
    });
}

test.describe("without a service worker between them", () => {
  test.beforeEach(({ context }) => withoutServiceWorker(context));

  test("a tab that is open asks to be loaded again when a newer one opens, and loses nothing typed", async ({
    page,
    context,
    server,
  }) => {
    const desk = await openDeskApi(server, "editora@demo.cierre");
    const article = await desk.save("article", null, { title: "Versiones", status: "DRAFT" });
    await enter(page, server, "redactora@demo.cierre");
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    await page.goto(`${server.url}/admin/#/article-entry/${article.id}`);
    await expect(articleField(page, "title")).toHaveValue("Versiones");
    const waited = await watchPrompt(page);
    await expect(prompt(page)).toBeHidden();

    await context.route(WORKER, newerWorker);
    const newer = await context.newPage();
    await articleField(page, "deck").fill("Escrito en la pestaña vieja");
    await newer.goto(`${server.url}/admin/#/article-list`);
    await expect(prompt(page)).toBeVisible();
    test.info().annotations.push({ type: "ms from the newer tab's word to the prompt", description: String(await waited()) });
    await expect(articleField(page, "deck")).toHaveValue("Escrito en la pestaña vieja");
    await expect(newer.getByRole("row").nth(1)).toBeVisible();
    await expect(prompt(newer)).toBeHidden();

    await articleField(page, "kicker").fill("Hasta la última tecla");
    await prompt(page).click();
    await expect(prompt(page)).toBeHidden();
    await expect(articleField(page, "deck")).toHaveValue("Escrito en la pestaña vieja");
    await expect(articleField(page, "kicker")).toHaveValue("Hasta la última tecla");
    await saveAs(page, "entry.state.saved");
    expect(await desk.get(`article/${article.id}`)).toMatchObject({
      deck: "Escrito en la pestaña vieja",
      kicker: "Hasta la última tecla",
    });
  });
});

test("a page that somebody types on stays when another tab changes to a newer build, and asks", async () => {
  const build = await openBuildCopy();
  const server = await startServer({ env: { DIST_DIR: build.folder } });
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Dos pestañas", status: "DRAFT" });
  const device = await openInstalledDevice(server, "redactora@demo.cierre");
  const typing = device.page;
  await device.open(`/article-entry/${article.id}`);
  await articleField(typing, "deck").fill("Sin guardar todavía");
  await expectState(typing, "entry.state.unsaved");
  const other = await typing.context().newPage();
  await other.goto(`${device.network.url}/admin/#/article-list`);
  await expect(other.getByRole("row").nth(1)).toBeVisible();

  await build.publish("second");
  await other.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(prompt(typing)).toBeVisible();
  await prompt(other).click();
  await expect(other.locator("html")).toHaveAttribute("data-build", "second");
  await expect(typing.locator("html")).not.toHaveAttribute("data-build");
  await expect(articleField(typing, "deck")).toHaveValue("Sin guardar todavía");
  await prompt(typing).click();
  await expect(typing.locator("html")).toHaveAttribute("data-build", "second");
  await expect(articleField(typing, "deck")).toHaveValue("Sin guardar todavía");
  await saveAs(typing, "entry.state.saved");
  expect((await desk.get(`article/${article.id}`)).deck).toBe("Sin guardar todavía");
  await device.dispose();
  await server.stop();
  await server.remove();
  await build.remove();
});
