import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleField, expectState } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { enter } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";
import { withoutServiceWorker } from "./harness/without-service-worker.ts";

// The service worker keeps every file of the application: what is missing then is missing before its first visit is over.
test.beforeEach(({ context }) => withoutServiceWorker(context));

test("code that cannot be fetched is reported, and fetched when asked again, with the typing still there", async ({
  page,
  server,
}) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Sin menú", status: "DRAFT" });
  const missing = /\/assets\/(AccountMenu|ProfilePage)-.*\.js/;
  await page.route(missing, (route) => route.abort());
  await enter(page, server, "editora@demo.cierre");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await page.goto(`${server.url}/admin/#/article-entry/${article.id}`);
  await articleField(page, "deck").fill("Escrito antes del corte");
  await expectState(page, "entry.state.unsaved");

  const account = page.getByRole("button", { name: t("shell.user.menu", { name: desk.session.profile.name ?? "" }) });
  await account.click();
  const notice = page.getByRole("alert").filter({ hasText: t("shell.missing.part") });
  await expect(notice).toBeVisible();
  await expect(articleField(page, "deck")).toHaveValue("Escrito antes del corte");
  await notice.getByRole("button", { name: t("shell.close") }).click();
  await expect(notice).toBeHidden();
  await account.click();
  await expect(notice).toBeVisible();

  await page.goto(`${server.url}/admin/#/profile`);
  await page.getByRole("button", { name: t("shell.guard.leave") }).click();
  await expect(page.getByRole("heading", { name: t("shell.missing") })).toBeVisible();
  await page.unroute(missing);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("shell.missing.again") })
    .click();
  await expect(page.getByRole("heading", { name: t("shell.profile"), exact: true })).toBeVisible();
  await page.goBack();
  await expect(articleField(page, "deck")).toHaveValue("Escrito antes del corte");
});

test("a network that goes while what stands around the page is fetched leaves the page, and brings the rest when it is back", async ({
  page,
  context,
  server,
}) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Con lo que hay", status: "DRAFT" });
  const around =
    /\/assets\/(Tour|ProjectBanners|BehindFirstScreen|DrawerPeople|DrawerMenu|FaultNotice|Toasts|AccountWarning)-.*\.js/;
  const asked = new Set<string>();
  await page.route(around, (route) => {
    asked.add(around.exec(route.request().url())?.[1] ?? "");
    return route.abort();
  });
  await enter(page, server, "editora@demo.cierre", `/article-entry/${article.id}`);
  const title = articleField(page, "title");
  await expect(title).toHaveValue("Con lo que hay");
  await expect
    .poll(() => [...asked])
    .toEqual(expect.arrayContaining(["ProjectBanners", "BehindFirstScreen", "DrawerPeople", "DrawerMenu"]));
  await context.setOffline(true);
  await expect(title).toHaveValue("Con lo que hay");
  await expect(page.getByRole("heading", { name: t("shell.missing") })).toBeHidden();

  await page.unroute(around);
  await context.setOffline(false);
  await expect(page.getByRole("region", { name: t("people.connected") })).toBeVisible();
  await expect(
    page
      .getByRole("navigation", { name: t("shell.menu"), exact: true })
      .getByRole("link")
      .first(),
  ).toBeVisible();
  await expect(title).toHaveValue("Con lo que hay");
});
