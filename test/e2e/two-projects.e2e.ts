import { expect, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleField, expectState, saveAs } from "./harness/article-page.ts";
import type { DeskApi } from "./harness/desk-api.ts";
import { type Device, openDevice } from "./harness/device.ts";
import { chooseProject, makePerson, makeProject, openRoot } from "./harness/people.ts";
import type { TestServer } from "./harness/start-server.ts";
import { test } from "./harness/test.ts";

interface World {
  readonly device: Device;
  readonly page: Page;
  readonly morning: DeskApi;
  readonly night: DeskApi;
  /** Ids of an article in each. */
  readonly early: string;
  readonly late: string;
}

/** Somebody who works in two projects, on a desk, in the first of them; both have been open on the device. */
async function openWorld(server: TestServer): Promise<World> {
  const root = await openRoot(server);
  const [morning, night] = [await makeProject(root, "Matinal"), await makeProject(root, "Nocturno")];
  const person = await makePerson(root, server, [
    [morning, "editor"],
    [night, "editor"],
  ]);
  const early = (await morning.save("article", null, { title: "De la mañana", status: "DRAFT" })).id;
  const late = (await night.save("article", null, { title: "De la noche", status: "DRAFT" })).id;
  const device = await openDevice(server, person.username);
  await device.page.setViewportSize({ width: 1280, height: 900 });
  await expect(device.page.getByRole("link", { name: "De la mañana" })).toBeVisible();
  await choose(device.page, "Nocturno");
  await expect(device.page.getByRole("link", { name: "De la noche" })).toBeVisible();
  await choose(device.page, "Matinal");
  await expect(device.page.getByRole("link", { name: "De la mañana" })).toBeVisible();
  return { device, page: device.page, morning, night, early, late };
}

const other = (name: string) => (name === "Matinal" ? "Nocturno" : "Matinal");
const choose = (page: Page, to: string) => chooseProject(page, other(to), to);
const titlesIn = async (project: DeskApi) =>
  ((await project.get("article?limit=100")).data as { title: string }[]).map(({ title }) => title);

test("going back and forth quickly shows each project its own documents, without a reload", async ({ server }) => {
  const { device, page, morning } = await openWorld(server);
  await morning.save("front", null, { name: "Tapa de la mañana" });
  await page.getByRole("button", { name: t("shell.menu.documents", { name: t("collection.front.many") }) }).click();
  await expect(page.getByRole("link", { name: "Tapa de la mañana" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const name of ["Nocturno", "Matinal", "Nocturno", "Matinal", "Nocturno"]) await choose(page, name);
  await expect(page.getByRole("link", { name: "De la noche" })).toBeVisible();
  await expect(page.getByText("De la mañana")).toHaveCount(0);
  await page.getByRole("button", { name: t("shell.menu.documents", { name: t("collection.front.many") }) }).click();
  await expect(page.getByRole("list", { name: t("collection.front.many") })).toContainText(t("list.empty"));
  await expect(page.getByText("Tapa de la mañana")).toHaveCount(0);
  await choose(page, "Matinal");
  await expect(page.getByRole("link", { name: "De la mañana" })).toBeVisible();
  await expect(page.getByText("De la noche")).toHaveCount(0);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole("button", { name: t("shell.project.change", { name: "Matinal" }) })).toBeVisible();
  await device.dispose();
});

test("what was typed in one project is asked about, kept for the return, and offered in no other", async ({ server }) => {
  const { device, page, morning, night, early } = await openWorld(server);
  await device.open("/article-entry/");
  await articleField(page, "title").fill("A medias en la mañana");
  await choose(page, "Nocturno");
  const question = page.getByRole("dialog", { name: t("shell.guard.question") });
  await question.getByRole("button", { name: t("shell.guard.stay") }).click();
  await expect(articleField(page, "title")).toHaveValue("A medias en la mañana");
  await articleField(page, "deck").fill("Lo último antes de irse");
  await choose(page, "Nocturno");
  await question.getByRole("button", { name: t("shell.guard.leave") }).click();
  await expect(page.getByRole("link", { name: "De la noche" })).toBeVisible();
  await device.open("/article-entry/");
  await expect(articleField(page, "title")).toHaveValue("");
  await device.open(`/article-entry/${early}`);
  await expect(page.getByText(t("entry.notFound"))).toBeVisible();
  await choose(page, "Matinal");
  await expect(page.getByRole("link", { name: "De la mañana" })).toBeVisible();
  await device.open("/article-entry/");
  await expect(articleField(page, "title")).toHaveValue("A medias en la mañana");
  await expect(articleField(page, "deck")).toHaveValue("Lo último antes de irse");
  await saveAs(page, "entry.state.saved");
  expect(await titlesIn(morning)).toContain("A medias en la mañana");
  expect(await titlesIn(night)).toEqual(["De la noche"]);
  await device.dispose();
});

test("a save that is under way arrives where it was made, although another project is chosen meanwhile", async ({ server }) => {
  const { device, page, morning, night, early } = await openWorld(server);
  await device.open(`/article-entry/${early}`);
  await articleField(page, "title").fill("Guardada al salir");
  const lost = device.network.loseNextAnswer("POST", "/api/changes");
  await page.getByRole("button", { name: t("entry.save"), exact: true }).click();
  await choose(page, "Nocturno");
  await expect(page.getByRole("link", { name: "De la noche" })).toBeVisible();
  await expect(page.getByText("Guardada al salir")).toHaveCount(0);
  await lost;
  await device.open("/article-entry/");
  await articleField(page, "title").fill("Escrita a la noche");
  await saveAs(page, "entry.state.saved");
  await choose(page, "Matinal");
  await expect(page.getByRole("link", { name: "Guardada al salir" })).toBeVisible();
  await expect.poll(() => titlesIn(morning)).toEqual(["Guardada al salir"]);
  expect((await titlesIn(night)).sort()).toEqual(["De la noche", "Escrita a la noche"]);
  await device.dispose();
});

test("without a network each project keeps its own edits, and each reaches its own", async ({ server }) => {
  const { device, page, morning, night, early, late } = await openWorld(server);
  await device.goOffline();
  await device.open(`/article-entry/${early}`);
  await articleField(page, "deck").fill("Sin red, de mañana");
  await saveAs(page, "entry.state.device");
  await choose(page, "Nocturno");
  await expect(page.getByRole("link", { name: "De la noche" })).toBeVisible();
  await device.open(`/article-entry/${late}`);
  await articleField(page, "deck").fill("Sin red, de noche");
  await saveAs(page, "entry.state.device");
  await device.open("/offline-documents");
  const elsewhere = page.getByRole("listitem", { name: "Matinal" });
  await expect(elsewhere).toContainText("De la mañana");
  await expect(elsewhere).toContainText(t("offline.left.open"));
  await device.goOnline();
  await expect.poll(async () => (await night.get(`article/${late}`)).deck).toBe("Sin red, de noche");
  // The browser may have had it sent in the background already.
  await choose(page, "Matinal");
  await expect.poll(async () => (await morning.get(`article/${early}`)).deck).toBe("Sin red, de mañana");
  await device.open(`/article-entry/${early}`);
  await expectState(page, "entry.state.saved");
  expect([await titlesIn(morning), await titlesIn(night)]).toEqual([["De la mañana"], ["De la noche"]]);
  await device.dispose();
});
