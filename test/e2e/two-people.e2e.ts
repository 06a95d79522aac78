import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleField, expectState, saveAs } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { test } from "./harness/test.ts";

test("two people in different fields of one article both keep their work, and nobody is asked", async ({ server }) => {
  test.setTimeout(120_000);
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

test("two people in the same field: a person chooses with both versions on screen, and the other one stays in the history", async ({
  server,
}) => {
  test.setTimeout(120_000);
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

test("giving up an edit in a conflict keeps it recoverable from the history", async ({ server }) => {
  test.setTimeout(120_000);
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
  test.setTimeout(120_000);
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
