import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { enter } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

test("a made-up collection that has documents is there again once the server has refused to delete it, with the reason", async ({
  page,
  server,
}) => {
  const desk = await openDeskApi(server, "admin@demo.cierre");
  const collection = await desk.save("custom-collection", null, { name: "Visitas guiadas", code: "visitas-guiadas" });
  const visit = await desk.save("custom-collection-impl", null, { customCollection: collection.id, data: {} });
  await enter(page, server, "admin@demo.cierre");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await page.goto(`${server.url}/admin/#/custom-collection-entry/${collection.id}`);
  const name = page.getByRole("textbox", { name: t("field.name"), exact: true }).first();
  await expect(name).toHaveValue("Visitas guiadas");

  const remove = async () => {
    await page.getByRole("button", { name: t("entry.menu") }).click();
    await page.getByRole("menuitem", { name: t("entry.delete") }).click();
    await page
      .getByRole("dialog", { name: "¿Borrar entrada?" })
      .getByRole("button", { name: t("entry.delete") })
      .click();
  };
  await remove();
  await expect(page.getByText(t("customCollection.hasDocuments", { count: 1 })).first()).toBeVisible();
  expect((await desk.get(`custom-collection/${collection.id}`)).name).toBe("Visitas guiadas");
  await page.goto(`${server.url}/admin/#/custom-collection-entry/${collection.id}`);
  await expect(name).toHaveValue("Visitas guiadas");

  await desk.remove("custom-collection-impl", visit.id);
  await remove();
  await expect.poll(() => desk.get(`custom-collection/${collection.id}`).catch((error: Error) => error.message)).toMatch(/404/);
});
