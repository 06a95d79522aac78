import { expect, type Locator, type Page } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { expectState, saveAs } from "../harness/article-page.ts";
import { findings } from "../harness/axe-findings.ts";
import { type DeskApi, openDeskApi } from "../harness/desk-api.ts";
import { openDevice } from "../harness/device.ts";
import { listOf } from "../harness/newsroom.ts";
import { test } from "../harness/test.ts";

const EDITOR = "editora@demo.cierre";

/** The list of what stands in a row. */
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("list", { name: t("front.articlesOf", { name }), exact: true });

/** Titles of what stands in a row, in order; empty for a place without an article. */
async function titlesIn(page: Page, name: string): Promise<string[]> {
  const places = await rowOf(page, name)
    .getByRole("listitem")
    .getByRole("button", { name: /, lugar \d+/ })
    .all();
  const names = await Promise.all(places.map((place) => place.getAttribute("aria-label")));
  return names.map((words) => (words?.endsWith("vacío") ? "" : (words?.split(`. ${name}, lugar `)[0] ?? "")));
}

const put = (page: Page, title: string) => page.getByRole("button", { name: t("front.putNamed", { title }), exact: true });

/** Drags with the mouse from the middle of one element to a place within another, given as a part of its width. */
async function drag(page: Page, from: Locator, to: Locator, part = 0.5): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("nothing to drag");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.move(end.x + end.width * part, end.y + end.height / 2, { steps: 2 });
  await page.mouse.up();
}

async function makeFront(desk: DeskApi, name: string) {
  const [category] = await listOf(desk, "category?limit=1");
  const article = (title: string, status = "PUBLISHED") =>
    desk.save("article", null, { title, status, category: category?.id, date: new Date().toISOString() });
  const first = await article(`${name}: uno`);
  const second = await article(`${name}: dos`);
  const third = await article(`${name}: tres`);
  const review = await article(`${name}: en revisión`, "REVISION");
  const row = (id: string, called: string, docs: readonly string[]) => ({
    id,
    type: "row",
    name: called,
    data: { columns: 3, items: docs.map((doc) => ({ id: `${id} ${doc}`, doc })) },
  });
  const components = [row("up", "Apertura", [first.id, second.id]), row("down", "Más noticias", [third.id])];
  const front = await desk.save("front", null, { name, status: "PUBLISHED", components });
  return { front, first, second, third, review };
}

test("an editor makes up a front without a network, and a colleague's card in the same row stays", { tag: "@gate" }, async ({
  server,
}) => {
  const desk = await openDeskApi(server, EDITOR);
  const { front, second, review } = await makeFront(desk, "Tapa");
  const device = await openDevice(server, EDITOR);
  const { page } = device;
  await device.open(`/front/${front.id}`);
  await expect.poll(() => titlesIn(page, "Apertura")).toEqual(["Tapa: uno", "Tapa: dos", ""]);
  await device.goOffline();

  await page.getByRole("button", { name: t("front.emptyPlaceAt", { name: "Apertura", number: 3 }) }).click();
  await put(page, "Tapa: en revisión").click();
  await expect(page.getByText(t("front.willPublish", { count: 1 }), { exact: true })).toBeVisible();
  const card = (title: string) => rowOf(page, "Apertura").getByRole("listitem").filter({ hasText: title });
  await drag(page, card("Tapa: uno"), rowOf(page, "Más noticias").getByRole("listitem").first(), 0.95);
  expect(await titlesIn(page, "Más noticias")).toEqual(["Tapa: tres", "Tapa: uno", ""]);
  await page.keyboard.press("Control+z");
  expect(await titlesIn(page, "Apertura")).toEqual(["Tapa: uno", "Tapa: dos", "Tapa: en revisión"]);
  await page.keyboard.press("Control+Shift+z");
  await card("Tapa: en revisión").getByRole("button").first().dblclick();
  await page.getByRole("textbox", { name: t("field.article.title") }).fill("Con otro título");
  await page.keyboard.press("Escape");
  expect(await titlesIn(page, "Apertura")).toEqual(["Tapa: dos", "Con otro título", ""]);
  await saveAs(page, "entry.state.device");

  // Meanwhile a colleague gives another card of the same row words of its own.
  const stored = (await desk.get(`front/${front.id}`)) as { components: { data: { items: object[] } }[] };
  const [up, down] = stored.components;
  const items = up?.data.items.map((item) =>
    "doc" in item && item.doc === second.id ? { ...item, kicker: "Último momento" } : item,
  );
  await desk.save("front", front.id, { components: [{ ...up, data: { ...up?.data, items } }, down] });
  await device.goOnline();
  await expectState(page, "entry.state.saved");
  await expect(rowOf(page, "Apertura")).toContainText("Último momento");
  expect(await titlesIn(page, "Apertura")).toEqual(["Tapa: dos", "Con otro título", ""]);
  expect(await desk.get(`front/${front.id}`)).toMatchObject({
    components: [
      {
        data: {
          items: [
            { doc: second.id, kicker: "Último momento" },
            { doc: review.id, title: "Con otro título" },
          ],
        },
      },
      { data: { items: [{}, {}] } },
    ],
  });
  await expect.poll(async () => (await desk.get(`article/${review.id}`)).status).toBe("PUBLISHED");
  await device.dispose();
});

test("a front is seen as readers will, beside it and whole, with what nobody has saved", async ({ server }) => {
  const desk = await openDeskApi(server, EDITOR);
  const { front } = await makeFront(desk, "Vista");
  const device = await openDevice(server, EDITOR);
  const { page } = device;
  await device.open(`/front/${front.id}`);
  await expect.poll(() => titlesIn(page, "Apertura")).toEqual(["Vista: uno", "Vista: dos", ""]);
  await page.getByRole("tab", { name: t("front.tab.preview") }).click();
  const frame = page.frameLocator(`iframe[title="${t("front.tab.preview")}"]`);
  await expect(frame.getByText("Vista: uno")).toBeVisible();
  await page.getByRole("button", { name: t("front.editNamed", { name: "Apertura" }), exact: true }).click();
  await page.getByRole("textbox", { name: t("field.name") }).fill("La mañana");
  await page.getByRole("button", { name: t("front.closeEditor") }).click();
  await expect(frame.getByText("La mañana")).toBeVisible();
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: t("front.fullPreview") }).click();
  await expect((await opened).getByText("La mañana")).toBeVisible();
  await device.goOffline();
  await expect(page.getByText(t("preview.offline"), { exact: true })).toBeVisible();
  await device.dispose();
});

test("everything is done with the keyboard alone, and axe finds nothing", async ({ server }) => {
  test.setTimeout(600_000);
  const desk = await openDeskApi(server, EDITOR);
  const { front } = await makeFront(desk, "Teclado");
  const device = await openDevice(server, EDITOR);
  const { page } = device;
  await device.open(`/front/${front.id}`);
  await expect.poll(() => titlesIn(page, "Apertura")).toEqual(["Teclado: uno", "Teclado: dos", ""]);
  const said = page.getByRole("status").filter({ hasText: "Teclado: uno: movido" });
  const face = page.getByRole("button", { name: t("front.cardAt", { title: "Teclado: uno", name: "Apertura", number: 1 }) });
  await face.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(said).toHaveText(t("front.said.moved", { title: "Teclado: uno", name: "Apertura", number: 2 }));
  expect(await titlesIn(page, "Apertura")).toEqual(["Teclado: dos", "Teclado: uno", ""]);
  await page.keyboard.press("Alt+ArrowDown");
  expect(await titlesIn(page, "Más noticias")).toEqual(["Teclado: uno", "Teclado: tres", ""]);
  await page.keyboard.press("Delete");
  expect(await titlesIn(page, "Más noticias")).toEqual(["Teclado: tres", "", ""]);
  const menu = async (item: string) => {
    await page.getByRole("button", { name: t("entry.menu"), exact: true }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  const found = await findings(page, "canvas");
  for (const tab of ["others", "design"] as const) {
    await page.getByRole("tab", { name: t(`front.tab.${tab}`) }).click();
    found.push(...(await findings(page, tab)));
  }
  await page.getByRole("button", { name: t("front.editNamed", { name: "Apertura" }), exact: true }).click();
  await expect(page.getByRole("textbox", { name: t("field.name") })).toBeVisible();
  found.push(...(await findings(page, "side editor")));
  for (const view of ["structure", "fixed", "config"] as const) {
    await menu(t(`front.view.${view}`));
    found.push(...(await findings(page, view)));
  }
  expect(found).toEqual([]);
  await device.dispose();
});
