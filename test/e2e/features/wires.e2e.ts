import { createServer } from "node:http";
import { expect } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { articleField, saveAs } from "../harness/article-page.ts";
import { openDeskApi } from "../harness/desk-api.ts";
import { openDevice } from "../harness/device.ts";
import { startServer } from "../harness/start-server.ts";
import { test } from "../harness/test.ts";

const sent = (over: object = {}) => ({
  uri: "urn:agencia:1",
  headline: "Corte de la ruta 11",
  description_text: "Por la crecida",
  versioncreated: new Date().toISOString(),
  body_xhtml: "<p>La ruta está cortada.</p>",
  urgency: 1,
  ...over,
});

test("what an agency sends becomes an article without a network, and whoever wrote it hears that the agency corrects it", async () => {
  let items = [sent()];
  const agency = createServer((_request, answer) => answer.end(JSON.stringify({ items })));
  await new Promise<void>((resolve) => agency.listen(0, "127.0.0.1", resolve));
  const { port } = agency.address() as { port: number };
  const server = await startServer({ env: { IMPORT_PHOTOS: "any" } });
  try {
    const admin = await openDevice(server, "admin@demo.cierre");
    await admin.open("/wire-service-entry/");
    await admin.page.getByRole("textbox", { name: t("field.name") }).fill("Agencia de prueba");
    await admin.page.getByRole("textbox", { name: t("field.wire-service.url") }).fill(`http://127.0.0.1:${port}/`);
    await saveAs(admin.page, "entry.state.saved");
    await admin.page.getByRole("button", { name: t("wire.read") }).click();
    await admin.page.getByText(t("wire.readNews", { count: 1 })).waitFor();

    const reporter = await openDevice(server, "redactora@demo.cierre");
    const { page } = reporter;
    await reporter.open("/wire-item-list");
    await page.getByRole("link", { name: "Corte de la ruta 11" }).click();
    await page.getByRole("button", { name: t("beginArticle") }).waitFor();
    await reporter.goOffline();
    await page.getByRole("button", { name: t("beginArticle") }).click();
    await expect(articleField(page, "title")).toHaveValue("Corte de la ruta 11");
    await reporter.goOnline();

    const desk = await openDeskApi(server, "editora@demo.cierre");
    const taken = async () =>
      ((await desk.get("wire-item?status=TAKEN")) as { data: { title: string; articles: unknown[] }[] }).data;
    await expect
      .poll(async () => (await taken()).map(({ title, articles }) => [title, articles.length]))
      .toEqual([["Corte de la ruta 11", 1]]);

    items = [sent({ headline: "Corte de la ruta 11: reabren un carril" })];
    await admin.page.getByRole("button", { name: t("wire.read") }).click();
    await expect(page.getByRole("status").filter({ hasText: t("wire.changed") })).toContainText("reabren un carril");
    await page.getByRole("link", { name: t("inbox.title") }).waitFor();
    await page.getByRole("button", { name: t("wire.acknowledge") }).click();
    await expect(page.getByText(t("wire.changed"))).toHaveCount(0);
    await admin.dispose();
    await reporter.dispose();
  } finally {
    await server.stop();
    await server.remove();
    agency.close();
  }
});
