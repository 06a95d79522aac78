import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleBody, articleField, coverInput, expectState, saveAs } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openInstalledDevice } from "./harness/device.ts";
import { makePhoto } from "./harness/make-photo.ts";
import { test } from "./harness/test.ts";

test("a reporter writes without a network, loses nothing and meets the desk's edits", { tag: "@gate" }, async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const shared = await desk.save("article", null, { title: "Inundación en el puerto", deck: "Bajada vieja", status: "DRAFT" });
  const reporter = await openInstalledDevice(server, "redactora@demo.cierre");
  await reporter.open(`/article-entry/${shared.id}`);
  await expect(articleField(reporter.page, "title")).toHaveValue("Inundación en el puerto");

  await reporter.goOffline();
  await articleField(reporter.page, "deck").fill("El agua llegó a la plaza");
  await saveAs(reporter.page, "entry.state.device");

  await reporter.open("/article-entry/");
  await articleField(reporter.page, "title").fill("Crónica desde el muelle");
  await articleBody(reporter.page).click();
  await reporter.page.keyboard.type("Los vecinos sacan el barro a baldazos.");
  await coverInput(reporter.page).setInputFiles({
    name: "muelle.jpg",
    mimeType: "image/jpeg",
    buffer: await makePhoto("#2a6f97"),
  });
  await expect(reporter.page.getByRole("img", { name: "muelle.jpg" })).toBeVisible();
  await saveAs(reporter.page, "entry.state.device");
  await desk.save("article", shared.id, { title: "Inundación histórica en el puerto" });

  await reporter.reopen();
  await expect(reporter.page.getByRole("link", { name: "Crónica desde el muelle" })).toBeVisible();
  await reporter.page.getByRole("link", { name: "Crónica desde el muelle" }).click();
  await expect(articleBody(reporter.page)).toContainText("Los vecinos sacan el barro a baldazos.");
  await expect(reporter.page.getByRole("img", { name: "muelle.jpg" })).toBeVisible();

  await reporter.goOnline();
  await expectState(reporter.page, "entry.state.saved");
  await expect.poll(async () => (await desk.get(`article/${shared.id}`)).deck).toBe("El agua llegó a la plaza");
  expect((await desk.get(`article/${shared.id}`)).title).toBe("Inundación histórica en el puerto");

  await expect(reporter.page).toHaveURL(/article-entry\/(?!local)/);
  const written = await desk.get(`article/${reporter.page.url().split("/").at(-1)}`);
  expect(written).toMatchObject({ title: "Crónica desde el muelle" });
  expect(String(written.bodyHtml)).toContain("Los vecinos sacan el barro a baldazos.");
  expect(JSON.stringify(written)).not.toContain("local:");
  expect(written.photoAsset).toMatchObject({ id: expect.any(String) });

  await reporter.open(`/article-entry/${shared.id}`);
  await expect(articleField(reporter.page, "title")).toHaveValue("Inundación histórica en el puerto");
  await expect(articleField(reporter.page, "deck")).toHaveValue("El agua llegó a la plaza");
  await reporter.dispose();
});

test("a page killed while typing gives back all but the last second", { tag: "@gate" }, async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, {
    title: "Cierre de edición",
    status: "PUBLISHED",
    category: await anyCategory(desk),
  });
  const device = await openInstalledDevice(server, "editora@demo.cierre");
  await device.open(`/article-entry/${article.id}`);
  await articleField(device.page, "deck").click();
  const text = "Una frase larga que alguien escribe sin pausa mientras el aparato se apaga de golpe ";
  const started = Date.now();
  const typed: { at: number; length: number }[] = [];
  for (const [index, letter] of [...text].entries()) {
    await device.page.keyboard.insertText(letter);
    typed.push({ at: Date.now(), length: index + 1 });
    await device.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 40)));
  }
  expect(Date.now() - started).toBeGreaterThan(1500);
  const killedAt = Date.now();
  await device.kill();
  const owed = typed.filter(({ at }) => at <= killedAt - 1000).at(-1)?.length ?? 0;
  expect(owed).toBeGreaterThan(0);
  await device.open(`/article-entry/${article.id}`);
  await expect(device.page.getByRole("button", { name: t("entry.recoveredKeep") })).toBeVisible();
  const recovered = await articleField(device.page, "deck").inputValue();
  expect(text.startsWith(recovered.trimEnd())).toBe(true);
  expect(recovered.length).toBeGreaterThanOrEqual(owed);
  await device.dispose();
});

async function anyCategory(desk: { get(path: string): Promise<Record<string, unknown>> }): Promise<string> {
  const { data } = await desk.get("category?limit=1");
  // A list's answer carries its documents in `data`.
  const [category] = data as { id: string }[];
  if (!category) throw new Error("the demo newsroom has no category");
  return category.id;
}
