import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { API_VERSION, headerNames } from "../../schema/wire/headers.ts";
import { articleBody, articleField, coverInput, expectState, saveAs } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice, openInstalledDevice } from "./harness/device.ts";
import { changeRows, refuseWrites, turnClock } from "./harness/device-faults.ts";
import { makePhoto } from "./harness/make-photo.ts";
import { anyCategory, giveRole, listOf } from "./harness/newsroom.ts";
import { enter } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

const DAY = 86_400_000;

test("a session that ends in the middle of typing is renewed on the spot, and the draft is saved", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Sesión", status: "DRAFT" });
  const { page, dispose } = await openDevice(server, "redactora@demo.cierre");
  await page.goto(`${new URL(page.url()).origin}/admin/#/article-entry/${article.id}`);
  await expect(articleField(page, "title")).toHaveValue("Sesión");
  await articleField(page, "deck").fill("Lo que escribía");
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const ended = await fetch(`${server.url}/api/auth/session`, {
    method: "DELETE",
    headers: {
      [headerNames.apiVersion]: API_VERSION,
      [headerNames.sessionNonce]: crypto.randomUUID(),
      [headerNames.authorization]: `Bearer ${token}`,
    },
  });
  expect(ended.status).toBe(204);

  const question = page.getByRole("dialog", { name: t("login.again.title") });
  const offer = page.getByRole("button", { name: t("shell.network.signInAgain") });
  await expect(offer).toBeVisible();
  await expect(question).toBeHidden();
  await expect(articleField(page, "deck")).toBeFocused();
  await page.keyboard.type(" y seguí escribiendo");
  await expect(articleField(page, "deck")).toHaveValue("Lo que escribía y seguí escribiendo");
  await saveAs(page, "entry.state.device");
  await offer.click();
  await question.getByLabel(t("login.password"), { exact: true }).fill("no es esta");
  await question.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(question.getByText(t("login.wrongPassword"))).toBeVisible();
  await question.getByLabel(t("login.password"), { exact: true }).fill(server.password);
  await question.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(question).toBeHidden();
  await expectState(page, "entry.state.saved");
  await expect(articleField(page, "deck")).toHaveValue("Lo que escribía y seguí escribiendo");
  expect((await desk.get(`article/${article.id}`)).deck).toBe("Lo que escribía y seguí escribiendo");
  await dispose();
});

test("a refused edit is set aside with its reason, the ones behind it arrive, and it can be sent again or given up", {
  tag: "@gate",
}, async ({ server }) => {
  const admin = await openDeskApi(server, "admin@demo.cierre");
  const editor = await openDeskApi(server, "editora@demo.cierre");
  const category = await anyCategory(admin);
  const first = await admin.save("article", null, { title: "Se publica después", status: "DRAFT", category });
  const second = await admin.save("article", null, { title: "Se descarta", status: "DRAFT", category });
  const device = await openDevice(server, "editora@demo.cierre");
  const { page } = device;
  await device.goOffline();
  for (const { id, title } of [first, second]) {
    await device.open(`/article-entry/${id}`);
    await expect(articleField(page, "title")).toHaveValue(String(title));
    await page.getByRole("button", { name: t("article.publish") }).click();
    await expectState(page, "entry.state.device");
  }
  await device.open("/article-entry/");
  await articleField(page, "title").fill("Detrás de las rechazadas");
  await saveAs(page, "entry.state.device");

  await giveRole(admin, editor.session.profile.id, "basic");
  await device.goOnline();
  const newest = async () => (await listOf(admin, "article?limit=5&sort=-updatedAt")).map(({ title }) => title);
  await expect.poll(newest).toContain("Detrás de las rechazadas");
  await device.open(`/article-entry/${first.id}`);
  await expectState(page, "entry.state.refused");
  await expect(page.getByText(t("validation.status")).first()).toBeVisible();

  await device.open("/offline-documents");
  const reason = t("offline.fieldProblem", { field: t("field.article.status"), problem: t("validation.status") });
  await expect(page.getByText(reason)).toHaveCount(2);
  await page.getByRole("button", { name: t("offline.discardOf", { title: "Se descarta" }) }).click();
  await expect(page.getByText(reason)).toHaveCount(1);
  await page.getByRole("button", { name: t("shell.undo") }).click();
  await expect(page.getByText(reason)).toHaveCount(2);
  await page.getByRole("button", { name: t("offline.discardOf", { title: "Se descarta" }) }).click();
  await expect(page.getByText(reason)).toHaveCount(1);

  await giveRole(admin, editor.session.profile.id, "editor");
  await page.getByRole("button", { name: t("offline.retryOf", { title: "Se publica después" }) }).click();
  await expect(page.getByText(t("offline.empty"))).toBeVisible();
  expect(await admin.get(`article/${first.id}`)).toMatchObject({ status: "PUBLISHED" });
  expect(await admin.get(`article/${second.id}`)).toMatchObject({ status: "DRAFT" });
  await device.open(`/article-entry/${second.id}`);
  await expectState(page, "entry.state.saved");
  await device.dispose();
});

test("files that are no picture, are damaged or are too large are refused at once, and the article goes on", async ({
  page,
  server,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "cierre-files-"));
  const huge = join(folder, "enorme.jpg");
  const file = await open(huge, "w");
  await file.truncate(200 * 1024 ** 2);
  await file.close();
  const photo = await makePhoto("#884422", 1600, 1200);
  const input = coverInput(page);

  await enter(page, server, "redactora@demo.cierre");
  await page.getByRole("link", { name: t("shell.menu.new", { name: t("collection.article.one") }) }).click();
  await articleField(page, "title").fill("Con fotos que no sirven");
  await input.setInputFiles({ name: "nota.jpg", mimeType: "image/jpeg", buffer: Buffer.from("esto es un texto") });
  await expect(page.getByText(t("upload.imageFailed"))).toBeVisible();
  await input.setInputFiles({ name: "nota.txt", mimeType: "text/plain", buffer: Buffer.from("esto es un texto") });
  await expect(page.getByText(t("upload.wrongType"))).toBeVisible();
  await input.setInputFiles(huge);
  await expect(page.getByText(t("upload.tooLarge"))).toBeVisible();
  await input.setInputFiles({ name: "cortada.jpg", mimeType: "image/jpeg", buffer: photo.subarray(0, photo.length / 2) });
  await expect(page.getByText(new RegExp(`${t("upload.imageFailed")}|${t("validation.damagedImage")}`)).first()).toBeVisible();
  await input.setInputFiles({ name: "buena.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(page.getByRole("img", { name: "buena.jpg" })).toBeVisible();
  await saveAs(page, "entry.state.saved");
  await rm(folder, { recursive: true });
});

test("a malformed import reports line and reason and writes nothing", async ({ page, server }) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel><title>Prueba</title>',
    "<item><title>Importada a medias</title><guid>a1</guid><description>Texto</description></item>",
    "<item><title>Rota</titel></item>",
    "</channel></rss>",
  ];
  await enter(page, server, "admin@demo.cierre");
  await expect(page.getByRole("heading", { level: 1, name: t("collection.article.many") })).toBeVisible();
  await page.goto(`${server.url}/admin/#/import`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "roto.xml", mimeType: "application/xml", buffer: Buffer.from(lines.join("\n")) });
  await expect(page.getByRole("row", { name: /roto\.xml/ })).toContainText(t("import.reason.malformedXml"));
  await expect(page.getByRole("row", { name: /roto\.xml/ })).toContainText(/Línea 4:/);
  const titles = (await listOf(desk, "article?search=Importada")).map(({ title }) => title);
  expect(titles).not.toContain("Importada a medias");
});

test("code in a body neither runs nor survives, sent or pasted", async ({ page, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const evil =
    '<p>Antes</p><script>top.harmed=1</script><img src="x" onerror="top.harmed=1"><p onclick="top.harmed=1">Después</p>';
  const article = await desk.save("article", null, { title: "Con código", status: "DRAFT", bodyHtml: evil });
  expect(String(article.bodyHtml)).not.toMatch(/script|onerror|onclick|harmed/);
  await enter(page, server, "editora@demo.cierre");
  await expect(page.getByRole("heading", { level: 1, name: t("collection.article.many") })).toBeVisible();
  await page.goto(`${server.url}/admin/#/article-entry/${article.id}`);
  await expect(articleBody(page)).toContainText("Después");
  await articleBody(page).click();
  await articleBody(page).evaluate((body, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html.replace("Antes", "Pegado"));
    body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, evil);
  await expect(articleBody(page)).toContainText("Pegado");
  await expectState(page, "entry.state.unsaved");
  await saveAs(page, "entry.state.saved");
  const { bodyHtml } = await desk.get(`article/${article.id}`);
  expect(String(bodyHtml)).toContain("Pegado");
  expect(String(bodyHtml)).not.toMatch(/script|onerror|onclick|harmed/);
  expect(await page.evaluate(() => "harmed" in window)).toBe(false);
});

test("with a cursor that the server does not know the feed begins again by itself", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const device = await openDevice(server, "editora@demo.cierre");
  await expect
    .poll(() => changeRows(device.page, "cierre-device", "cursors", null))
    .toMatchObject([{ epoch: 1, stored: { ready: true } }]);
  await device.page.goto(`${device.network.url}/healthz`);
  await changeRows(device.page, "cierre-device", "cursors", { stored: { cursor: "no-es-un-cursor", ready: true } });
  await desk.save("article", null, { title: "Escrita mientras tanto", status: "DRAFT" });
  await device.open("/article-list");
  await expect(device.page.getByText("Escrita mientras tanto").first()).toBeVisible();
  await expect
    .poll(() => changeRows(device.page, "cierre-device", "cursors", null))
    .toMatchObject([{ epoch: 2, stored: { ready: true, cursor: expect.not.stringMatching("no-es-un-cursor") } }]);
  await device.dispose();
});

test("a clock that is off by a day, ahead or behind, makes no conflict and no wrong order", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Reloj", status: "DRAFT" });
  const { page, dispose } = await openDevice(server, "redactora@demo.cierre");
  const home = new URL(page.url()).origin;
  for (const off of [DAY, -DAY]) {
    await turnClock(page, off);
    await page.goto(`${home}/admin/#/article-entry/${article.id}`);
    await expect(articleField(page, "title")).toHaveValue("Reloj");
    await articleField(page, "deck").fill(`Corrido ${off}`);
    await saveAs(page, "entry.state.saved");
    await desk.save("article", article.id, { kicker: `De la mesa ${off}` });
    await expect(articleField(page, "kicker")).toHaveValue(`De la mesa ${off}`);
    await articleField(page, "deck").fill(`Otra vez ${off}`);
    await saveAs(page, "entry.state.saved");
    await expect(page.getByText(t("shell.conflict"), { exact: true })).toHaveCount(0);
    expect(await desk.get(`article/${article.id}`)).toMatchObject({ deck: `Otra vez ${off}`, kicker: `De la mesa ${off}` });
    const last = await desk.save("article", null, { title: `La última ${off}`, status: "DRAFT" });
    await page.goto(`${home}/admin/#/article-list`);
    const links = page.getByRole("main").getByRole("link", { name: /^(Reloj|La última)/ });
    await expect(links.nth(0)).toContainText(String(last.title));
    await expect(links.nth(1)).toContainText("Reloj");
  }
  await dispose();
});

test("a device that refuses to write says so at once, loses nothing and writes when it can", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Sin lugar", status: "DRAFT" });
  const device = await openInstalledDevice(server, "redactora@demo.cierre");
  await device.open(`/article-entry/${article.id}`);
  await expect(articleField(device.page, "title")).toHaveValue("Sin lugar");
  await device.goOffline();
  await refuseWrites(device.page, true);
  await articleField(device.page, "deck").fill("Escrito con el disco lleno");
  await device.page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await expect(device.page.getByText(t("entry.savedInMemory"))).toBeVisible();
  await expect(device.page.getByText(t("shell.network.deviceRefused")).first()).toBeAttached();
  await refuseWrites(device.page, false);
  await expect(device.page.getByText(t("shell.network.deviceRefused"))).toHaveCount(0);
  await device.reopen();
  await device.page.getByRole("link", { name: "Sin lugar" }).click();
  await expect(articleField(device.page, "deck")).toHaveValue("Escrito con el disco lleno");
  await device.goOnline();
  await expect.poll(async () => (await desk.get(`article/${article.id}`)).deck).toBe("Escrito con el disco lleno");
  await device.dispose();
});
