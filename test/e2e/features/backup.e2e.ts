import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { restoreBackup } from "../../../server/features/backup/restore-backup.ts";
import { openDeskApi } from "../harness/desk-api.ts";
import { openDevice } from "../harness/device.ts";
import { listOf } from "../harness/newsroom.ts";
import { startServer } from "../harness/start-server.ts";
import { test } from "../harness/test.ts";

const ROOT = "sistema@demo.cierre";

test("whoever administers the system has a backup made now, sees when, how large and where, and another server begins with it", async () => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), "cierre-backups-"));
  const server = await startServer({ env: { BACKUP_DIR: join(folder, "copias") } });
  const device = await openDevice(server, ROOT);
  const { page } = device;
  const main = page.getByRole("main");

  await device.open("/backup-strategy-entry/");
  await page.getByRole("combobox", { name: t("field.backup-strategy.place") }).click();
  await page.getByRole("option", { name: t("option.backupPlace.folder") }).click();
  await page.getByRole("textbox", { name: t("field.backup-strategy.folder"), exact: true }).fill("nocturno");
  await page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  const now = page.getByRole("button", { name: t("backupStrategy.now") });
  await expect(now).toBeEnabled();
  await now.click();
  await expect(page.getByText(t("backupStrategy.requested"))).toBeVisible();

  const desk = await openDeskApi(server, ROOT);
  const made = async (): Promise<Readonly<Record<string, unknown>>> =>
    (await listOf(desk, "backup-strategy?limit=100")).find((each) => each.folder === "nocturno") ?? {};
  await expect.poll(async () => (await made()).lastTrialAt ?? null, { timeout: 300_000 }).not.toBeNull();
  const { lastArchive, lastError } = await made();
  expect(lastError ?? null).toBeNull();
  await expect(main).toContainText(String(lastArchive));
  for (const field of ["lastBackupAt", "lastTrialAt", "lastMegabytes", "lastDuration"] as const)
    await expect(main.getByText(t(`field.backup-strategy.${field}`), { exact: true })).toBeVisible();

  const articles = async (of: typeof desk) => (await listOf(of, "article?limit=100")).map(({ id }) => id).sort();
  const before = await articles(desk);
  await device.dispose();
  await server.stop();
  const dataDir = join(folder, "data");
  await restoreBackup(String(lastArchive), { dataDir, databaseUrl: null });
  const second = await startServer({ dataDir });
  expect(await articles(await openDeskApi(second, ROOT))).toEqual(before);
  await second.stop();
  await Promise.all([server.remove(), rm(folder, { recursive: true, force: true })]);
});
