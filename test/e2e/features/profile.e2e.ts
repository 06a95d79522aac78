import { expect, type Page } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { articleField, expectState } from "../harness/article-page.ts";
import { openDeskApi } from "../harness/desk-api.ts";
import { openDevice } from "../harness/device.ts";
import { enter } from "../harness/sign-in.ts";
import { startServer, type TestServer } from "../harness/start-server.ts";
import { test } from "../harness/test.ts";

const WEAK = "redactora1";
const STRONG = "tormenta 84 puertas violetas";

/** Of its own: here people change the passwords that other files sign in with. */
let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => {
  await server.stop();
  await server.remove();
});

const password = (page: Page) => page.getByRole("region", { name: t("profile.password"), exact: true });
const field = (page: Page, name: "current" | "new" | "repeat") =>
  password(page).getByLabel(t(`profile.password.${name}`), { exact: true });

/** Opens the form on the profile and types a new password into it, the current one first. */
async function typePassword(page: Page, current: string, next: string): Promise<void> {
  await password(page)
    .getByRole("button", { name: t("profile.password.change") })
    .click();
  await field(page, "current").fill(current);
  await field(page, "new").fill(next);
  await field(page, "repeat").fill(next);
}

const save = (page: Page) =>
  password(page)
    .getByRole("button", { name: t("profile.password.save") })
    .click();

const strength = (name: "verySimple" | "verySecure") =>
  t("profile.password.strength", { strength: t(`profile.password.strength.${name}`) });

test("a new password ends the other browser's session, which loses nothing and goes on with the new one", async ({ page }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Desde la ruta", status: "DRAFT" });
  const tablet = await openDevice(server, "redactora@demo.cierre");
  await tablet.open(`/article-entry/${article.id}`);
  await expect(articleField(tablet.page, "title")).toHaveValue("Desde la ruta");
  await articleField(tablet.page, "deck").fill("Lo que escribía");

  await enter(page, server, "redactora@demo.cierre");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await page.goto(`${server.url}/admin/#/profile`);
  await typePassword(page, "no es esta", WEAK);
  await expect(password(page).getByRole("status")).toHaveText(strength("verySimple"));
  await field(page, "new").fill(STRONG);
  await expect(password(page).getByRole("status")).toHaveText(strength("verySecure"));
  await save(page);
  await expect(password(page).getByText(t("profile.password.mismatch"))).toBeVisible();
  await field(page, "repeat").fill(STRONG);
  await save(page);
  await expect(password(page).getByText(t("profile.password.wrongCurrent"))).toBeVisible();
  await field(page, "current").fill(server.password);
  await save(page);
  await expect(page.getByText(t("profile.password.changed"))).toBeVisible();
  await expect(password(page).getByText(strength("verySecure"))).toBeVisible();
  await expect(page.getByRole("region", { name: t("profile.sessions") }).getByRole("listitem")).toHaveCount(1);

  await tablet.page.getByRole("button", { name: t("shell.network.signInAgain") }).click();
  const question = tablet.page.getByRole("dialog", { name: t("login.again.title") });
  await expect(question).toBeVisible();
  await question.getByLabel(t("login.password"), { exact: true }).fill(STRONG);
  await question.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(question).toBeHidden();
  await expect(articleField(tablet.page, "deck")).toHaveValue("Lo que escribía");
  await tablet.page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await expectState(tablet.page, "entry.state.saved");
  expect((await desk.get(`article/${article.id}`)).deck).toBe("Lo que escribía");
  await tablet.dispose();
});

test("an insecure password is warned of over every page, on the other device too, until somebody dismisses it there", async ({
  page,
}) => {
  const tablet = await openDevice(server, "deportes@demo.cierre");
  await enter(page, server, "deportes@demo.cierre");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await page.goto(`${server.url}/admin/#/profile`);
  await typePassword(page, server.password, "12345678");
  await save(page);
  const warning = page.getByRole("region", { name: t("profile.warning") });
  await expect(warning.getByText(t("profile.warning.insecure"))).toBeVisible();
  await page.goto(`${server.url}/admin/#/article-list`);
  await expect(warning).toBeVisible();
  await warning.getByRole("button", { name: t("profile.warning.dismiss") }).click();
  await expect(warning).toBeHidden();
  await page.reload();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();

  await tablet.page.getByRole("button", { name: t("shell.network.signInAgain") }).click();
  const question = tablet.page.getByRole("dialog", { name: t("login.again.title") });
  await question.getByLabel(t("login.password"), { exact: true }).fill("12345678");
  await question.getByRole("button", { name: t("login.submit"), exact: true }).click();
  const there = tablet.page.getByRole("region", { name: t("profile.warning") });
  await there.getByRole("button", { name: t("profile.warning.open") }).click();
  await expect(password(tablet.page).getByText(strength("verySimple"))).toBeVisible();
  await tablet.dispose();
  await expect(warning).toBeHidden();
});
