import { expect } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { articleField, expectState } from "../harness/article-page.ts";
import { findings } from "../harness/axe-findings.ts";
import { openDeskApi } from "../harness/desk-api.ts";
import { openDevice } from "../harness/device.ts";
import { test } from "../harness/test.ts";

test("an editor without a network sends an article back with a note, which the writer finds on it and in its conversation", async ({
  server,
}) => {
  test.setTimeout(600_000);
  const writer = await openDeskApi(server, "redactora@demo.cierre");
  const { data } = await writer.get("category?limit=1");
  const [category] = data as { id: string }[];
  const article = await writer.save("article", null, { title: "Obras en el puerto", status: "REVISION", category: category?.id });
  const editor = await openDevice(server, "editora@demo.cierre");
  const { page } = editor;
  await editor.open(`/article-entry/${article.id}`);
  await expect(articleField(page, "title")).toHaveValue("Obras en el puerto");
  await editor.goOffline();
  await page.getByRole("button", { name: t("article.return") }).click();
  const dialog = page.getByRole("dialog", { name: t("article.return") });
  const note = dialog.getByRole("textbox", { name: t("article.return.note") });
  await expect(note).toBeFocused();
  await page.keyboard.type("Falta una fuente oficial.");
  expect(await findings(page, "return")).toEqual([]);
  await dialog.getByRole("button", { name: t("article.return.send"), exact: true }).click();
  await expectState(page, "entry.state.device");
  await editor.goOnline();
  await expect
    .poll(async () => await writer.get(`article/${article.id}`))
    .toMatchObject({ status: "DRAFT", returned: { note: "Falta una fuente oficial." } });

  const reporter = await openDevice(server, "redactora@demo.cierre");
  await reporter.open(`/article-entry/${article.id}`);
  const notice = reporter.page.getByRole("status").filter({ hasText: t("article.returned") });
  await expect(notice).toContainText("Falta una fuente oficial.");
  await expect(notice).toContainText(/\w+, \d\d\/\d\d\/\d{4}/);
  expect(await findings(reporter.page, "returned")).toEqual([]);
  // Said in the conversation about the article, where the writer has not read it.
  await expect(reporter.page.getByRole("button", { name: t("chat.documentUnread", { count: "1" }) })).toBeVisible();
  await reporter.page.getByRole("button", { name: t("article.review") }).click();
  await expectState(reporter.page, "entry.state.saved");
  await expect(notice).toHaveCount(0);
  await expect.poll(async () => await writer.get(`article/${article.id}`)).toMatchObject({ status: "REVISION", returned: null });
  await editor.dispose();
  await reporter.dispose();
});
