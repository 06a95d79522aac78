import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleBody, articleField, expectState, saveAs } from "./harness/article-page.ts";
import { findings } from "./harness/axe-findings.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { test } from "./harness/test.ts";

test("two people in different fields of one article both keep their work, and nobody is asked", { tag: "@gate" }, async ({
  server,
}) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const article = await desk.save("article", null, { title: "Presupuesto", deck: "Uno", kicker: "Concejo", status: "DRAFT" });
  const one = await openDevice(server, "redactora@demo.cierre");
  const two = await openDevice(server, "editora@demo.cierre");
  for (const device of [one, two]) {
    await device.open(`/article-entry/${article.id}`);
    await expect(articleField(device.page, "title")).toHaveValue("Presupuesto");
  }
  await one.goOffline();
  await articleField(one.page, "title").fill("Presupuesto aprobado");
  await saveAs(one.page, "entry.state.device");
  await articleField(two.page, "deck").fill("Con catorce votos");
  await saveAs(two.page, "entry.state.saved");
  await one.goOnline();
  for (const device of [one, two]) {
    await expect(articleField(device.page, "title")).toHaveValue("Presupuesto aprobado");
    await expect(articleField(device.page, "deck")).toHaveValue("Con catorce votos");
    await expect(device.page.getByText(t("shell.conflict"), { exact: true })).toHaveCount(0);
  }
  expect(await desk.get(`article/${article.id}`)).toMatchObject({ title: "Presupuesto aprobado", deck: "Con catorce votos" });
  await one.dispose();
  await two.dispose();
});

test("two people in different paragraphs of one text both keep their work, and can go on writing", async ({ server }) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const bodyHtml = "<p>Primero.</p>\n<p>Segundo.</p>\n<p>Tercero.</p>";
  const article = await desk.save("article", null, { title: "Crecida", status: "DRAFT", bodyHtml });
  const one = await openDevice(server, "redactora@demo.cierre");
  const { page } = one;
  await one.open(`/article-entry/${article.id}`);
  await articleBody(page).locator("p").nth(2).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Sube");
  await desk.save("article", article.id, {
    bodyHtml: bodyHtml.replace("Primero.", "Primero, de la mesa.").replace("<p>Segundo.</p>\n", ""),
  });
  // It arrives while she writes, and the caret stays where it is.
  await page.keyboard.type(" el río", { delay: 300 });
  await expect(articleBody(page)).toContainText("Primero, de la mesa.");
  await page.keyboard.type(" otra vez.");
  await expect(articleBody(page)).toHaveText("Primero, de la mesa.Tercero. Sube el río otra vez.");
  await saveAs(page, "entry.state.saved");
  await expect(page.getByText(t("shell.conflict"), { exact: true })).toHaveCount(0);
  const saved = await desk.get(`article/${article.id}`);
  expect(String(saved.bodyHtml).replaceAll(/\s*\n\s*/g, "")).toBe(
    "<p>Primero, de la mesa.</p><p>Tercero. Sube el río otra vez.</p>",
  );

  await one.goOffline();
  await articleBody(page).locator("p").nth(1).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Y baja.");
  await saveAs(page, "entry.state.device");
  await desk.save("article", article.id, { bodyHtml: String(saved.bodyHtml).replace("de la mesa", "de la mesa y del cierre") });
  await one.goOnline();
  await expect(articleBody(page)).toHaveText("Primero, de la mesa y del cierre.Tercero. Sube el río otra vez. Y baja.");
  await expectState(page, "entry.state.saved");
  expect((await desk.get(`article/${article.id}`)).bodyHtml).toContain("otra vez. Y baja.");
  await one.dispose();
});

test("two people in the same field: a person chooses with both versions on screen, and the other one stays in the history", {
  tag: "@gate",
}, async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Título de la mañana", status: "DRAFT" });
  const reporter = await openDevice(server, "redactora@demo.cierre");
  await reporter.open(`/article-entry/${article.id}`);
  await expect(articleField(reporter.page, "title")).toHaveValue("Título de la mañana");
  await reporter.goOffline();
  await articleField(reporter.page, "title").fill("Título de la cronista");
  await saveAs(reporter.page, "entry.state.device");
  await desk.save("article", article.id, { title: "Título de la mesa" });
  await reporter.goOnline();
  await expectState(reporter.page, "entry.state.conflict");
  await reporter.page.getByRole("button", { name: t("shell.conflict.review") }).click();
  const choice = reporter.page.getByRole("region", { name: t("field.article.title") });
  await expect(choice).toContainText("cronista");
  await expect(choice).toContainText("mesa");
  await reporter.page.getByRole("button", { name: t("conflict.takeTheirsOf", { field: t("field.article.title") }) }).click();
  await reporter.page.getByRole("button", { name: t("conflict.takeMineOf", { field: t("field.article.title") }) }).click();
  await reporter.page.getByRole("button", { name: t("conflict.save") }).click();
  await expect.poll(async () => (await desk.get(`article/${article.id}`)).title).toBe("Título de la cronista");
  const history = JSON.stringify(await desk.get(`document-history?model=Article&doc=${article.id}`));
  expect(history).toContain("Título de la mesa");
  await reporter.dispose();
});

test("two people in the same paragraphs: each is decided on its own, with the keyboard, and the others are merged already", async ({
  server,
}) => {
  test.setTimeout(600_000);
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const bodyHtml = "<p>Uno.</p><p>Dos.</p><p>Tres.</p><p>Cuatro.</p><p>Cinco.</p>";
  const article = await desk.save("article", null, { title: "Paro de trenes", status: "DRAFT", bodyHtml });
  const reporter = await openDevice(server, "redactora@demo.cierre");
  const { page } = reporter;
  await reporter.open(`/article-entry/${article.id}`);
  await expect(articleBody(page)).toContainText("Cinco.");
  await reporter.goOffline();
  for (const at of [1, 3, 4]) {
    await articleBody(page).locator("p").nth(at).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" De la calle.");
  }
  await saveAs(page, "entry.state.device");
  await desk.save("article", article.id, {
    bodyHtml: bodyHtml
      .replace("Uno.", "Uno, de la mesa.")
      .replace("Dos.", "Dos, de la mesa.")
      .replace("Cuatro.", "Cuatro, de la mesa.")
      .replace("Cinco.", "Cinco, de la mesa."),
  });
  await reporter.goOnline();
  await expectState(page, "entry.state.conflict");
  await page.getByRole("button", { name: t("shell.conflict.review") }).click();

  const conflict = (number: number) => page.getByRole("region", { name: t("conflict.paragraph", { number, count: 3 }) });
  await expect(conflict(1).locator("ins")).toHaveText([/De la calle\./, /, de la mesa/]);
  await expect(page.getByRole("button", { name: t("conflict.quiet.one") })).toHaveCount(2);
  expect(await findings(page, "conflict")).toEqual([]);
  // Stacked on a tablet, beside each other on a desk.
  const sides = conflict(1).getByText(new RegExp(`^(${t("conflict.mine")}|${t("conflict.theirs")})$`));
  const across = async () => {
    const [mine, theirs] = await Promise.all([sides.nth(0).boundingBox(), sides.nth(1).boundingBox()]);
    return mine?.y === theirs?.y;
  };
  expect(await across()).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await across()).toBe(true);

  const pressed = async (name: string) => {
    const button = page.getByRole("button", { name, exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-pressed", "true");
  };
  await page.getByText(t("conflict.view.inline"), { exact: true }).click();
  await expect(conflict(2).locator("del")).toContainText(["De", "calle"]);
  expect(await findings(page, "conflict in one text")).toEqual([]);
  await pressed(t("conflict.paragraph.both", { number: 1 }));
  await pressed(t("conflict.paragraph.theirs", { number: 2 }));
  await pressed(t("conflict.paragraph.edited", { number: 3 }));
  const result = t("conflict.paragraph.result", { number: 3 });
  const editor = page.frameLocator(`iframe[title="${t("widget.html.frame", { label: result })}"]`).getByRole("textbox");
  await editor.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Y de la mesa.");
  await expect(editor).toHaveText("Cinco. De la calle. Y de la mesa.");
  await page.getByRole("button", { name: t("conflict.save") }).click();

  const words = async () => String((await desk.get(`article/${article.id}`)).bodyHtml).replaceAll(/\s*\n\s*/g, "");
  await expect
    .poll(words)
    .toBe(
      "<p>Uno, de la mesa.</p><p>Dos. De la calle, de la mesa.</p><p>Tres.</p><p>Cuatro, de la mesa.</p><p>Cinco. De la calle. Y de la mesa.</p>",
    );
  // What she gave up of hers is a version of the document.
  expect(JSON.stringify(await desk.get(`document-history?model=Article&doc=${article.id}`))).toContain("Cuatro. De la calle.");
  await reporter.dispose();
});

test("two people who change other words of one paragraph both keep them, and nobody is asked", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const bodyHtml = "<p>El puente cerrará el lunes por obras en la cabecera norte.</p>";
  const article = await desk.save("article", null, { title: "Obras en el puente", status: "DRAFT", bodyHtml });
  const [reporter, editor] = [
    await openDevice(server, "redactora@demo.cierre"),
    await openDevice(server, "editora@demo.cierre"),
  ] as const;
  for (const device of [reporter, editor]) {
    await device.open(`/article-entry/${article.id}`);
    await expect(articleBody(device.page)).toContainText("cabecera norte");
  }
  await reporter.goOffline();
  await articleBody(reporter.page).locator("p").click();
  await reporter.page.keyboard.press("End");
  await reporter.page.keyboard.press("Backspace");
  await reporter.page.keyboard.type(", dijo el municipio.");
  await saveAs(reporter.page, "entry.state.device");
  await articleBody(editor.page).locator("p").click();
  await editor.page.keyboard.press("Home");
  await editor.page.keyboard.type("Desde hoy: ");
  await saveAs(editor.page, "entry.state.saved");
  await reporter.goOnline();
  const both = "Desde hoy: El puente cerrará el lunes por obras en la cabecera norte, dijo el municipio.";
  for (const device of [reporter, editor]) await expect(articleBody(device.page)).toHaveText(both, { timeout: 60_000 });
  await expect.poll(async () => (await desk.get(`article/${article.id}`)).bodyHtml).toBe(`<p>${both}</p>`);
  await expectState(reporter.page, "entry.state.saved");
  for (const device of [reporter, editor]) await device.dispose();
});

test("giving up an edit in a conflict keeps it recoverable from the history", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Antes", status: "DRAFT" });
  const reporter = await openDevice(server, "redactora@demo.cierre");
  await reporter.open(`/article-entry/${article.id}`);
  await expect(articleField(reporter.page, "title")).toHaveValue("Antes");
  await reporter.goOffline();
  await articleField(reporter.page, "title").fill("La versión perdida");
  await saveAs(reporter.page, "entry.state.device");
  await desk.save("article", article.id, { title: "La versión de la mesa" });
  await reporter.goOnline();
  await reporter.page.getByRole("button", { name: t("shell.conflict.review") }).click();
  await reporter.page.getByRole("button", { name: t("conflict.takeTheirsOf", { field: t("field.article.title") }) }).click();
  await reporter.page.getByRole("button", { name: t("conflict.save") }).click();
  await expect
    .poll(async () => JSON.stringify(await desk.get(`document-history?model=Article&doc=${article.id}`)))
    .toContain("La versión perdida");
  expect((await desk.get(`article/${article.id}`)).title).toBe("La versión de la mesa");
  await reporter.dispose();
});

test("an answer lost after the server applied the edit makes no duplicate and no conflict with oneself", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const device = await openDevice(server, "redactora@demo.cierre");
  await device.open("/article-entry/");
  await articleField(device.page, "title").fill("Carpincho irrepetible");
  const lost = device.network.loseNextAnswer("POST", "/api/changes");
  await device.page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await lost;
  await expectState(device.page, "entry.state.saved");
  await articleField(device.page, "deck").fill("Y después otra cosa");
  await saveAs(device.page, "entry.state.saved");
  const { data } = await desk.get(`article?search=${encodeURIComponent("Carpincho irrepetible")}`);
  expect(data).toMatchObject([{ title: "Carpincho irrepetible", deck: "Y después otra cosa" }]);
  await expect(device.page.getByText(t("shell.conflict"), { exact: true })).toHaveCount(0);
  await device.dispose();
});
