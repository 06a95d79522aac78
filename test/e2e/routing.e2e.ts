import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { API_VERSION, headerNames } from "../../schema/wire/headers.ts";
import { articleField, expectState } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { signIn } from "./harness/sign-in.ts";
import type { TestServer } from "./harness/start-server.ts";
import { test } from "./harness/test.ts";

const QUESTION = "Do you want to continue without saving changes?";

async function newArticle(server: TestServer, title: string): Promise<string> {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  return (await desk.save("article", null, { title, status: "DRAFT" })).id;
}

/** Signs in where the page is. */
async function enter(page: Page, server: TestServer, username: string): Promise<void> {
  await page.getByLabel(t("login.username")).fill(username);
  await page.getByRole("button", { name: t("login.continue") }).click();
  await page.getByLabel(t("login.password"), { exact: true }).fill(server.password);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
}

const hashOf = (page: Page) => page.evaluate(() => window.location.hash);
const pageTitle = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("an address that was sent to somebody leads there once they have signed in", async ({ page, server }) => {
  const id = await newArticle(server, "Enlace que llegó por mensaje");
  await page.goto(`${server.url}/admin/#/article-entry/${id}`);
  await enter(page, server, "redactora@demo.cierre");
  await expect(articleField(page, "title")).toHaveValue("Enlace que llegó por mensaje");
  expect(await hashOf(page)).toBe(`#/article-entry/${id}`);
});

test("an address opens after a session that has ended, too", async ({ page, server }) => {
  const id = await newArticle(server, "Enlace con la sesión vencida");
  await signIn(page, server, "redactora@demo.cierre");
  await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const ended = await fetch(`${server.url}/api/auth/session`, {
    method: "DELETE",
    headers: { [headerNames.apiVersion]: API_VERSION, [headerNames.authorization]: `Bearer ${token}` },
  });
  expect(ended.ok).toBe(true);
  await page.goto("about:blank");
  await page.goto(`${server.url}/admin/#/article-entry/${id}`);
  await page.getByRole("button", { name: t("shell.network.signInAgain") }).click();
  const again = page.getByRole("dialog", { name: t("login.again.title") });
  await again.getByLabel(t("login.password"), { exact: true }).fill(server.password);
  await again.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(again).toBeHidden();
  await expect(articleField(page, "title")).toHaveValue("Enlace con la sesión vencida");
  expect(await hashOf(page)).toBe(`#/article-entry/${id}`);
});

test("an address that is not for this person says so, and leads to the start", async ({ page, server }) => {
  await page.goto(`${server.url}/admin/#/permission-access-list`);
  await enter(page, server, "redactora@demo.cierre");
  await expect(pageTitle(page, t("shell.notAllowed"))).toBeVisible();
  expect(await hashOf(page)).toBe("#/permission-access-list");
  await page.getByRole("button", { name: t("shell.toStart") }).click();
  await expect(pageTitle(page, t("shell.menu.dashboard"))).toBeVisible();
});

test("an address typed while somebody is being signed in is not overridden", async ({ page, server }) => {
  await page.goto(`${server.url}/admin/`);
  await page.evaluate(() => {
    // As soon as the first page of the application begins to be drawn, before it goes on to the start.
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector("main#main")) return;
      observer.disconnect();
      window.location.hash = "#/profile";
    }).observe(document.body, { childList: true, subtree: true });
  });
  await enter(page, server, "redactora@demo.cierre");
  await expect(pageTitle(page, t("shell.profile"))).toBeVisible();
  expect(await hashOf(page)).toBe("#/profile");
});

test("back and forward ask about what is unsaved, and staying leaves everything as it was", async ({ page, server }) => {
  const id = await newArticle(server, "Ida y vuelta");
  await signIn(page, server, "editora@demo.cierre");
  await page.getByRole("link", { name: "Ida y vuelta" }).click();
  await expect(articleField(page, "title")).toHaveValue("Ida y vuelta");
  const entry = `#/article-entry/${id}`;
  await page.evaluate(() => {
    window.location.hash = "#/profile";
  });
  await expect(pageTitle(page, t("shell.profile"))).toBeVisible();
  await page.goBack();
  await articleField(page, "deck").fill("Lo que todavía no guardé");
  const question = page.getByRole("dialog", { name: QUESTION });

  for (const step of ["goBack", "goForward"] as const) {
    await page.evaluate((by) => window.history.go(by), step === "goBack" ? -1 : 1);
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: t("shell.guard.stay") }).click();
    await expect(question).toBeHidden();
    // Browsers go through their history when they come to it.
    await expect.poll(() => hashOf(page), step).toBe(entry);
    await expect(articleField(page, "deck")).toHaveValue("Lo que todavía no guardé");
  }

  const closing = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const warning = await closing;
  expect(warning.type()).toBe("beforeunload");
  await warning.dismiss();

  await page.evaluate(() => window.history.back());
  await question.getByRole("button", { name: t("shell.guard.leave") }).click();
  await expect(pageTitle(page, t("collection.article.many"))).toBeVisible();
  expect(await hashOf(page)).toBe("#/article-list");
  await page.goForward();
  await expect(articleField(page, "title")).toHaveValue("Ida y vuelta");
  expect(await hashOf(page)).toBe(entry);
});

test("on a narrow screen the drawer closes with every navigation", async ({ page, server }) => {
  await page.setViewportSize({ width: 420, height: 900 });
  await signIn(page, server, "editora@demo.cierre");
  await page.getByRole("button", { name: t("shell.drawer.open") }).click();
  const drawer = page.getByRole("dialog", { name: t("shell.drawer") });
  await drawer.getByRole("link", { name: t("collection.tag.many"), exact: true }).click();
  await expect(pageTitle(page, t("collection.tag.many"))).toBeVisible();
  await expect(drawer).toBeHidden();
});

test("a link to a former version shows that version", async ({ page, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const first = await desk.save("article", null, { title: "Primera redacción", status: "DRAFT" });
  await desk.save("article", first.id, { title: "Segunda redacción" });
  const { data } = (await desk.get(`document-history?docId=${first.id}`)) as { data: { id: string; op: string }[] };
  const inserted = data.find(({ op }) => op === "insert");
  await page.goto(`${server.url}/admin/#/article-entry/${first.id}/?version=${inserted?.id}`);
  await enter(page, server, "editora@demo.cierre");
  await expect(articleField(page, "title")).toHaveValue("Primera redacción");
  await expectState(page, "entry.state.version");
});
