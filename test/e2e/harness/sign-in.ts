import type { Page } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { openSession } from "./desk-api.ts";
import type { TestServer } from "./start-server.ts";

/** Signs an account in at `path` on a page that has no session yet, the way a person does. */
export async function signIn(page: Page, server: TestServer, username: string, path = "/article-list"): Promise<void> {
  await page.goto(`${server.url}/admin/#${path}`);
  await page.getByLabel(t("login.username")).fill(username);
  await page.getByRole("button", { name: t("login.continue") }).click();
  await page.getByLabel(t("login.password"), { exact: true }).fill(server.password);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
}

/**
 * Begins at `path` in a session that was made over HTTP and put where the application keeps it: for tests that do not try how
 * one signs in.
 */
export async function enter(page: Page, server: TestServer, username: string, path = "/article-list"): Promise<void> {
  const { token, profile } = await openSession(server, username);
  // Nobody is offered the demo's tour, which would stand over the page.
  const tours = profile.projects.map(({ id }): [string, string] => [`remembered:tour|${id}|${profile.id}`, '"done"']);
  // Any page of the server's without the application: storage belongs to the address.
  await page.goto(`${server.url}/healthz`);
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
    },
    { token, profile: JSON.stringify(profile), ...Object.fromEntries(tours) },
  );
  await page.goto(`${server.url}/admin/#${path}`);
}
