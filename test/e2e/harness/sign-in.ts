import type { Page } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import type { TestServer } from "./start-server.ts";

/** Signs a demo account in on a page that has no session yet, the way a person does. */
export async function signIn(page: Page, server: TestServer, username: string): Promise<void> {
  await page.goto(`${server.url}/admin/`);
  await page.getByLabel(t("login.username")).fill(username);
  await page.getByRole("button", { name: t("login.continue") }).click();
  await page.getByLabel(t("login.password"), { exact: true }).fill(server.password);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
}
