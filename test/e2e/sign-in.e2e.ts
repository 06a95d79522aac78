import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleField, expectState } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { newestCode } from "./harness/read-mail.ts";
import { signIn } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

test("signing in shows the content dashboard, which leads to the article list", { tag: "@gate" }, async ({ page, server }) => {
  await page.goto(`${server.url}/`);
  await expect(page).toHaveURL(/\/admin\//);
  await signIn(page, server, "editora@demo.cierre", "/");
  await expect(page.getByRole("heading", { level: 1, name: t("shell.menu.dashboard") })).toBeVisible();
  await page.getByRole("link", { name: t("dashboard.allArticles") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("collection.article.many") })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("a wrong password is refused in Spanish and signs nobody in", { tag: "@gate" }, async ({ page, server }) => {
  await page.goto(`${server.url}/admin/`);
  await page.getByLabel(t("login.username")).fill("editora@demo.cierre");
  await page.getByRole("button", { name: t("login.continue") }).click();
  await page.getByLabel(t("login.password"), { exact: true }).fill("no es esta");
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(page.getByText(t("login.wrongPassword"))).toBeVisible();
});

test("a code from the mail signs in, a wrong one is refused and empties the field", async ({ page, server }) => {
  await page.goto(`${server.url}/admin/`);
  await page.getByLabel(t("login.username")).fill("editora@demo.cierre");
  await page.getByRole("button", { name: t("login.continue") }).click();
  await page.getByRole("button", { name: t("login.code.sendTo", { address: "e•••a@demo.cierre" }) }).click();
  const field = page.getByLabel(t("login.code.label"), { exact: true });
  await expect(field).toBeFocused();
  const code = await newestCode(server);
  await field.fill(code === "000000" ? "000001" : "000000");
  await field.press("Enter");
  await expect(page.getByText(t("login.code.invalid"))).toBeVisible();
  await expect(field).toHaveValue("");
  await field.fill(code);
  await page.getByRole("button", { name: t("login.code.verify") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("shell.menu.dashboard") })).toBeVisible();
});

test("a session that another browser of the same person ends is renewed with a code, and what was typed is saved", async ({
  page,
  server,
}) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Desde el terreno", status: "DRAFT" });
  const tablet = await openDevice(server, "redactora@demo.cierre");
  await tablet.open(`/article-entry/${article.id}`);
  await expect(articleField(tablet.page, "title")).toHaveValue("Desde el terreno");
  await articleField(tablet.page, "deck").fill("Lo que escribía");

  await signIn(page, server, "redactora@demo.cierre");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await page.goto(`${server.url}/admin/#/profile`);
  const sessions = page.getByRole("region", { name: t("profile.sessions") });
  await expect(sessions.getByText(t("profile.sessions.here"))).toHaveCount(1);
  await sessions.getByRole("button", { name: t("profile.sessions.endOthers") }).click();
  const confirm = page.getByRole("dialog", { name: t("profile.sessions.endOthersQuestion") });
  await confirm.getByRole("button", { name: t("profile.sessions.endOthers") }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);

  await tablet.page.getByRole("button", { name: t("shell.network.signInAgain") }).click();
  const question = tablet.page.getByRole("dialog", { name: t("login.again.title") });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: t("login.code.sendTo", { address: "r•••a@demo.cierre" }) }).click();
  const field = question.getByLabel(t("login.code.label"), { exact: true });
  await expect(field).toBeFocused();
  await field.fill(await newestCode(server));
  await question.getByRole("button", { name: t("login.code.verify") }).click();
  await expect(question).toBeHidden();
  await expect(articleField(tablet.page, "deck")).toHaveValue("Lo que escribía");
  await tablet.page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await expectState(tablet.page, "entry.state.saved");
  expect((await desk.get(`article/${article.id}`)).deck).toBe("Lo que escribía");
  await tablet.dispose();
});
