import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { findings } from "./harness/axe-findings.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { test } from "./harness/test.ts";

test("a reader comments without a program, an editor lets it stand by a key without a network, and the reader finds it", async ({
  server,
  browser,
}) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  await desk.save("web-settings", "web-settings", { commentsMode: "BEFORE" });
  const category = (await desk.save("category", null, { name: "Comentada" })).id;
  const article = await desk.save("article", null, { title: "Crece el río", status: "PUBLISHED", category });
  const address = `${server.url}/sitio/${desk.project}${article.url}`;
  const bare = await browser.newContext({ javaScriptEnabled: false, locale: "es-AR" });
  const reader = await bare.newPage();
  await reader.goto(address);
  // The site has other forms.
  const send = reader.getByRole("button", { name: t("site.comments.send") });
  const form = reader.locator("form.formulario").filter({ has: send });
  await form.getByLabel(t("site.comments.texto")).fill("Vivo enfrente: el agua ya bajó.");
  await form.getByLabel(t("site.comments.nombre")).fill("Graciela");
  await form.getByLabel(t("site.comments.correo")).fill("graciela@correo.example");
  await send.click();
  await expect(reader.getByText(t("site.comments.held"))).toBeVisible();
  await reader.getByRole("link", { name: t("site.comments.back") }).click();
  await expect(reader.getByRole("heading", { name: t("site.comments.write") })).toBeVisible();
  await bare.close();

  const device = await openDevice(server, "editora@demo.cierre");
  await device.open("/comment-queue");
  const card = device.page.getByRole("listitem", { name: /Graciela/ });
  await expect(card).toContainText("el agua ya bajó");
  const found = await findings(device.page, "queue");
  await device.goOffline();
  await card.focus();
  await card.press("p");
  await expect(card).toBeHidden();
  await device.goOnline();
  const stored = async () => ((await desk.get(`comment?article=${article.id}`)) as { data: { state: string }[] }).data;
  await expect.poll(stored).toMatchObject([{ state: "PUBLISHED" }]);
  await device.dispose();

  const context = await browser.newContext({ locale: "es-AR" });
  const page = await context.newPage();
  const shown = page.getByText("Vivo enfrente: el agua ya bajó.");
  const isShown = async () => {
    await page.goto(address);
    return shown.isVisible();
  };
  await expect.poll(isShown).toBe(true);
  await page.getByRole("button", { name: t("site.comments.like") }).click();
  await expect(page.getByRole("button", { name: t("site.comments.like"), pressed: true })).toContainText("1");
  found.push(...(await findings(page, "article")));
  await page.getByRole("link", { name: t("site.comments.answer") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("site.comments.answering", { name: "Graciela" }) })).toBeVisible();
  found.push(...(await findings(page, "answer")));
  await context.close();
  expect(found).toEqual([]);
});
