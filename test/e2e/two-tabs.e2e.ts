import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleField, expectState, saveAs } from "./harness/article-page.ts";
import { type DeskApi, openDeskApi } from "./harness/desk-api.ts";
import { type Device, openDevice } from "./harness/device.ts";
import { changeRows } from "./harness/device-faults.ts";
import { freezeEngine } from "./harness/freeze-engine.ts";
import { listOf } from "./harness/newsroom.ts";
import { test } from "./harness/test.ts";

/** One more tab of the same browser; the first one leads. */
async function openTab(device: Device, path: string): Promise<Page> {
  const page = await device.page.context().newPage();
  await page.goto(`${device.network.url}/admin/#${path}`);
  return page;
}

const titled = (desk: DeskApi, title: string) => listOf(desk, `article?search=${encodeURIComponent(title)}`);

test("a tab that people see takes over from a frozen one, which wakes up to nothing doubled and nothing lost", async ({
  server,
}) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Turno de noche", deck: "Vieja", status: "DRAFT" });
  const device = await openDevice(server, "redactora@demo.cierre");
  const frozen = device.page;
  await device.open(`/article-entry/${article.id}`);
  await expect(articleField(frozen, "title")).toHaveValue("Turno de noche");
  const seen = await openTab(device, "/article-entry/");
  await expect(articleField(seen, "title")).toBeVisible();

  const wake = await freezeEngine(frozen);
  await articleField(frozen, "deck").fill("Escrita en la congelada");
  await frozen.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await articleField(seen, "title").fill("Yaguareté de guardia");
  await seen.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await expect.poll(async () => (await titled(desk, "Yaguareté de guardia")).length).toBe(1);
  await expectState(seen, "entry.state.saved");
  expect((await desk.get(`article/${article.id}`)).deck).toBe("Vieja");

  await wake();
  await expect.poll(async () => (await desk.get(`article/${article.id}`)).deck).toBe("Escrita en la congelada");
  await expectState(frozen, "entry.state.saved");
  await articleField(seen, "deck").fill("Después de despertar");
  await saveAs(seen, "entry.state.saved");
  expect(await titled(desk, "Yaguareté de guardia")).toMatchObject([{ deck: "Después de despertar" }]);
  for (const page of [frozen, seen]) {
    await page.goto(`${device.network.url}/admin/#/article-list`);
    await expect(page.getByRole("link", { name: "Yaguareté de guardia" })).toHaveCount(1);
    await expect(page.getByText(t("shell.conflict"), { exact: true })).toHaveCount(0);
  }
  await device.dispose();
});

test("a form takes typing while the device is still looking for what was left unsaved, and loses none of it", async ({
  server,
}) => {
  const device = await openDevice(server, "redactora@demo.cierre");
  const { page } = device;
  const title = articleField(page, "title");
  await device.open("/article-entry/");
  await title.fill("Ñandú");
  await expectState(page, "entry.state.unsaved");
  const typed = async () => (await changeRows(page, "cierre-device", "drafts", null)).map(({ values }) => values);
  await expect.poll(typed).toMatchObject([{ title: "Ñandú" }]);
  await page.goto("about:blank");
  await device.open("/article-list");
  await expect(page.getByRole("heading", { level: 1, name: t("collection.article.many") })).toBeVisible();
  const wake = await freezeEngine(page);
  await device.open("/article-entry/");
  await expect(title).toHaveValue("");
  await title.click();
  await page.keyboard.type(" al trote", { delay: 80 });
  await expect(title).toHaveValue(" al trote");
  await wake();
  await expect(title).toHaveValue("Ñandú al trote");
  await device.dispose();
});

test("when the leading tab is closed in the middle of sending, another one goes on, and nothing is doubled", async ({
  server,
}) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const device = await openDevice(server, "redactora@demo.cierre");
  await device.open("/article-entry/");
  await articleField(device.page, "title").fill("Carancho en la antena");
  const other = await openTab(device, "/article-list");
  await expect(other.getByRole("heading", { level: 1, name: t("collection.article.many") })).toBeVisible();

  const lost = device.network.loseNextAnswer("POST", "/api/changes");
  await device.page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await lost;
  await device.page.close();

  await other.getByRole("link", { name: "Carancho en la antena" }).click();
  await expect(other).toHaveURL(/article-entry\/(?!local)/);
  await expectState(other, "entry.state.saved");
  await articleField(other, "deck").fill("Sigue la otra");
  await saveAs(other, "entry.state.saved");
  expect(await titled(desk, "Carancho en la antena")).toMatchObject([{ deck: "Sigue la otra" }]);
  await other.goto(`${device.network.url}/admin/#/offline-documents`);
  await expect(other.getByText(t("offline.empty"))).toBeVisible();
  await device.dispose();
});

test("a page loaded again before it hears of its save opens what it saved, and nothing is doubled", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const device = await openDevice(server, "redactora@demo.cierre");
  const { page } = device;
  await device.open("/article-entry/");
  await articleField(page, "title").fill("Tero en la cornisa");
  const lost = device.network.loseNextAnswer("POST", "/api/changes");
  await page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await lost;
  await page.reload();

  await expect(page).toHaveURL(/article-entry\/(?!local).+/);
  await expect(articleField(page, "title")).toHaveValue("Tero en la cornisa");
  await expectState(page, "entry.state.saved");
  await articleField(page, "deck").fill("Sigue la misma");
  await saveAs(page, "entry.state.saved");
  expect(await titled(desk, "Tero en la cornisa")).toMatchObject([{ deck: "Sigue la misma" }]);
  await device.dispose();
});
