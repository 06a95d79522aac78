import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { backUpInstallation } from "../../server/features/backup/back-up-installation.ts";
import { noBackups } from "../../server/features/backup/backup-settings.ts";
import { restoreBackup } from "../../server/features/backup/restore-backup.ts";
import { articleField, saveAs } from "./harness/article-page.ts";
import { type DeskApi, openDeskApi } from "./harness/desk-api.ts";
import { type Device, openDevice } from "./harness/device.ts";
import { listOf } from "./harness/newsroom.ts";
import { startServer, type TestServer } from "./harness/start-server.ts";
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

/** Ends a server that is away, and has another one of the backup take its place. */
async function setBack(first: TestServer, archive: string, folder: string): Promise<TestServer> {
  await first.stop("SIGKILL");
  const dataDir = join(folder, "data");
  await restoreBackup(archive, { dataDir, databaseUrl: null });
  return startServer({ dataDir, port: Number(new URL(first.url).port) });
}

/** Sessions are not in backups. */
async function comeBack({ goOnline, page }: Device, password: string): Promise<void> {
  await goOnline();
  await page.getByRole("button", { name: t("shell.network.signInAgain") }).click();
  const question = page.getByRole("dialog", { name: t("login.again.title") });
  await question.getByLabel(t("login.password"), { exact: true }).fill(password);
  await question.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(question).toHaveCount(0);
}

async function backUp(server: TestServer, folder: string): Promise<string> {
  const source = { dataDir: server.dataDir, databaseUrl: null };
  return (await backUpInstallation(source, { to: folder, settings: noBackups, keep: null }, () => undefined)).archive;
}

test("a device that was away while the server was set back brings what it had, and what it wrote meanwhile, each once", async () => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), "cierre-restored-"));
  const first = await startServer();
  const desk = await openDeskApi(first, PERSON);
  const known = await desk.save("article", null, { title: "Nota del backup", status: "DRAFT" });
  const device = await openDevice(first, PERSON);
  const { page } = device;
  const archive = await backUp(first, folder);

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
  const second = await setBack(first, archive, folder);
  await comeBack(device, second.password);

  const again = await openDeskApi(second, PERSON);
  const brought = ["Nota del backup, corregida después", "Nota posterior al backup", "Nota sin conexión"];
  await expect.poll(() => ownTitles(again), { timeout: 60_000 }).toEqual(brought);
  expect((await again.get(`article/${known.id}`)).title).toBe("Nota del backup, corregida después");

  await device.dispose();
  await second.stop();
  await Promise.all([first.remove(), rm(folder, { recursive: true, force: true })]);
});

const panel = (page: Page) => page.getByRole("complementary", { name: /^Conversación: / });
const attached = (page: Page) => panel(page).getByRole("link", { name: /acta\.pdf/ });

test("a message that was acknowledged after the backup comes back with the file that it brought, each once", async () => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), "cierre-restored-"));
  const first = await startServer();
  const desk = await openDeskApi(first, PERSON);
  const { profile } = (await openDeskApi(first, "redactora@demo.cierre")).session;
  const { c } = await desk.save("conversation-message", null, { users: [profile.id], t: "¿Tenés el acta?" });
  const device = await openDevice(first, PERSON);
  const { page } = device;
  const archive = await backUp(first, folder);

  await page.getByRole("button", { name: t("shell.drawer.expand") }).click();
  const conversations = page.getByRole("region", { name: t("chat.conversations") });
  await conversations.getByRole("button", { name: profile.displayName }).click();
  const words = Buffer.from("%PDF-1.4 el acta de la sesión");
  const file = { name: "acta.pdf", mimeType: "application/pdf", buffer: words };
  await panel(page).getByLabel(t("chat.attach")).first().setInputFiles(file);
  await expect(panel(page).getByRole("list", { name: t("chat.files") })).toContainText("acta.pdf");
  const input = panel(page).getByRole("textbox", { name: t("chat.placeholder") });
  await input.fill("Va el acta");
  await input.press("Enter");
  await expect(attached(page)).toBeVisible();
  const said = (at: DeskApi) => listOf(at, `conversation-message?c=${c}`);
  const [, before] = await said(desk);
  expect(before?.t).toBe("Va el acta");

  await device.goOffline();
  const second = await setBack(first, archive, folder);
  const again = await openDeskApi(second, PERSON);
  expect((await said(again)).map(({ t: text }) => text)).toEqual(["¿Tenés el acta?"]);
  await comeBack(device, second.password);

  const ids = async () => (await said(again)).map(({ id, t: text, assets }) => [id, text, assets]);
  await expect.poll(async () => (await ids()).length, { timeout: 60_000 }).toBe(2);
  expect((await ids()).slice(1)).toEqual([[before?.id, "Va el acta", before?.assets]]);
  const sent = (await listOf(again, "asset?limit=100&sort=-createdAt")).filter(({ name }) => name === "acta.pdf");
  expect(sent).toHaveLength(1);
  const reader = await openDeskApi(second, "redactora@demo.cierre");
  const asset = await reader.get(`asset/${sent[0]?.id}`);
  // As the contract has files.
  const [original] = asset.files as { readonly url: string }[];
  const answer = await fetch(new URL(original?.url ?? "", second.url));
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(words);
  await expect(panel(page).getByRole("button", { name: t("chat.message.actions", { text: "Va el acta" }) })).toHaveCount(1);
  await expect(attached(page)).toHaveCount(1);

  await device.dispose();
  await second.stop();
  await Promise.all([first.remove(), rm(folder, { recursive: true, force: true })]);
});
