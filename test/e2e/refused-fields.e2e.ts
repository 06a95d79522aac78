import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleField, expectState } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { enter } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

test("a title over the server's limit is refused at the field, and can be put right there", async ({ page, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Corto", status: "DRAFT" });
  // As from a device whose own limit is an older, larger one: the page would not let it through.
  await page.route("**/api/changes", (route) => {
    const body = route.request().postData();
    return route.continue(body === null ? {} : { postData: body.replaceAll("Larguísimo", "Largo ".repeat(200)) });
  });
  await enter(page, server, "editora@demo.cierre");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await page.goto(`${server.url}/admin/#/article-entry/${article.id}`);
  const title = articleField(page, "title");
  await expect(title).toHaveValue("Corto");
  await title.fill("Larguísimo");
  await page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await expectState(page, "entry.state.refused");
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await expect(title).toHaveAccessibleDescription(new RegExp(t("validation.tooLong")));
  await expect(title).toHaveValue("Larguísimo");

  await title.fill("Más corto");
  await page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await expectState(page, "entry.state.saved");
  await expect(title).not.toHaveAttribute("aria-invalid", "true");
  expect((await desk.get(`article/${article.id}`)).title).toBe("Más corto");
});

test("a user name that somebody has is refused at the field, and another one is taken", async ({ page, server }) => {
  await enter(page, server, "sistema@demo.cierre");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await page.goto(`${server.url}/admin/#/user-entry/`);
  const username = page.getByRole("textbox", { name: t("field.user.username"), exact: true });
  await page.getByRole("textbox", { name: t("field.user.displayName") }).fill("Otra editora");
  await username.fill("editora@demo.cierre");
  await page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await expectState(page, "entry.state.refused");
  await expect(username).toHaveAttribute("aria-invalid", "true");
  await expect(username).toHaveAccessibleDescription(new RegExp(t("error.duplicated")));

  await username.fill("otra-editora@demo.cierre");
  await page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await expectState(page, "entry.state.saved");
  await expect(username).not.toHaveAttribute("aria-invalid", "true");
});

test("publishing without what is required leads to the first field that lacks it", async ({ page, server }) => {
  await enter(page, server, "editora@demo.cierre");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await page.goto(`${server.url}/admin/#/article-entry/`);
  await page.getByRole("button", { name: t("article.publish") }).click();
  await expect(articleField(page, "title")).toBeFocused();
  await expect(articleField(page, "title")).toHaveAccessibleDescription(new RegExp(t("validation.required")));
  const names = [t("field.article.title"), t("field.article.category")].join(", ");
  await expect(page.getByText(t("entry.checkFields", { names }))).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 420, height: 900 } });

  test("a save in vain shows the field that lacks something, however far away it is", async ({ page, server }) => {
    await enter(page, server, "editora@demo.cierre");
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    await page.goto(`${server.url}/admin/#/article-entry/`);
    await articleField(page, "title").fill("Sin categoría");
    await page.getByRole("button", { name: t("article.publish") }).click();
    const category = page.getByRole("combobox", { name: t("field.article.category"), exact: true });
    await expect(category).toBeFocused();
    await expect(category).toBeInViewport();
  });
});
