import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleField, expectState, saveAs } from "./harness/article-page.ts";
import type { DeskApi } from "./harness/desk-api.ts";
import { openDevice, openInstalledDevice } from "./harness/device.ts";
import { giveAccess, makePerson, makeProject, openRoot, takeAccess } from "./harness/people.ts";
import { test } from "./harness/test.ts";

const closed = (name: string) => t("lost.title", { name });
const titlesIn = async (project: DeskApi) =>
  ((await project.get("article?limit=100")).data as { title: string }[]).map(({ title }) => title);

test("somebody who comes back online to a closed project loses nothing, sees it, takes it along, and works elsewhere", async ({
  server,
}) => {
  const root = await openRoot(server);
  const [morning, evening] = [await makeProject(root, "Matutino"), await makeProject(root, "Vespertino")];
  const person = await makePerson(root, server, [
    [morning, "editor"],
    [evening, "editor"],
  ]);
  const article = await morning.save("article", null, { title: "Antes", status: "DRAFT" });
  const device = await openInstalledDevice(server, person.username);
  const { page } = device;
  await device.open(`/article-entry/${article.id}`);
  await expect(articleField(page, "title")).toHaveValue("Antes");
  await device.goOffline();
  await articleField(page, "title").fill("Guardado sin red");
  await saveAs(page, "entry.state.device");
  await articleField(page, "deck").fill("Escrito y sin guardar");
  await takeAccess(morning, person.id);
  await device.goOnline();

  const notice = page.getByRole("alert").filter({ hasText: closed("Matutino") });
  await expect(notice).toBeVisible();
  await expect(articleField(page, "deck")).toHaveValue("Escrito y sin guardar");
  await expect(articleField(page, "title")).toHaveValue("Guardado sin red");

  await notice.getByRole("button", { name: t("lost.leave") }).click();
  await page.getByRole("button", { name: t("shell.guard.leave") }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: t("shell.menu.dashboard") })).toBeVisible();
  await expect(page.getByText("Guardado sin red")).toHaveCount(0);
  await device.open("/article-entry/");
  await articleField(page, "title").fill("Nota de la tarde");
  await saveAs(page, "entry.state.saved");
  expect(await titlesIn(evening)).toEqual(["Nota de la tarde"]);

  await device.reopen();
  await device.open("/offline-documents");
  const left = device.page.getByRole("listitem", { name: t("offline.left.project") });
  await expect(left).toContainText(t("offline.left.closed"));
  await expect(left).toContainText("Guardado sin red");
  const downloading = device.page.waitForEvent("download");
  await left.getByRole("button", { name: t("offline.left.downloadOf", { name: t("offline.left.project") }) }).click();
  const copy = await readFile(await (await downloading).path(), "utf8");
  expect(copy).toContain("Guardado sin red");
  expect(copy).toContain("Escrito y sin guardar");
  expect(await titlesIn(evening)).toEqual(["Nota de la tarde"]);

  await giveAccess(morning, person.id, "editor");
  await device.reopen();
  await device.open("/offline-documents");
  const open = device.page.getByRole("listitem", { name: "Matutino" });
  await open.getByRole("button", { name: t("offline.left.goTo", { name: "Matutino" }) }).click();
  await expect.poll(() => titlesIn(morning)).toEqual(["Guardado sin red"]);
  await device.open(`/article-entry/${article.id}`);
  await expect(articleField(device.page, "deck")).toHaveValue("Escrito y sin guardar");
  await saveAs(device.page, "entry.state.saved");
  expect(await morning.get(`article/${article.id}`)).toMatchObject({
    title: "Guardado sin red",
    deck: "Escrito y sin guardar",
  });
  await device.dispose();
});

test("somebody whose access an administrator takes back and gives again in the users dashboard goes on where they were", async ({
  server,
}) => {
  const root = await openRoot(server);
  const daily = await makeProject(root, "Diario de prueba");
  const [boss, writer] = [
    await makePerson(root, server, [[daily, "admin"]]),
    await makePerson(root, server, [[daily, "editor"]]),
  ];
  const article = await daily.save("article", null, { title: "En la mesa", status: "DRAFT" });
  const [desk, tablet] = [await openDevice(server, boss.username), await openDevice(server, writer.username)];
  await tablet.open(`/article-entry/${article.id}`);
  await expect(articleField(tablet.page, "title")).toHaveValue("En la mesa");
  await articleField(tablet.page, "deck").fill("A medio escribir");

  await desk.page.setViewportSize({ width: 1280, height: 800 });
  await desk.open("/users-dashboard");
  await desk.page.getByRole("button", { name: t("users.menuOf", { name: writer.name }) }).click();
  await desk.page.getByRole("menuitem", { name: t("users.revoke") }).click();
  const question = desk.page.getByRole("dialog", { name: t("users.revokeQuestion", { name: writer.name }) });
  await question.getByRole("button", { name: t("users.revoke") }).click();
  await expect(desk.page.getByText(t("users.revoked"))).toBeVisible();

  const notice = tablet.page.getByRole("alert").filter({ hasText: closed("Diario de prueba") });
  await expect(notice).toBeVisible();
  await expect(articleField(tablet.page, "deck")).toHaveValue("A medio escribir");
  await saveAs(tablet.page, "entry.state.device");
  expect((await daily.get(`article/${article.id}`)).deck ?? "").toBe("");

  await desk.page.getByRole("button", { name: t("users.add") }).click();
  const adding = desk.page.getByRole("dialog", { name: t("users.add") });
  await adding.getByLabel(t("users.search")).fill(writer.username);
  await adding.getByRole("button", { name: new RegExp(writer.name) }).click();
  await adding.getByRole("button", { name: t("users.confirm") }).click();
  await expect(desk.page.getByText(t("users.added", { name: writer.name }))).toBeVisible();

  await expect(notice).toHaveCount(0);
  await expectState(tablet.page, "entry.state.saved");
  await expect.poll(async () => (await daily.get(`article/${article.id}`)).deck).toBe("A medio escribir");
  await desk.dispose();
  await tablet.dispose();
});

test("a system admin who loses global access is notified, and keeps what they may do as anybody else", async ({ server }) => {
  const root = await openRoot(server);
  const [own, others] = [await makeProject(root, "Propio"), await makeProject(root, "Ajeno")];
  const person = await makePerson(root, server, [[own, "basic"]], { systemAdmin: true });
  const article = await others.save("article", null, { title: "De otros", status: "DRAFT" });
  const device = await openDevice(server, person.username);
  const { page } = device;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: /^Proyecto:/ }).click();
  await page.getByRole("option", { name: "Ajeno" }).click();
  await expect(page.getByRole("link", { name: "De otros" })).toBeVisible();
  await expect(page.getByRole("button", { name: t("shell.section.system") })).toBeVisible();
  await device.open(`/article-entry/${article.id}`);
  await expect(articleField(page, "title")).toHaveValue("De otros");
  await articleField(page, "deck").fill("Desde arriba");

  await root.save("user", person.id, { systemAdmin: false });
  const notice = page.getByRole("alert").filter({ hasText: closed("Ajeno") });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("button", { name: t("shell.section.system") })).toHaveCount(0);
  await expect(articleField(page, "deck")).toHaveValue("Desde arriba");
  await notice.getByRole("button", { name: t("lost.leave") }).click();
  await page.getByRole("button", { name: t("shell.guard.leave") }).click();
  await expect(page.getByText("Propio", { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await device.dispose();
});

test("the session of somebody who is disabled ends, what they typed stays, and goes on once they may sign in again", async ({
  server,
}) => {
  const root = await openRoot(server);
  const daily = await makeProject(root, "Diario que sigue");
  const person = await makePerson(root, server, [[daily, "editor"]]);
  const article = await daily.save("article", null, { title: "A la vista", status: "DRAFT" });
  const device = await openDevice(server, person.username);
  const { page } = device;
  await device.open(`/article-entry/${article.id}`);
  await expect(articleField(page, "title")).toHaveValue("A la vista");
  await articleField(page, "deck").fill("Lo último que escribió");

  await root.save("user", person.id, { disabled: true });
  const again = page.getByRole("dialog", { name: t("login.again.title") });
  const offer = page.getByRole("button", { name: t("shell.network.signInAgain") });
  await offer.click();
  await expect(again).toBeVisible();
  await expect(again.getByText(t("login.disabledUser"))).toBeVisible();

  await root.save("user", person.id, { disabled: false });
  // The session ended: that they may sign in again does not bring it back.
  await page.reload();
  await offer.click();
  const password = page.getByRole("dialog").getByLabel(t("login.password"), { exact: true });
  await password.fill(server.password);
  await password.press("Enter");
  await expect(again).toBeHidden();
  await expect(articleField(page, "deck")).toHaveValue("Lo último que escribió");
  await saveAs(page, "entry.state.saved");
  expect((await daily.get(`article/${article.id}`)).deck).toBe("Lo último que escribió");
  await device.dispose();
});
