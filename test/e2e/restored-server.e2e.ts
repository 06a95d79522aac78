import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { backUpInstallation } from "../../server/features/backup/back-up-installation.ts";
import { noBackups } from "../../server/features/backup/backup-settings.ts";
import { restoreBackup } from "../../server/features/backup/restore-backup.ts";
import { articleField, saveAs } from "./harness/article-page.ts";
import { type DeskApi, openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { listOf } from "./harness/newsroom.ts";
import { startServer } from "./harness/start-server.ts";
import { test } from "./harness/test.ts";

const PERSON = "editora@demo.cierre";

/** Titles of the newsroom's articles that this test wrote, in alphabetical order. */
async function ownTitles(desk: DeskApi): Promise<unknown[]> {
  const newest = await listOf(desk, "article?limit=100&sort=-updatedAt");
  return newest
    .map(({ title }) => title)
    .filter((title) => /backup|sin conexión/.test(String(title)))
    .sort();
}

test("a device that was away while the server was set back brings what it had, and what it wrote meanwhile, each once", async () => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), "cierre-restored-"));
  const first = await startServer();
  const desk = await openDeskApi(first, PERSON);
  const known = await desk.save("article", null, { title: "Nota del backup", status: "DRAFT" });
  const device = await openDevice(first, PERSON);
  const { page } = device;
  const source = { dataDir: first.dataDir, databaseUrl: null };
  const { archive } = await backUpInstallation(source, { to: folder, settings: noBackups, keep: null }, () => undefined);

  // Acknowledged by the server, after its backup.
  await device.open(`/article-entry/${known.id}`);
  await articleField(page, "title").fill("Nota del backup, corregida después");
  await saveAs(page, "entry.state.saved");
  await device.open("/article-entry/");
  await articleField(page, "title").fill("Nota posterior al backup");
  await saveAs(page, "entry.state.saved");

  await device.goOffline();
  await device.open("/article-entry/");
  await articleField(page, "title").fill("Nota sin conexión");
  await saveAs(page, "entry.state.device");
  await first.stop("SIGKILL");
  const dataDir = join(folder, "data");
  await restoreBackup(archive, { dataDir, databaseUrl: null });
  const second = await startServer({ dataDir, port: Number(new URL(first.url).port) });

  await device.goOnline();
  // Sessions are not in backups.
  await page.getByRole("button", { name: t("shell.network.signInAgain") }).click();
  const question = page.getByRole("dialog", { name: t("login.again.title") });
  await question.getByLabel(t("login.password"), { exact: true }).fill(second.password);
  await question.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(question).toHaveCount(0);

  const again = await openDeskApi(second, PERSON);
  const brought = ["Nota del backup, corregida después", "Nota posterior al backup", "Nota sin conexión"];
  await expect.poll(() => ownTitles(again), { timeout: 60_000 }).toEqual(brought);
  expect((await again.get(`article/${known.id}`)).title).toBe("Nota del backup, corregida después");

  await device.dispose();
  await second.stop();
  await Promise.all([first.remove(), rm(folder, { recursive: true, force: true })]);
});
