import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { t } from "../../../schema/messages/catalogue.ts";
import { openImapStandIn } from "../../../server/testing/imap-stand-in.ts";
import { writeMail } from "../../../server/testing/written-mail.ts";
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

test("a mail of a press office is read without a network, its attachment downloaded and its photo taken into an article", async () => {
  const box = await openImapStandIn({ password: "clave" });
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
  const parts = [
    { type: "text/html", content: "<table><tr><td>Abre el viernes.</td></tr></table>" },
    { type: "image/jpeg", content: photo, name: "fachada.jpg", disposition: "attachment" },
    { type: "application/pdf", content: "%PDF-1.4", name: "programa.pdf", disposition: "attachment" },
  ] as const;
  const from = { name: "Municipio", address: "prensa@muni.example" };
  box.arrive(writeMail({ id: "<1@muni.example>", subject: "Nueva biblioteca", from, parts }));
  const server = await startServer({ env: { IMPORT_PHOTOS: "any" } });
  try {
    const admin = await openDevice(server, "admin@demo.cierre");
    await admin.open("/wire-service-entry/");
    const field = (name: string) => admin.page.getByRole("textbox", { name });
    await field(t("field.name")).fill("Gacetillas");
    await admin.page.getByRole("combobox", { name: t("field.wire-service.signIn") }).click();
    await admin.page.getByRole("option", { name: t("option.wireSignIn.MAILBOX") }).click();
    await field(t("field.wire-service.mailHost")).fill(`127.0.0.1:${box.port}`);
    await field(t("field.wire-service.user")).fill("prensa");
    await field(t("field.wire-service.secret")).fill("clave");
    await field(t("field.wire-service.senders")).fill("muni.example");
    await saveAs(admin.page, "entry.state.saved");
    await admin.page.getByRole("button", { name: t("wire.read") }).click();
    await admin.page.getByText(t("wire.readNews", { count: 1 })).waitFor();
    await admin.dispose();

    const reporter = await openDevice(server, "redactora@demo.cierre");
    const { page } = reporter;
    await reporter.open("/wire-item-list");
    await page.getByRole("link", { name: "Nueva biblioteca" }).waitFor();
    await reporter.goOffline();
    await page.getByRole("link", { name: "Nueva biblioteca" }).click();
    await page.getByText("Abre el viernes.").waitFor();
    const download = page.getByRole("button", { name: t("wire.mail.download", { name: "programa.pdf" }) });
    await download.waitFor();
    await reporter.goOnline();
    await expect(download).toHaveAttribute("aria-disabled", "false");
    const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
    expect([file.suggestedFilename(), await readFile(await file.path(), "utf8")]).toEqual(["programa.pdf", "%PDF-1.4"]);
    await page.getByRole("button", { name: t("wire.mail.keepPhotoOf", { name: "fachada.jpg" }) }).click();
    await page.getByRole("link", { name: t("wire.mail.openPhoto") }).waitFor();
    await page.getByRole("button", { name: t("beginArticle") }).click();
    await expect(articleField(page, "title")).toHaveValue("Nueva biblioteca");

    const desk = await openDeskApi(server, "editora@demo.cierre");
    const written = async () => {
      const { data } = (await desk.get("article?search=Nueva%20biblioteca")) as { data: { id: string }[] };
      const [first] = data;
      if (first === undefined) return [];
      const { multimedia } = (await desk.get(`article/${first.id}`)) as {
        multimedia: { asset: { name: string }; attribution: string }[];
      };
      return multimedia.map(({ asset, attribution }) => [asset.name, attribution]);
    };
    await expect.poll(written).toEqual([["fachada.jpg", "Municipio"]]);
    await reporter.dispose();
  } finally {
    await server.stop();
    await server.remove();
    await box.close();
  }
});
