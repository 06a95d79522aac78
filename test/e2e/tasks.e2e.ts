import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { enter } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Cables</title>
<item><title>Nota llegada por cable</title><guid>cable-1</guid><description>Texto del cable.</description></item></channel></rss>`;

test("what was begun goes on behind other pages: a download, an import that failed and one that did not, an export", async ({
  page,
  server,
}) => {
  await enter(page, server, "admin@demo.cierre");
  await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
  const goTo = (path: string) => page.evaluate((hash) => window.location.assign(`#${hash}`), path);
  const tasks = page.getByRole("region", { name: t("task.list") });
  const taskOf = (name: string) => tasks.getByRole("listitem").filter({ hasText: name });

  const held = Promise.withResolvers<void>();
  await page.route("**/api/archive/**", async (route) => {
    await held.promise;
    await route.continue();
  });
  await goTo("/archive");
  await page.getByRole("button", { name: t("archive.download") }).click();
  await goTo("/import");
  await expect(taskOf("db.ndjson.zip")).toContainText(t("task.working"));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include("aside").analyze();
    expect(violations).toEqual([]);
  }

  const warning = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await warning).type()).toBe("beforeunload");
  await (await warning).dismiss();

  const files = page.locator('input[type="file"]');
  await files.setInputFiles({ name: "rota.xml", mimeType: "application/xml", buffer: Buffer.from("<rss><channel>") });
  await expect(taskOf("rota.xml")).toContainText(t("task.failed"));
  await files.setInputFiles({ name: "cables.xml", mimeType: "application/xml", buffer: Buffer.from(FEED) });
  await expect(taskOf("cables.xml")).toContainText(t("task.finished"));
  await taskOf("rota.xml")
    .getByRole("button", { name: t("task.dismiss", { name: "rota.xml" }) })
    .click();
  await expect(taskOf("rota.xml")).toHaveCount(0);
  await taskOf("cables.xml")
    .getByRole("button", { name: t("task.openOf", { name: "cables.xml" }) })
    .click();
  await expect(page.getByRole("link", { name: "Nota llegada por cable" })).toBeVisible();

  const arrived = page.waitForEvent("download");
  held.resolve();
  expect((await arrived).suggestedFilename()).toBe("db.ndjson.zip");
  await expect(taskOf("db.ndjson.zip")).toContainText(t("task.finished"));

  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: t("list.more") }).click();
  await page.getByRole("menuitem", { name: t("list.csv") }).click();
  const name = (await exported).suggestedFilename();
  const again = page.waitForEvent("download");
  await taskOf(name)
    .getByRole("button", { name: t("task.saveAgainOf", { name }) })
    .click();
  expect((await again).suggestedFilename()).toBe(name);
  await tasks.getByRole("button", { name: t("task.dismissEnded") }).click();
  await expect(tasks).toHaveCount(0);
});
