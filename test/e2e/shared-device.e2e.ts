import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { sessionProfile } from "../../schema/wire/session.ts";
import { articleField, saveAs } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { turnClock } from "./harness/device-faults.ts";
import { listOf } from "./harness/newsroom.ts";
import { signIn } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

const TITLE = "Primicia del mirlo";

/** Opens the menu of the account and presses an item. */
async function account(page: Page, item: string): Promise<void> {
  const profile = sessionProfile.parse(JSON.parse((await page.evaluate(() => localStorage.getItem("profile"))) ?? "null"));
  await page.getByRole("button", { name: t("shell.user.menu", { name: profile.name ?? "" }) }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("who signs out with work that was not sent is warned; nobody else finds it; it goes on with them", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const device = await openDevice(server, "redactora@demo.cierre");
  const { page } = device;
  const list = page.getByRole("heading", { level: 1, name: t("collection.article.many") });
  await device.goOffline();
  await device.open("/article-entry/");
  await articleField(page, "title").fill(TITLE);
  await saveAs(page, "entry.state.device");

  await account(page, t("shell.user.signOut"));
  const dialog = page.getByRole("dialog", { name: t("shell.user.signOutWaiting.title") });
  await expect(dialog).toContainText(t("shell.user.signOutWaiting.one"));
  await dialog.getByRole("button", { name: t("shell.user.stay") }).click();
  await expect(dialog).toBeHidden();
  await account(page, t("shell.user.signOut"));
  await dialog.getByRole("button", { name: t("shell.user.signOut") }).click();
  await expect(page.getByLabel(t("login.username"))).toBeVisible();

  await device.goOnline();
  await signIn(page, { ...server, url: device.network.url }, "editora@demo.cierre");
  await device.open("/article-list");
  await expect(list).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
  await page.getByRole("searchbox", { name: t("list.search") }).fill("mirlo");
  await expect(page.getByText(t("list.empty"))).toBeVisible();
  await page.getByRole("searchbox", { name: t("list.search") }).fill("");
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder(t("shell.palette.placeholder")).fill("mirlo");
  await expect(page.getByText(t("shell.palette.empty"))).toBeVisible();
  await page.keyboard.press("Escape");
  await device.open("/offline-documents");
  await expect(page.getByText(t("offline.empty"))).toBeVisible();
  await device.open("/article-entry/");
  await expect(articleField(page, "title")).toHaveValue("");
  expect(await listOf(desk, `article?search=${encodeURIComponent(TITLE)}`)).toEqual([]);

  await account(page, t("shell.user.signOut"));
  // Gone elsewhere before the server has answered, the page would not know yet that its session has ended.
  await expect(page.getByLabel(t("login.username"))).toBeVisible();
  await signIn(page, { ...server, url: device.network.url }, "redactora@demo.cierre");
  await expect.poll(async () => (await listOf(desk, `article?search=${encodeURIComponent(TITLE)}`)).length).toBe(1);
  await device.open("/offline-documents");
  await expect(page.getByText(t("offline.empty"))).toBeVisible();
  await device.dispose();
});

test("the space on this device is shown without a network, and old documents can go", async ({ server }) => {
  const device = await openDevice(server, "redactora@demo.cierre");
  const { page } = device;
  const fact = (label: string) => page.locator("dt", { hasText: label }).locator("xpath=following-sibling::dd");
  const documents = async () => Number((await fact(t("space.documents")).textContent())?.replaceAll(".", ""));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("persistent-storage"))).toMatch(/granted|denied/);
  await device.goOffline();
  await device.open("/article-entry/");
  await articleField(page, "title").fill("Con poco lugar");
  await saveAs(page, "entry.state.device");
  await account(page, t("space.title"));
  await expect(page.getByRole("heading", { level: 1, name: t("space.title") })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: t("space.used") })).toBeVisible();
  await expect(fact(t("space.waiting"))).toHaveText("1");
  await expect(page.getByText(/^(El navegador conserva|Si falta espacio)/)).toBeVisible();

  const before = await documents();
  expect(before).toBeGreaterThan(10);
  // Three years later: everything with a window lies beyond it.
  await turnClock(page, 3 * 365 * 86_400_000);
  await page.getByRole("button", { name: t("space.free") }).click();
  await expect(page.getByText(/^Se quitaron de este dispositivo: [1-9]/)).toBeVisible();
  await expect.poll(documents).toBeLessThan(before);
  await expect(fact(t("space.waiting"))).toHaveText("1");
  await page.getByRole("button", { name: t("space.toWaiting") }).click();
  await expect(page.getByText("Con poco lugar")).toBeVisible();
  await turnClock(page, -3 * 365 * 86_400_000);
  await device.goOnline();
  await expect(page.getByText(t("offline.empty"))).toBeVisible();
  await device.dispose();
});
