import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { openDeskApi } from "../harness/desk-api.ts";
import { enter } from "../harness/sign-in.ts";
import { test } from "../harness/test.ts";

const READER = "lectora@lectores.example";

test("a campaign is tried, executed after it is asked about, and a reader takes herself off", async ({ page, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const list = await desk.save("mailing-list", null, { name: "Boletín", from: "La Ribera <boletin@laribera.example>" });
  const address = await desk.save("mailing-address", null, { email: READER, name: "Lectora", mailingLists: [list.id] });
  const values = { subject: "La Ribera hoy", mailingList: list.id, filterLastActiveDays: 0 };
  const campaign = await desk.save("mailing-campaign", null, values);
  await enter(page, server, "editora@demo.cierre", `/mailing-campaign-entry/${campaign.id}`);

  await expect(page.getByText(t("mailingCampaign.lack.body"))).toBeVisible();
  await page.getByRole("button", { name: t("mailingCampaign.run") }).click();
  await expect(page.getByText(t("mailingCampaign.refused.body"))).toBeVisible();
  await desk.save("mailing-campaign", campaign.id, { bodyHtml: "<p>Hola, {{destinatario.name}}</p>" });
  await expect(page.getByText(t("mailingCampaign.review.fixed"))).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).include("main").exclude("iframe").analyze()).violations).toEqual([]);
  }

  await page.getByRole("button", { name: t("mailingCampaign.test") }).click();
  const trial = page.getByRole("dialog", { name: t("mailingCampaign.test") });
  await trial.getByLabel(t("mailingCampaign.testTo")).fill("yo@laribera.example");
  await trial.getByRole("button", { name: t("mailingCampaign.test") }).click();
  await expect(page.getByText(t("mailingCampaign.testSent", { to: "yo@laribera.example" }))).toBeVisible();

  await page.getByRole("button", { name: t("mailingCampaign.run") }).click();
  const asked = page.getByRole("dialog", { name: /^¿Seguro desea ejecutar la campaña\? Sale a una persona de una lista\./ });
  await asked.getByRole("button", { name: t("mailingCampaign.run") }).click();
  await expect(page.getByText(t("mailingCampaign.running"))).toBeVisible();
  const panel = page.getByRole("region", { name: t("mailingCampaign.delivery") });
  await expect(panel.getByRole("status")).toContainText(`${t("mailingCampaign.delivery.sent")}1`);
  await expect(page.getByRole("button", { name: t("mailingCampaign.run") })).toHaveCount(0);

  const letter = await letterTo(server.dataDir, READER);
  expect(letter).toContain("Hola, Lectora");
  const off = /^List-Unsubscribe: <([^>]*)>/m.exec(letter.replaceAll(/\r?\n[ \t]+/g, " "))?.[1] ?? "";
  await page.goto(off);
  await page.getByRole("button", { name: t("unsubscribe.button") }).click();
  await expect(page.getByText(t("unsubscribe.done", { email: READER }))).toBeVisible();
  expect((await desk.get(`mailing-address/${address.id}`)).status).toBe("UNSUBSCRIBED");
});

/** The mail to somebody that the server has put into its folder. */
async function letterTo(dataDir: string, address: string): Promise<string> {
  const folder = join(dataDir, "letters");
  const letters = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  const found = letters.find((letter) => letter.includes(address));
  if (!found) throw new Error(`no letter to ${address}`);
  return found;
}
