import { expect } from "@playwright/test";
import sharp from "sharp";
import { t } from "../../schema/messages/catalogue.ts";
import { HEIC_PHOTO } from "../samples/heic-photo.ts";
import { articleField, coverInput, saveAs } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice, openInstalledDevice } from "./harness/device.ts";
import { test } from "./harness/test.ts";

/** A photo that no compression makes small. */
function largePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 2600, height: 1800, channels: 3, background: "#fff", noise } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

test("a large photo whose connection breaks midway goes on where the server stands, also after the browser was closed", async ({
  server,
}) => {
  const photo = await largePhoto();
  expect(photo.length).toBeGreaterThan(3_000_000);
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const reporter = await openInstalledDevice(server, "redactora@demo.cierre");
  await reporter.open("/article-entry/");
  await articleField(reporter.page, "title").fill("Foto grande desde el puerto");

  const broken = reporter.network.breakNextRequest("PATCH", "/api/upload", 2_000_000);
  await coverInput(reporter.page).setInputFiles({ name: "Inundación.jpg", mimeType: "image/jpeg", buffer: photo });
  await broken;
  await reporter.goOffline();
  await saveAs(reporter.page, "entry.state.device");
  await reporter.reopen();
  const second = reporter.network.nextRequest("PATCH", "/api/upload");
  await reporter.goOnline();
  const from = Number((await second)["upload-offset"]);
  expect(from).toBeGreaterThan(1_000_000);
  expect(from).toBeLessThan(photo.length);

  const find = async () => (await desk.get(`article?search=${encodeURIComponent("Foto grande desde el puerto")}`)).data;
  await expect.poll(find, { timeout: 60_000 }).toMatchObject([{ photoAsset: { id: expect.any(String) } }]);
  const [article] = (await find()) as { photoAsset: { id: string } }[];
  const asset = await desk.get(`asset/${article?.photoAsset?.id}`);
  expect(asset).toMatchObject({ name: "Inundacion.jpg", width: 2600, height: 1800 });
  await reporter.dispose();
});

test("what is no picture is refused at the field, and leaves nothing behind", async ({ server }) => {
  const reporter = await openDevice(server, "redactora@demo.cierre");
  await reporter.open("/article-entry/");
  await coverInput(reporter.page).setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") });
  await expect(reporter.page.getByText(t("upload.imageFailed"))).toBeVisible();
  await coverInput(reporter.page).setInputFiles({ name: "nota.txt", mimeType: "text/plain", buffer: Buffer.from("hola") });
  await expect(reporter.page.getByText(t("upload.wrongType"))).toBeVisible();
  await reporter.dispose();
});

test("a photo of a telephone becomes a JPEG on the device, and is shown before it is sent", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const reporter = await openDevice(server, "redactora@demo.cierre");
  await reporter.open("/article-entry/");
  await articleField(reporter.page, "title").fill("Foto de un teléfono");
  // Browsers on desks do not know the type.
  await coverInput(reporter.page).setInputFiles({ name: "IMG_0042.HEIC", mimeType: "", buffer: HEIC_PHOTO });
  await expect(reporter.page.getByRole("img", { name: /IMG_0042\.jpg/ }).first()).toBeVisible({ timeout: 30_000 });
  await saveAs(reporter.page, "entry.state.saved");
  const find = async () => {
    const { data } = await desk.get(`article?search=${encodeURIComponent("Foto de un teléfono")}`);
    return (data as { title: string; photoAsset: { id: string } | null }[]).find(({ title }) => title === "Foto de un teléfono");
  };
  await expect.poll(find, { timeout: 60_000 }).toMatchObject({ photoAsset: { id: expect.any(String) } });
  const article = await find();
  const asset = await desk.get(`asset/${article?.photoAsset?.id}`);
  expect(asset).toMatchObject({ name: "IMG_0042.jpg", width: 64, height: 48 });
  await reporter.dispose();
});
