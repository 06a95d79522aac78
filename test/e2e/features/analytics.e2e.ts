import { expect, type Page } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { enter } from "../harness/sign-in.ts";
import { test } from "../harness/test.ts";

const table = (page: Page) => page.getByRole("table", { name: t("analytics.table") });
const days = (page: Page) => table(page).getByRole("row");

/** Each row with its own figures; what they are compared with is another question. */
const figures = (page: Page) =>
  days(page).evaluateAll((rows) =>
    rows
      .map((row) => [...row.children].slice(0, 6).map(({ textContent }) => textContent))
      .filter(([name]) => name?.startsWith("Semana")),
  );

/** Chooses in one of the page's lists. */
async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: list }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("figures stand under the question that they answer, wait in sight for another, and are there again without a network", async ({
  page,
  server,
}) => {
  await enter(page, server, "admin@demo.cierre", "/analytics?source=article");
  await choose(page, t("analytics.period"), t("analytics.period.last30Days"));
  await expect(days(page).nth(2)).toBeVisible();

  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/.*analytics/, async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, t("analytics.granularity"), t("analytics.granularity.week"));
  await expect(page.getByLabel(t("shell.loading")).first()).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await expect(page.getByText(/Semana del/)).toHaveCount(0);
  answer();
  await expect(
    table(page)
      .getByText(/Semana del/)
      .first(),
  ).toBeVisible();
  await page.unroute(/\/api\/.*analytics/);
  const weekly = await figures(page);

  await page.context().setOffline(true);
  await expect(table(page)).toBeVisible();
  await choose(page, t("analytics.granularity"), t("analytics.granularity.month"));
  await expect(page.getByText(t("list.offline"))).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await choose(page, t("analytics.granularity"), t("analytics.granularity.week"));
  await expect.poll(() => figures(page)).toEqual(weekly);
  await page.context().setOffline(false);
});
