import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { type DeskApi, openDeskApi } from "../../e2e/harness/desk-api.ts";
import { signIn } from "../../e2e/harness/sign-in.ts";
import { startServer, type TestServer } from "../../e2e/harness/start-server.ts";
import { newDatabase } from "../../lib/own-postgres.ts";
import { openKillableBrowser } from "./killable-browser.ts";
import { expect, PATIENCE_MS } from "./patient.ts";
import { openSlowWire, type SlowWire } from "./slow-wire.ts";
import type { TrialOptions } from "./trial.ts";

/** Who works on the device of the trials, and may change what readers find, as most articles of the demo are; whose eyes look at the server. */
export const WRITER = "admin@demo.cierre";
export const DESK = "editora@demo.cierre";

/** A server of its own with the demo newsroom, one wire to it, and a profile of a browser. */
export interface FieldWorld {
  readonly server: TestServer;
  /** With what another server begins on its database. */
  readonly databaseEnv: Readonly<Record<string, string>>;
  readonly wire: SlowWire;
  readonly desk: DeskApi;
  readonly profile: string;
}

export async function openFieldWorld(
  { cleanup, seed, postgresUrl }: Pick<TrialOptions, "cleanup" | "seed" | "postgresUrl">,
  env: Readonly<Record<string, string>> = {},
): Promise<FieldWorld> {
  const databaseEnv: Record<string, string> = postgresUrl === null ? {} : { DATABASE_URL: await newDatabase(postgresUrl) };
  const server = await startServer({ env: { LOG_LEVEL: "silent", ...databaseEnv, ...env } });
  cleanup.defer(() => server.remove());
  cleanup.defer(() => server.stop());
  const wire = await openSlowWire(server.url, seed);
  cleanup.defer(() => wire.close());
  return { server, databaseEnv, wire, desk: await openDeskApi(server, DESK), profile: await temporaryFolder(cleanup) };
}

export async function temporaryFolder(cleanup: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cierre-field-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Signs the reporter in on the world's profile, waits for the first synchronisation and the kept app, and closes the browser
 * in good order: a session that was never written down is not what trials are about.
 */
export async function install({ server, wire, profile }: FieldWorld): Promise<void> {
  const { context, close } = await openKillableBrowser(profile);
  const page = await context.newPage();
  await signIn(page, { ...server, url: wire.url }, WRITER);
  await waitForReady(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await close();
}

/** The project's first synchronisation is complete. */
export async function waitForReady(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("cierre:ready", "mark").length > 0, undefined, {
    timeout: PATIENCE_MS,
  });
  await expect(page.getByRole("row").nth(1)).toBeVisible();
}
