import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { enter } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

const formOf = (widgets: object[]) => [{ id: "c1", size: 12, sections: [{ id: "s1", name: "Ficha", widgets }] }];

test("editors find a made-up collection in the menu, fill its fields and see who names a document", async ({ page, server }) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const clubs = await desk.save("custom-collection", null, {
    name: "Clubes",
    code: "clubs",
    readBy: "anyone",
    writeBy: "editor",
    inMenu: true,
    editUI: formOf([
      { id: "w1", type: "text", field: "name", name: "Club", required: true },
      {
        id: "w2",
        type: "select",
        field: "league",
        name: "Liga",
        options: [
          { id: "o1", name: "Local" },
          { id: "o2", name: "Regional" },
        ],
      },
      { id: "w3", type: "checkbox", field: "open", name: "Abre los domingos" },
      { id: "w4", type: "html", field: "story", name: "Historia" },
    ]),
    listUI: [{ id: "l1", name: "Club", code: "name" }],
  });
  const matches = await desk.save("custom-collection", null, {
    name: "Partidos",
    code: "matches",
    writeBy: "editor",
    editUI: formOf([
      { id: "w1", type: "text", field: "name", name: "Partido" },
      { id: "w2", type: "foreign-custom", field: "club", name: "Local", config: { customCollection: clubs.id } },
    ]),
  });
  await enter(page, server, "editora@demo.cierre");
  await page
    .getByRole("navigation", { name: t("shell.menu") })
    .getByRole("link", { name: "Clubes" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Clubes" })).toBeVisible();
  await page.getByRole("button", { name: t("list.new") }).click();
  await page.getByRole("textbox", { name: "Club" }).fill("Náutico Sur");
  await page.getByRole("combobox", { name: "Liga" }).click();
  await page.getByRole("option", { name: "Regional" }).click();
  await page.getByRole("checkbox", { name: "Abre los domingos" }).check();
  const story = page.frameLocator(`iframe[title="${t("widget.html.frame", { label: "Historia" })}"]`);
  await story.getByRole("textbox", { name: "Historia", exact: true }).click();
  await page.keyboard.type("Fundado en 1912");
  await page.keyboard.press("Control+s");
  const listed = () => desk.get(`custom-collection-impl/${clubs.id}`);
  await expect.poll(async () => ((await listed()).data as object[]).length).toBe(1);
  const [club] = (await listed()).data as { id: string; title: string; data: object }[];
  expect(club).toMatchObject({
    title: "Náutico Sur",
    data: { name: "Náutico Sur", league: "Regional", open: true, story: "<p>Fundado en 1912</p>" },
  });

  // A reference shows by its title, and the other way leads back.
  await page.goto(`${server.url}/admin/#/custom-collection-impl-entry/?collection=${matches.id}`);
  await page.getByRole("textbox", { name: "Partido" }).fill("Final");
  await page.getByRole("combobox", { name: "Local" }).click();
  await page.getByRole("option", { name: "Náutico Sur" }).click();
  await page.keyboard.press("Control+s");
  await expect.poll(async () => ((await desk.get(`custom-collection-impl/${matches.id}`)).data as object[]).length).toBe(1);
  await page.goto(`${server.url}/admin/#/custom-collection-impl-entry/${club?.id}`);
  const naming = page.getByRole("region", { name: t("customCollection.referring") });
  await naming.getByRole("link", { name: "Final" }).click();
  await expect(page.getByRole("textbox", { name: "Partido" })).toHaveValue("Final");
});
