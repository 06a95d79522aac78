import { expect } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { openDevice } from "../harness/device.ts";
import { makePerson, makeProject, openRoot } from "../harness/people.ts";
import { test } from "../harness/test.ts";

test("a link with a token survives signing in, and gives access to the project after a yes", async ({ page, server }) => {
  const root = await openRoot(server);
  const daily = await makeProject(root, "Diario con tokens");
  const boss = await makePerson(root, server, [[daily, "admin"]]);
  const newcomer = await makePerson(root, server, []);
  const device = await openDevice(server, boss.username);
  await device.open("/permission-token-entry/");
  await device.page.getByRole("textbox", { name: t("field.name") }).fill("Pasantes");
  await device.page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  const given = device.page.getByRole("region", { name: t("section.token") });
  await expect(given.getByRole("img", { name: t("permissionToken.qr") })).toBeVisible();
  const link = (await given.getByText(/#\/enrolment\//).textContent()) ?? "";
  const token = link.split("/").at(-1) ?? "";
  expect(token.length).toBeGreaterThan(20);

  // Whoever follows the link on a telephone reaches the server by its own address, not by this device's wire.
  await page.goto(`${server.url}/admin/#/enrolment/${token}`);
  await page.getByLabel(t("login.username")).fill(newcomer.username);
  await page.getByRole("button", { name: t("login.continue") }).click();
  await page.getByLabel(t("login.password"), { exact: true }).fill(server.password);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("enrolment.title") })).toBeVisible();
  await expect(page.getByRole("textbox", { name: t("enrolment.token") })).toHaveValue(token);
  expect((await daily.get(`permission-access?user=${newcomer.id}`)).data).toEqual([]);

  await page.getByRole("textbox", { name: t("enrolment.token") }).fill("ninguno");
  await page.getByRole("button", { name: t("enrolment.submit") }).click();
  await expect(page.getByText(t("enrolment.failed"))).toBeVisible();
  await page.getByRole("textbox", { name: t("enrolment.token") }).fill(token);
  await page.getByRole("button", { name: t("enrolment.submit") }).click();
  await expect(page.getByText(t("enrolment.done"))).toBeVisible();
  await expect(page.getByText("Diario con tokens", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: t("shell.menu.dashboard") })).toBeVisible();
  expect((await daily.get(`permission-access?user=${newcomer.id}`)).data).toMatchObject([{ builtInRole: "basic" }]);
  await device.dispose();
});

test("people without a project read whom to ask, and find where to enter a token", async ({ page, server }) => {
  const root = await openRoot(server);
  const newcomer = await makePerson(root, server, []);
  await page.goto(`${server.url}/admin/`);
  await page.getByLabel(t("login.username")).fill(newcomer.username);
  await page.getByRole("button", { name: t("login.continue") }).click();
  await page.getByLabel(t("login.password"), { exact: true }).fill(server.password);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(page.getByText(t("shell.welcome.noProjects"))).toBeVisible();
  await expect(page).toHaveURL(/#\/welcome$/);
  await page.getByRole("button", { name: t("enrolment.enter") }).click();
  await expect(page.getByRole("textbox", { name: t("enrolment.token") })).toBeVisible();
});
