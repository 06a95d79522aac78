import { expect } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { articleBody, articleField } from "../harness/article-page.ts";
import { openDeskApi } from "../harness/desk-api.ts";
import { openDevice } from "../harness/device.ts";
import { test } from "../harness/test.ts";

test("an article is seen as the site shows it, with what nobody has saved, whole, on a phone and as its story", async ({
  server,
}) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const overlays = [{ text: "El río, a la altura de la costanera", align: "center" }];
  const article = await desk.save("article", null, {
    title: "Crecida",
    kicker: "Costanera",
    status: "DRAFT",
    bodyHtml: "<p>Llueve desde el lunes.</p>",
    storyPages: [{ type: "photo", overlays }],
  });
  const device = await openDevice(server, "redactora@demo.cierre");
  const { page } = device;
  await device.open(`/article-entry/${article.id}`);
  await articleField(page, "title").fill("Crecida & desborde");
  await articleBody(page).locator("p").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Y sigue.");
  await expect(articleBody(page)).toHaveText("Llueve desde el lunes. Y sigue.");
  const preview = async (view: "article" | "phone" | "story") => {
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: t("entry.menu") }).click();
    await page.getByRole("menuitem", { name: t(`article.preview.${view}`), exact: true }).click();
    return opened;
  };

  const whole = await preview("article");
  await expect(whole.getByRole("heading", { level: 1 })).toHaveText("Crecida & desborde");
  await expect(whole.getByText("Llueve desde el lunes. Y sigue.")).toBeVisible();

  // Dressed by the newsroom's own template and colours.
  await expect(whole.locator("p.volanta")).toHaveCSS("color", "rgb(28, 110, 140)");

  const phone = await preview("phone");
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Crecida & desborde");
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const story = await preview("story");
  await expect(story.getByText("El río, a la altura de la costanera")).toBeVisible();
  await device.goOffline();
  await page.getByRole("button", { name: t("entry.menu") }).click();
  await expect(page.getByRole("menuitem", { name: t("preview.offline") })).toBeDisabled();
  await device.dispose();
});
