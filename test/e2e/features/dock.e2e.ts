import { expect, type Page } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { type LanguageModelServer, openLanguageModel } from "../../../server/testing/language-model.ts";
import { articleBody, articleField } from "../harness/article-page.ts";
import { findings } from "../harness/axe-findings.ts";
import { openDeskApi } from "../harness/desk-api.ts";
import { openDevice } from "../harness/device.ts";
import { startServer, type TestServer } from "../harness/start-server.ts";
import { test } from "../harness/test.ts";

const telephone = { width: 390, height: 780 };
const desk = { width: 1280, height: 800 };

let model: LanguageModelServer;
let server: TestServer;
test.beforeAll(async () => {
  model = await openLanguageModel(({ material }) => ({ text: material }));
  server = await startServer({ env: { ASSISTANT_URL: model.url, ASSISTANT_MODEL: "prueba" } });
});
test.afterAll(async () => {
  await server.stop();
  await server.remove();
  await model.close();
});

/** Where the page ends at the lower edge, and where what is docked begins, once both stand still. */
async function expectRoom(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const docked = [...document.querySelectorAll("[data-docked]")].map((element) => element.getBoundingClientRect());
        const bar = document.querySelector("[data-entry-bar]")?.getBoundingClientRect();
        const main = document.querySelector("main");
        if (!main || docked.length === 0) return "nothing is docked";
        window.scrollTo(0, document.documentElement.scrollHeight);
        const room = Number.parseFloat(getComputedStyle(main).paddingBottom);
        const top = Math.min(...docked.map((each) => each.top));
        const isOverBar = bar !== undefined && docked.some((each) => each.bottom > bar.top + 1 && bar.bottom > innerHeight - 2);
        return isOverBar ? "it lies over what saves" : room + 1 >= innerHeight - top ? "room" : `${room} of ${innerHeight - top}`;
      }),
    )
    .toBe("room");
}

test("two people talk beside their work: an open conversation and the copilot make room on a desk and a telephone, and cover nothing", async () => {
  const editor = await openDeskApi(server, "editora@demo.cierre");
  const reporter = await openDeskApi(server, "redactora@demo.cierre");
  const article = await editor.save("article", null, { title: "Bajante", status: "DRAFT", bodyHtml: "<p>Sigue bajo.</p>" });
  await editor.save("conversation-message", null, { users: [reporter.session.profile.id], t: "¿Va la nota?" });
  const atDesk = await openDevice(server, "editora@demo.cierre");
  const onPhone = await openDevice(server, "redactora@demo.cierre");
  const [one, two] = [atDesk.page, onPhone.page];
  await one.setViewportSize(desk);
  await two.setViewportSize(telephone);
  const openTalk = async (page: Page, name: string) => {
    if (page === two) await page.getByRole("button", { name: t("shell.drawer.open") }).click();
    await page
      .getByRole("region", { name: t("chat.conversations") })
      .getByRole("button", { name })
      .click();
    const panel = page.getByRole("complementary", { name: /^Conversación: / });
    await expect(panel.getByRole("log").getByText("¿Va la nota?", { exact: true })).toBeVisible();
    return panel;
  };
  const names = [editor, reporter].map(({ session }) => session.profile.displayName);
  for (const device of [atDesk, onPhone]) await device.open(`/article-entry/${article.id}`);
  const ofOne = await openTalk(one, names[1] ?? "");
  const ofTwo = await openTalk(two, names[0] ?? "");

  // On a desk it stands beside the page, which is narrower.
  await expect(articleField(one, "title")).toHaveValue("Bajante");
  const besides = await ofOne.boundingBox();
  const field = await articleField(one, "title").boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(besides?.x ?? 0);

  // Whoever writes is seen to, and what they wrote is put right, answered without words and taken back.
  const write = ofTwo.getByRole("textbox", { name: t("chat.placeholder") });
  await write.pressSequentially("Va a las ocho");
  await expect(ofOne.getByText(t("chat.typing.one", { names: names[1] ?? "" }))).toBeVisible();
  await write.press("Enter");
  const said = ofOne.getByRole("log").getByText("Va a las ocho", { exact: true });
  await expect(said).toBeVisible();
  await said.hover();
  await ofOne.getByRole("button", { name: t("chat.message.actions", { text: "Va a las ocho" }) }).click();
  expect(await findings(one, "the menu of a message")).toEqual([]);
  await one.setViewportSize(desk);
  await one.getByRole("menuitemcheckbox", { name: t("chat.reaction.agreed") }).click();
  await expect(ofTwo.getByRole("button", { name: new RegExp(`^${t("chat.reaction.agreed")}: `) })).toHaveText("👍 1");
  await write.press("ArrowUp");
  const edited = ofTwo.getByRole("textbox", { name: t("chat.message.editing") });
  await edited.fill("Va a las nueve");
  await edited.press("Enter");
  await expect(ofOne.getByRole("log").getByText("Va a las nueve", { exact: true })).toBeVisible();
  await expect(said).toHaveCount(0);
  await ofTwo.getByRole("button", { name: t("chat.message.actions", { text: "Va a las nueve" }) }).click();
  await two.getByRole("menuitem", { name: t("chat.message.takeBack") }).click();
  await two
    .getByRole("dialog")
    .getByRole("button", { name: t("chat.message.takeBack") })
    .click();
  await expect(ofOne.getByRole("log").getByText(t("chat.message.takenBack"))).toBeVisible();

  // Put away, its title and the copilot's bar stand above what saves, and the page ends above both.
  for (const [page, panel] of [
    [one, ofOne],
    [two, ofTwo],
  ] as const) {
    await panel.getByRole("button", { name: /^Minimizar/ }).click();
    await expectRoom(page);
    await articleBody(page).click();
    await expect(page.getByRole("toolbar", { name: t("assistant.bar") })).toBeVisible();
    await expectRoom(page);
  }
  expect(await findings(two, "the dock of a telephone")).toEqual([]);
  await atDesk.dispose();
  await onPhone.dispose();
});
