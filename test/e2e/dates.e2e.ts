import { expect } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { findings } from "./harness/axe-findings.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { enter } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

test.use({ locale: "en-US" });

test("a date is typed and picked in Spanish in an English browser, by keyboard alone, and stored", async ({ page, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const { id } = await desk.save("article", null, { title: "Fecha a mano", status: "DRAFT", date: "2026-01-05T10:00:00.000Z" });
  await enter(page, server, "editora@demo.cierre", `/article-entry/${id}`);
  const date = page.getByRole("textbox", { name: "Fecha", exact: true });
  await date.fill("24/12/2026 9.05 hs");
  await date.press("Alt+ArrowDown");
  await expect(date).toHaveValue("24/12/2026 09:05");
  await expect(page.getByRole("button", { name: "jueves 24 de diciembre de 2026" })).toBeFocused();
  await expect(page.getByRole("columnheader")).toHaveText(["lu", "ma", "mi", "ju", "vi", "sá", "do"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(date).toHaveValue("31/12/2026 09:05");
  await page.keyboard.press("Escape");
  await expect(date).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(t("entry.state.saved"), { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await desk.get(`article/${id}`)).date).toBe("2026-12-31T12:05:00.000Z");
  // Last, since it tries other sizes, in which the field may be out of sight and the calendar closed.
  await date.press("Alt+ArrowDown");
  await expect(page.getByRole("columnheader")).toHaveCount(7);
  expect(await findings(page, "calendar", "[role=dialog]")).toEqual([]);
});
