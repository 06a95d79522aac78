import { once } from "node:events";
import { createServer } from "node:http";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleBody, articleField, bodyFrame, expectState, saveAs } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice, openInstalledDevice } from "./harness/device.ts";
import { makePhoto } from "./harness/make-photo.ts";
import { startServer } from "./harness/start-server.ts";
import { test } from "./harness/test.ts";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Opens 'Elegir imagen' from the toolbar of the body, and gives it a file of the device. */
async function insertFile(page: Page, name: string): Promise<void> {
  const frame = bodyFrame(page);
  await frame.getByRole("button", { name: t("richText.media"), exact: true }).click();
  await frame.getByRole("button", { name: t("richText.media.choose"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("gallery.title") });
  const buffer = await makePhoto("#2a6f97");
  await dialog.locator('input[type="file"][multiple]').setInputFiles({ name, mimeType: "image/jpeg", buffer });
  await expect(dialog).toBeHidden();
}

/** Drops or pastes a file as a person does, into the text. */
async function give(text: Locator, how: "drop" | "paste", bytes: Buffer): Promise<void> {
  await text.evaluate(
    (element, { kind, base64 }) => {
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], "captura.jpg", { type: "image/jpeg" }));
      const { x, y, width, height } = element.getBoundingClientRect();
      const about = { bubbles: true, cancelable: true, clientX: x + width / 2, clientY: y + height - 20 };
      element.dispatchEvent(
        kind === "drop"
          ? new DragEvent("drop", { ...about, dataTransfer: transfer })
          : new ClipboardEvent("paste", { ...about, clipboardData: transfer }),
      );
    },
    { kind: how, base64: bytes.toString("base64") },
  );
}

/** Of the pictures of the body, how many have come. */
function shownPictures(page: Page): Promise<number> {
  return articleBody(page)
    .locator(".raw img")
    .evaluateAll((pictures) => pictures.filter((picture) => (picture as HTMLImageElement).naturalWidth > 0).length);
}

test("a picture put into a text without a network is seen at once, after a restart too, and becomes final", async ({
  server,
}) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const reporter = await openInstalledDevice(server, "redactora@demo.cierre");
  const { goOffline, goOnline } = reporter;
  await goOffline();
  await reporter.open("/article-entry/");
  await articleField(reporter.page, "title").fill("Bajante con imagen");
  await articleBody(reporter.page).click();
  await reporter.page.keyboard.type("Antes de la imagen.");
  await insertFile(reporter.page, "muelle.jpg");
  await expect.poll(() => shownPictures(reporter.page)).toBe(1);
  await give(articleBody(reporter.page), "paste", await makePhoto("#8a2be2"));
  await expect.poll(() => shownPictures(reporter.page)).toBe(2);
  await saveAs(reporter.page, "entry.state.device");

  await reporter.reopen();
  await reporter.page.getByRole("link", { name: "Bajante con imagen" }).click();
  await expect(articleBody(reporter.page)).toContainText("Antes de la imagen.");
  await expect.poll(() => shownPictures(reporter.page)).toBe(2);

  await goOnline();
  await expectState(reporter.page, "entry.state.saved");
  await expect(reporter.page).toHaveURL(/article-entry\/(?!local)/);
  const written = await desk.get(`article/${reporter.page.url().split("/").at(-1)}`);
  const body = String(written.bodyHtml);
  expect(JSON.stringify(written)).not.toContain("local:");
  const assets = written.bodyAssets as { id: string; files: { tag: string; url: string }[] }[];
  expect(assets).toHaveLength(2);
  for (const { id, files } of assets) {
    const address = files.find(({ tag }) => tag === "1200")?.url ?? "";
    expect(body).toContain(`<figure data-asset="${id}"><img`);
    expect(body).toContain(`src="${address}"`);
    expect((await fetch(`${server.url}${address}`)).headers.get("content-type")).toBe("image/webp");
  }
  await reporter.page.reload();
  await expect(articleBody(reporter.page)).toContainText("Antes de la imagen.");
  await expect.poll(() => shownPictures(reporter.page)).toBe(2);
  await expect(articleBody(reporter.page).locator(".raw img").first()).toHaveAttribute("src", /^\/files\/[^:]+\/1200$/);
  await reporter.dispose();
});

test("a dropped picture goes where it is dropped, and what is no picture is refused", async ({ server }) => {
  const reporter = await openDevice(server, "redactora@demo.cierre");
  await reporter.open("/article-entry/");
  await articleField(reporter.page, "title").fill("Soltada en el texto");
  await articleBody(reporter.page).click();
  await reporter.page.keyboard.type("Uno.");
  await give(articleBody(reporter.page), "drop", await makePhoto("#2a6f97"));
  await expect.poll(() => shownPictures(reporter.page)).toBe(1);
  await give(articleBody(reporter.page), "paste", Buffer.from("<svg/>"));
  await expect(reporter.page.getByText(t("upload.imageFailed"))).toBeVisible();
  expect(await shownPictures(reporter.page)).toBe(1);
  await saveAs(reporter.page, "entry.state.saved");
  await reporter.dispose();
});

test("a picture that is pasted as data becomes a file where it stands, also without a network", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const reporter = await openDevice(server, "redactora@demo.cierre");
  const { page } = reporter;
  await reporter.goOffline();
  await reporter.open("/article-entry/");
  await articleField(page, "title").fill("Pegada de un documento");
  await articleBody(page).click();
  const data = `data:image/jpeg;base64,${(await makePhoto("#2a6f97")).toString("base64")}`;
  await articleBody(page).evaluate((element, src) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", `<p>Antes.</p><p><img src="${src}" alt="El muelle"></p><p>Después.</p>`);
    element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
  }, data);
  await expect(articleBody(page).locator('.raw img[src^="blob:"]')).toHaveCount(1);
  await saveAs(page, "entry.state.device");
  await reporter.goOnline();
  await expectState(page, "entry.state.saved");
  await expect(page).toHaveURL(/article-entry\/(?!local)/);
  const written = await desk.get(`article/${page.url().split("/").at(-1)}`);
  const [kept] = written.bodyAssets as { id: string; name: string }[];
  expect(kept?.name).toBe("El muelle.jpg");
  expect(String(written.bodyHtml)).toMatch(new RegExp(`Antes\\..*<img[^>]*data-asset="${kept?.id}".*Después\\.`));
  expect(JSON.stringify(written)).not.toMatch(/data:image|local:/);
  await reporter.dispose();
});

test("a story is watched in the whole window, by keys and by presses, also without a network", async ({ server }, info) => {
  const reporter = await openDevice(server, "redactora@demo.cierre");
  const { page } = reporter;
  await reporter.goOffline();
  await reporter.open("/article-entry/");
  await articleField(page, "title").fill("Historia del puerto");
  const story = page.getByRole("region", { name: t("section.story") });
  const add = story.getByRole("button", { name: `${t("widget.add")}: ${t("field.article.storyPages")}` });
  await add.click();
  const first = story.getByRole("group", { name: "Historia 1", exact: true });
  await first.getByRole("button", { name: t("widget.story.media") }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: t("media.fromDevice") }).click();
  await (await chooser).setFiles({
    name: "muelle.jpg",
    mimeType: "image/jpeg",
    buffer: await makePhoto("#2a6f97", 400, 700),
  });
  await first.getByRole("button", { name: t("widget.story.text"), exact: true }).click();
  await first.getByRole("textbox", { name: t("widget.story.textOf", { name: "Historia 1", number: 1 }) }).fill("El agua subió");
  await add.click();
  const second = story.getByRole("group", { name: "Historia 2", exact: true });
  await second.getByRole("button", { name: t("widget.story.text"), exact: true }).click();
  await second
    .getByRole("textbox", { name: t("widget.story.textOf", { name: "Historia 2", number: 1 }) })
    .fill("Los vecinos sacan el barro. ".repeat(400));

  const watch = story.getByRole("button", { name: t("widget.story.watch"), exact: true });
  await watch.click();
  const player = page.getByRole("dialog", { name: t("widget.story.player", { title: "Historia del puerto" }) });
  await expect(player).toBeVisible();
  // It goes on by itself: it is stopped, and led back to its beginning wherever it was by then.
  await page.keyboard.press("Space");
  await expect(player.getByRole("button", { name: t("widget.story.play") })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(player.getByText("El agua subió")).toBeVisible();
  await expect
    .poll(() =>
      player
        .locator("img")
        .first()
        .evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
  const box = await player.boundingBox();
  expect([box?.x, box?.y, box?.height]).toEqual([0, 0, page.viewportSize()?.height]);
  await page.screenshot({ path: info.outputPath("story-1.png") });
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').withTags(STANDARDS).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ failureSummary }) => failureSummary)])).toEqual([]);
  const place = player.getByRole("status");
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText("Página 2 de 2");
  await page.screenshot({ path: info.outputPath("story-2.png") });
  await player.getByRole("button", { name: t("widget.story.previous") }).click();
  await expect(place).toHaveText("Página 1 de 2");

  await player.getByRole("button", { name: t("widget.story.warnings", { count: 3 }) }).click();
  await page.screenshot({ path: info.outputPath("story-3.png") });
  await player.getByRole("button", { name: t("widget.story.warning.text", { number: 2 }) }).click();
  await expect(player).toBeHidden();
  await expect(second.locator("[data-story-page]")).toBeFocused();

  await watch.click();
  await expect(player).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(player).toBeHidden();
  await expect(watch).toBeFocused();
  // Looking saves nothing.
  await expectState(page, "entry.state.unsaved");
  await reporter.dispose();
});

test("a picture of another site shows in a text through the server, and by its words without a network", async () => {
  const photo = await makePhoto("#c4572b", 900, 600);
  let isUp = true;
  const site = createServer((_request, response) => {
    if (isUp) response.setHeader("content-type", "image/jpeg").end(photo);
    else response.writeHead(503).end();
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const at = site.address();
  const address = `http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}/faro.jpg`;
  const server = await startServer({ env: { IMPORT_PHOTOS: "any" } });
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const bodyHtml = `<p>Antes.</p><figure><img src="${address}" alt="El faro"><figcaption>Pie</figcaption></figure>`;
  const { id } = await desk.save("article", null, { title: "Con faro", status: "DRAFT", bodyHtml });
  const reporter = await openDevice(server, "editora@demo.cierre");
  const refused: string[] = [];
  reporter.page.on("request", (request) => request.url().startsWith(address) && refused.push(request.url()));
  await reporter.open(`/article-entry/${id}`);
  await expect.poll(() => shownPictures(reporter.page)).toBe(1);
  expect(refused).toEqual([]);
  await articleField(reporter.page, "deck").fill("Otra bajada");
  await saveAs(reporter.page, "entry.state.saved");
  expect((await desk.get(`article/${id}`)).bodyHtml).toBe(bodyHtml);

  await reporter.goOffline();
  isUp = false;
  await reporter.page.reload();
  await expect(articleBody(reporter.page)).toContainText(`${t("richText.picture")}: El faro · ${address}`);
  await expect(articleBody(reporter.page)).toContainText("Pie");
  // The server has kept it: the site itself is not asked again.
  await reporter.goOnline();
  await expect.poll(() => shownPictures(reporter.page)).toBe(1);
  await reporter.dispose();
  await server.stop();
  await server.remove();
  site.close();
});

test("the part of a photo that each shape shows is chosen with the keyboard, saved, and given up again", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const reporter = await openDevice(server, "editora@demo.cierre");
  const { page } = reporter;
  await page.setViewportSize({ width: 1280, height: 900 });
  await reporter.open("/article-entry/");
  await articleField(page, "title").fill("Con una foto ancha");
  await articleBody(page).click();
  await give(articleBody(page), "paste", await makePhoto("#2a6f97", 1800, 900));
  await expect.poll(() => shownPictures(page)).toBe(1);
  await saveAs(page, "entry.state.saved");
  const written = await desk.get(`article/${page.url().split("/").at(-1)}`);
  const [{ id }] = written.bodyAssets as [{ id: string }];

  await reporter.open(`/asset-entry/${id}`);
  const shapes = page.getByRole("group", { name: t("crops.shapes") });
  const square = shapes.getByRole("button", { name: new RegExp(`^${t("field.asset.crops.1x1")}`) });
  await square.press("Enter");
  await expect(square).toHaveAttribute("aria-pressed", "true");
  const area = page.getByRole("group", { name: t("crops.area", { shape: t("field.asset.crops.1x1") }) });
  await area.focus();
  await area.press("Shift+ArrowRight");
  await area.press("Shift+ArrowRight");
  await expect(square).toContainText(t("crops.chosen"));
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  expect(violations).toEqual([]);
  await saveAs(page, "entry.state.saved");
  const { crops } = await desk.get(`asset/${id}`);
  expect(crops).toMatchObject({ "1x1": { x: expect.any(Number), size: 1 } });
  const chosen = (crops as { "1x1": { x: number } })["1x1"].x;
  expect(chosen).toBeGreaterThan(0.5);

  // It is there after a reload, and can be given up.
  await page.reload();
  await square.press("Enter");
  await expect(square).toContainText(t("crops.chosen"));
  await page.getByRole("button", { name: t("crops.remove") }).press("Enter");
  await expect(square).toContainText(t("crops.byFocus"));
  await saveAs(page, "entry.state.saved");
  const left = (await desk.get(`asset/${id}`)).crops as { readonly "1x1"?: unknown } | null;
  expect(left?.["1x1"] ?? null).toBeNull();
  await reporter.dispose();
});
