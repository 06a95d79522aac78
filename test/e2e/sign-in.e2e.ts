import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { signIn } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

test("signing in shows the article list", async ({ page, server }) => {
  await page.goto(`${server.url}/`);
  await expect(page).toHaveURL(/\/admin\//);
  await signIn(page, server, "editora@demo.cierre");
  await expect(page.getByRole("heading", { level: 1, name: t("collection.article.many") })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("a wrong password is told in Spanish and signs nobody in", async ({ page, server }) => {
  await page.goto(`${server.url}/admin/`);
  await page.getByLabel(t("login.username")).fill("editora@demo.cierre");
  await page.getByRole("button", { name: t("login.continue") }).click();
  await page.getByLabel(t("login.password"), { exact: true }).fill("no es esta");
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(page.getByText(t("login.wrongPassword"))).toBeVisible();
});
