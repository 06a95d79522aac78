import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleBody, articleField, expectState, saveAs } from "./harness/article-page.ts";
import { type DeskApi, openDeskApi } from "./harness/desk-api.ts";
import { openInstalledDevice } from "./harness/device.ts";
import { enter } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

/** What newsrooms close on a large day: 4,000 words with subheadings, quotes and lists, thirty pictures and all its other parts. */
const WORDS = 4_000;
const PICTURES = 30;

const SENTENCES = [
  "El agua entró de madrugada por la calle Alvear, cuando todavía nadie miraba el hidrómetro del puerto.",
  "Para las seis ya había cubierto los dos metros de la rampa, y los de la cooperativa cargaban las redes en un acoplado.",
  "«No es la crecida del 83, pero se le parece», dijo Rosa Benítez, que vive en la isla desde que nació.",
  "La Prefectura pidió que nadie cruce el arroyo después de las 20 h; el servicio de lanchas sale igual, cada 45 minutos.",
  "Según el Instituto Nacional del Agua, el pico llegaría entre el jueves y el viernes, con 6,12 metros.",
  "En la escuela 1.107 durmieron setenta y dos personas, once de ellas chicos de menos de cinco años.",
];

const LAST = "<p>Última hora: el agua baja.</p>";

/** Paragraph `index` of the body, each a text of its own. */
function paragraph(index: number): string {
  const inside = SENTENCES.map((_, at) => SENTENCES[(index + at) % SENTENCES.length]).join(" ");
  if (index % 10 === 4) return `<h2>Parte ${index}: el barrio</h2>`;
  if (index % 10 === 7) return `<blockquote>${index}. ${SENTENCES[2]}</blockquote>`;
  if (index % 10 === 9) return `<ul><li>${index} evacuados</li><li><strong>Dos</strong> escuelas</li></ul>`;
  return `<p>${index}. ${inside} <em>Por la tarde</em>, <a href="https://rio.example/${index}">el parte</a> decía lo mismo.</p>`;
}

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .trim()
    .split(/\s+/).length;

function longBody(): string[] {
  const blocks: string[] = [];
  for (let words = 0; words < WORDS; words += wordsOf(blocks.at(-1) ?? "")) blocks.push(paragraph(blocks.length));
  blocks.push(LAST);
  return blocks;
}

async function writeArticle(desk: DeskApi, blocks: readonly string[]) {
  const photos = (await desk.get(`asset?type=photo&limit=${PICTURES}`)).data as { id: string }[];
  const languages = (await desk.get("language?limit=2")).data as { id: string }[];
  expect([photos.length > 0, languages.length]).toEqual([true, 2]);
  const asset = (index: number) => photos[index % photos.length]?.id;
  return desk.save("article", null, {
    title: "Crónica de la crecida",
    deck: "Una semana en la costa",
    status: "DRAFT",
    bodyHtml: blocks.join(""),
    multimedia: Array.from({ length: PICTURES }, (_, index) => ({
      type: "photo",
      asset: asset(index),
      description: `Foto ${index + 1}`,
    })),
    storyPages: [0, 1, 2].map((index) => ({ type: "photo", asset: asset(index), description: `Página ${index + 1}` })),
    liveUpdates: [{ title: "Sube el río", date: "2026-03-02T10:00:00.000Z", bodyHtml: "<p>Dos centímetros por hora.</p>" }],
    translations: languages.map(({ id }, index) => ({ language: id, title: `Traducción ${index + 1}`, bodyHtml: blocks[0] })),
    variants: ["ref", "story", "crawl"].map((target) => ({ targets: [target], title: `Para ${target}` })),
  });
}

/** Types at the end of the paragraph that begins with `start`. */
async function typeInto(page: Page, start: string, words: string): Promise<void> {
  const block = articleBody(page)
    .locator("p")
    .filter({ hasText: new RegExp(`^${start}`) });
  await block.click();
  await block.evaluate((element) => {
    const selection = element.ownerDocument.getSelection();
    selection?.selectAllChildren(element);
    selection?.collapseToEnd();
  });
  await page.keyboard.type(words);
}

test("a closing of 4,000 words, thirty pictures and all its parts takes what two devices do to it, one of them offline", async ({
  server,
}) => {
  test.setTimeout(600_000);
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const blocks = longBody();
  const written = await writeArticle(desk, blocks);
  const loaded = await desk.get(`article/${written.id}`);
  const field = await openInstalledDevice(server, "redactora@demo.cierre");
  const office = await openInstalledDevice(server, "editora@demo.cierre");
  for (const { page, open } of [field, office]) {
    await open(`/article-entry/${written.id}`);
    await expect(articleField(page, "title")).toHaveValue("Crónica de la crecida");
    await expect(articleBody(page)).toContainText("Última hora");
  }

  await field.goOffline();
  await typeInto(field.page, "1\\. ", " Anoche volvió la luz.");
  await typeInto(field.page, "Última hora", " La balsa no sale.");
  await saveAs(field.page, "entry.state.device");
  await field.reopen();
  await field.open(`/article-entry/${written.id}`);
  await expect(articleBody(field.page)).toContainText("La balsa no sale.");

  await typeInto(office.page, "20\\. ", " Lo confirmó el municipio.");
  await articleField(office.page, "deck").fill("Una semana en la costa del Paraná");
  await saveAs(office.page, "entry.state.saved");
  const { liveUpdates } = await desk.get(`article/${written.id}`);
  const update = { title: "Baja el río", date: "2026-03-02T12:00:00.000Z", bodyHtml: "<p>Un centímetro.</p>" };
  await desk.save("article", written.id, { liveUpdates: [update, ...(liveUpdates as object[])] });

  await field.goOnline();
  await expectState(field.page, "entry.state.saved");
  for (const { page } of [field, office]) {
    await expect(articleBody(page)).toContainText("Anoche volvió la luz.");
    await expect(articleBody(page)).toContainText("Lo confirmó el municipio.");
    await expect(articleBody(page)).toContainText("La balsa no sale.");
    await expect(articleField(page, "deck")).toHaveValue("Una semana en la costa del Paraná");
    await expect(page.getByText(t("shell.conflict"), { exact: true })).toHaveCount(0);
  }
  const merged = await desk.get(`article/${written.id}`);
  const added = new Map([
    [1, " Anoche volvió la luz."],
    [blocks.length - 1, " La balsa no sale."],
    [20, " Lo confirmó el municipio."],
  ]);
  const expected = blocks.map((html, index) => html.replace("</p>", `${added.get(index) ?? ""}</p>`));
  // What nobody touched is there to the byte.
  expect(merged.bodyHtml).toBe(expected.join(""));
  expect(merged.liveUpdates).toMatchObject([{ title: "Baja el río" }, { title: "Sube el río" }]);
  for (const name of ["multimedia", "storyPages", "translations", "variants"]) expect(merged[name]).toEqual(loaded[name]);
  await field.dispose();
  await office.dispose();
});

test("the palette leads from the text to any part of a long article, and the keyboard with it", async ({ page, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const { id } = await writeArticle(desk, longBody());
  await enter(page, server, "editora@demo.cierre");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await page.goto(`${server.url}/admin/#/article-entry/${id}`);
  await expect(articleBody(page)).toContainText("Última hora");
  const attachments = page.getByRole("region", { name: t("section.attachments"), exact: true });
  await expect(attachments).not.toBeInViewport();

  await articleBody(page).click();
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: t("shell.palette"), exact: true }).fill("adjun");
  const here = page.getByRole("group", { name: t("shell.palette.here"), exact: true });
  await here.getByRole("button", { name: t("section.attachments"), exact: true }).click();
  await expect(attachments).toBeInViewport();
  await expect(attachments).toBeFocused();
});
