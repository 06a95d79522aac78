import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { findings } from "./harness/axe-findings.ts";
import { makePerson, makeProject, openRoot } from "./harness/people.ts";
import { enter } from "./harness/sign-in.ts";
import { startServer } from "./harness/start-server.ts";
import { test } from "./harness/test.ts";

const HOUR = 3_600_000;
/** Side of what a finger touches, in CSS pixels. */
const TOUCH = 44;
/** The drawer shows people where there is room for them. */
const desk = { width: 1280, height: 900 };

const banner = (page: Page, title: string) => page.getByRole("status").filter({ hasText: title });
const debt = (page: Page) => banner(page, t("banner.debt"));
const maintenance = (page: Page) => banner(page, t("banner.maintenance"));

/** A moment some months ago, in the middle of a day. */
function monthsAgo(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString();
}

test.use({ hasTouch: true, isMobile: true });

test("unpaid months are said as soon as they are noted, and two hours after they were dismissed", async ({ page, server }) => {
  const root = await openRoot(server);
  const daily = await makeProject(root, "Deudor");
  const person = await makePerson(root, server, [[daily, "editor"]]);
  await enter(page, server, person.username);
  await expect(page.getByRole("region", { name: t("people.connected") }).getByText(t("people.none"))).toBeVisible();
  await expect(debt(page)).toHaveCount(0);

  await root.save("project", daily.project, { debtData: { since: monthsAgo(3), delay: null, message: null } });
  await expect(debt(page)).toContainText(t("banner.debt.months", { count: 3 }));
  expect(await findings(page, "debt")).toEqual([]);
  await page.setViewportSize(desk);
  const dismiss = debt(page).getByRole("button", { name: t("banner.dismiss") });
  const { width, height } = (await dismiss.boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([TOUCH, TOUCH]);
  await dismiss.click();
  await expect(debt(page)).toHaveCount(0);
  const dismissedAt = await page.evaluate(() => Date.now());

  // What is not shown is only distinguished from what is yet to come where something else comes with it.
  const after = async (ms: number) => {
    await page.clock.setFixedTime(dismissedAt + ms);
    await page.reload();
    await expect(page.getByRole("region", { name: t("people.connected") }).getByText(t("people.none"))).toBeVisible();
  };
  await after(2 * HOUR - 60_000);
  await root.save("project", daily.project, { name: "Deudor todavía" });
  await expect(page.getByText("Deudor todavía", { exact: true })).toBeVisible();
  await expect(debt(page)).toHaveCount(0);
  await after(2 * HOUR + 1_000);
  await expect(debt(page)).toContainText(t("banner.debt.months", { count: 3 }));

  await root.save("project", daily.project, { debtData: null });
  await expect(debt(page)).toHaveCount(0);
});

test("maintenance is said while the server says it, on pages that stay open", async ({ page }) => {
  const first = await startServer();
  await enter(page, first, "redactora@demo.cierre");
  await expect(page.getByRole("region", { name: t("people.connected") })).toBeVisible();
  await expect(maintenance(page)).toHaveCount(0);
  const again = async (from: typeof first, env: Readonly<Record<string, string>>) => {
    await from.stop();
    return startServer({ dataDir: from.dataDir, port: Number(new URL(from.url).port), env });
  };

  const cared = await again(first, { MAINTENANCE_MESSAGE: "Volvemos a las 3" });
  await expect(maintenance(page)).toContainText("Volvemos a las 3");
  expect(await findings(page, "maintenance")).toEqual([]);
  await page.setViewportSize(desk);

  const last = await again(cared, {});
  await expect(maintenance(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: t("people.connected") })).toBeVisible();
  await last.stop();
  await last.remove();
});
