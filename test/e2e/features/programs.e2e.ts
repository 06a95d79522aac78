import { expect } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { openDeskApi } from "../harness/desk-api.ts";
import { openDevice } from "../harness/device.ts";
import { test } from "../harness/test.ts";

test("a task shows what it logs and returns, can be aborted, and says without a network that it cannot run", async ({
  server,
}) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const code = `const tags = await cierre.list("tag", { limit: 3 });
cierre.log("Etiquetas: " + tags.length);
return { leídas: tags.length };`;
  const task = await desk.save("custom-task", null, { name: "Contar", code, timeoutMs: 60_000 });
  const endless = await desk.save("custom-task", null, {
    name: "Sin fin",
    code: "cierre.log('vive'); for (;;);",
    timeoutMs: 60_000,
  });
  const device = await openDevice(server, "admin@demo.cierre");
  const { page } = device;
  const run = page.getByRole("button", { name: t("program.run"), exact: true });
  const reported = page.getByRole("region", { name: t("program.lines") });

  await device.open(`/custom-task-entry/${task.id}`);
  await run.click();
  await expect(reported).toContainText("Etiquetas: 3");
  await expect(reported.getByRole("status")).toContainText('"leídas": 3');

  await device.open(`/custom-task-entry/${endless.id}`);
  await run.click();
  await expect(reported).toContainText("vive");
  await page.getByRole("button", { name: t("program.abort"), exact: true }).click();
  await expect(run).toBeEnabled();
  await expect(reported.getByRole("status")).toHaveText(t("program.aborted"));

  await device.goOffline();
  await expect(run).toHaveAttribute("aria-disabled", "true");
  // It says so at a press, too.
  await run.click({ force: true });
  await expect(page.getByText(t("entry.actionOffline", { name: t("program.run") }))).toBeVisible();
  await device.dispose();
});
