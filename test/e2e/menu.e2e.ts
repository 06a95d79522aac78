import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { enter } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

const expandAlerts = t("shell.menu.documents", { name: t("collection.breaking-news.many") });
const sign = t("shell.menu.alert", { name: t("collection.breaking-news.many") });

test("sections open by keyboard, stay open, and lead to settings that are always there", async ({ page, server }) => {
  await enter(page, server, "admin@demo.cierre");
  const menu = page.getByRole("navigation", { name: t("shell.menu") });
  const settings = menu.getByRole("button", { name: t("shell.section.settings") });
  await settings.focus();
  await page.keyboard.press("Enter");
  await expect(settings).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/web-settings$/);
  await expect(page.getByRole("button", { name: t("entry.save") })).toBeVisible();
  await page.reload();
  await expect(settings).toHaveAttribute("aria-expanded", "true");
  await menu.getByRole("button", { name: t("shell.section.content") }).click();
  await expect(menu.getByRole("link", { name: t("collection.tag.many") })).toBeHidden();
});

test("alerts of other people show in the menu, and without a network as well", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const device = await openDevice(server, "admin@demo.cierre");
  const { page } = device;
  await page.setViewportSize({ width: 1280, height: 800 });
  await device.open("/tag-list");
  await page.getByRole("button", { name: expandAlerts }).click();
  await desk.save("breaking-news", null, { title: "Se cortó la ruta", enabled: true });
  const list = page.getByRole("list", { name: t("collection.breaking-news.many") });
  await expect(list.getByRole("link", { name: "Se cortó la ruta" })).toBeVisible();
  await expect(page.getByRole("img", { name: sign })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include("nav").analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).join(" ")}`)).toEqual([]);
  await device.goOffline();
  await list.getByRole("link", { name: "Se cortó la ruta" }).click();
  await expect(page).toHaveURL(/#\/breaking-news\/[^/]+$/);
  await device.dispose();
});

test("the palette opens what is in no menu, and begins with what was opened last", async ({ server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  await desk.save("tag", null, { name: "Etiqueta escondida" });
  const device = await openDevice(server, "admin@demo.cierre");
  const { page } = device;
  // The contracted drawer of a narrow screen says it in the button's name.
  await expect(page.getByRole("button", { name: t("shell.network.online") })).toBeVisible();
  await device.goOffline();
  const field = page.getByRole("textbox", { name: t("shell.palette") });
  const openPalette = async () => {
    // The address changes before the palette has closed.
    await expect(field).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(field).toBeVisible();
  };
  const searchFor = async (text: string) => {
    await openPalette();
    await field.fill(text);
  };
  await searchFor("crear: macro");
  await page.getByRole("button", { name: /Macro/ }).click();
  await expect(page).toHaveURL(/#\/macro-entry\/$/);
  await searchFor("escondida");
  const tags = page.getByRole("group", { name: t("collection.tag.many") });
  await tags.getByRole("button", { name: "Etiqueta escondida" }).click();
  await expect(page).toHaveURL(/#\/tag-entry\/.+/);
  await expect(page.getByRole("heading", { level: 1, name: "Etiqueta escondida" })).toBeVisible();
  await openPalette();
  const recent = page.getByRole("group", { name: t("shell.palette.recent") });
  await expect(recent.getByRole("button").first()).toContainText("Etiqueta escondida");
  await device.dispose();
});
