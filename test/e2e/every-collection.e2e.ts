import { expect, type Page } from "@playwright/test";
import { entryPath, hasPages, listPath, pagePath } from "../../app/entity/entity-paths.ts";
import { columnLabel } from "../../app/entity/list/columns/column.ts";
import { givesWayIn } from "../../app/entity/list/columns/column-room.ts";
import { customDefinition } from "../../app/features/custom-collections/custom-pages.ts";
import type { AnyDocument, CollectionDefinition, Column, MenuSection } from "../../schema/declaration/define-collection.ts";
import { collectionManyKey, fieldLabelKey } from "../../schema/declaration/field-label.ts";
import type { Field } from "../../schema/declaration/fields.ts";
import { type MessageKey, t, textOfKey } from "../../schema/messages/catalogue.ts";
import { collections } from "../../schema/registry.ts";
import { adServerCollections } from "../../schema/sections/ad-server-collections.ts";
import { administrationCollections } from "../../schema/sections/administration-collections.ts";
import { audienceCollections } from "../../schema/sections/audience-collections.ts";
import { contentCollections } from "../../schema/sections/content-collections.ts";
import { copilotCollections } from "../../schema/sections/copilot-collections.ts";
import { dataPlaygroundCollections } from "../../schema/sections/data-playground-collections.ts";
import { discoveryCollections } from "../../schema/sections/discovery-collections.ts";
import { htmlPlaygroundCollections } from "../../schema/sections/html-playground-collections.ts";
import { interfaceCollections } from "../../schema/sections/interface-collections.ts";
import { mailCollections } from "../../schema/sections/mail-collections.ts";
import { multimediaCollections } from "../../schema/sections/multimedia-collections.ts";
import { permissionsCollections } from "../../schema/sections/permissions-collections.ts";
import { pushCollections } from "../../schema/sections/push-collections.ts";
import { settingsCollections } from "../../schema/sections/settings-collections.ts";
import { socialCollections } from "../../schema/sections/social-collections.ts";
import { systemCollections } from "../../schema/sections/system-collections.ts";
import { holds } from "../../schema/values/when.ts";
import { saveAs } from "./harness/article-page.ts";
import { type DeskApi, openDeskApi } from "./harness/desk-api.ts";
import { type Device, openDevice } from "./harness/device.ts";
import type { FormFacts, Values } from "./harness/entry-scope.ts";
import { expectStored } from "./harness/expect-stored.ts";
import { fillEntry } from "./harness/fill-entry.ts";
import { listOf } from "./harness/newsroom.ts";
import { expectShown } from "./harness/read-entry.ts";
import { test } from "./harness/test.ts";

const sections: Partial<Record<MenuSection, readonly CollectionDefinition[]>> = {
  content: contentCollections,
  discovery: discoveryCollections,
  audience: audienceCollections,
  social: socialCollections,
  push: pushCollections,
  mail: mailCollections,
  multimedia: multimediaCollections,
  "ad-server": adServerCollections,
  interface: interfaceCollections,
  copilot: copilotCollections,
  settings: settingsCollections,
  "data-playground": dataPlaygroundCollections,
  "html-playground": htmlPlaygroundCollections,
  permissions: permissionsCollections,
  administration: administrationCollections,
  system: systemCollections,
};

/** Forms of documents that show something else first, by the button that opens them. */
const panels: Readonly<Record<string, MessageKey>> = { "sightseer-dashboard": "sightseerDashboard.settings" };

/** Forms that a page shows instead of something else, by what leads to them in its menu. */
const views: Readonly<Record<string, MessageKey>> = { front: "front.view.config" };

/** Fields that are on the page once their box is ticked. */
const parts: Readonly<Record<string, readonly string[]>> = { "html-template": ["html", "less", "js", "postJs"] };

/** In an address: the id of a document that the server has none for yet. */
const LOCAL_ID = /local(:|%3A)/;
/** Who may write everything. */
const PERSON = "sistema@demo.cierre";

// A trace keeps the whole page at every step, which takes longer here than the steps.
test.use({ trace: "off" });

let device: Device;
let desk: DeskApi;
test.beforeAll(async ({ server }) => {
  desk = await openDeskApi(server, PERSON);
  // Only who has no access to the project yet can be given one; the first of all names is offered first.
  await desk.save("user", null, { username: "sin-acceso@demo.cierre", displayName: "Aarón Abad", isAdmin: true });
  device = await openDevice(server, PERSON);
  device.page.setDefaultTimeout(10_000);
  await device.page.emulateMedia({ reducedMotion: "reduce" });
  await device.page.setViewportSize({ width: 1280, height: 900 });
});
test.afterAll(() => device.dispose());

test("every collection is in one of the sections", () => {
  const tried = Object.values(sections).flatMap((definitions) => definitions.map(({ name }) => name));
  expect(tried.toSorted()).toEqual(Object.keys(collections).toSorted());
});

for (const [section, definitions] of Object.entries(sections)) {
  test(`${textOfKey(`shell.section.${section}`)}: lists and entries of ${section}`, async () => {
    test.setTimeout(600_000);
    const { page } = device;
    for (const definition of definitions) await attempt(definition, "list", () => expectList(definition));

    const metadata = (await listOf(desk, "custom-metadata?limit=100")) as unknown as AnyDocument[]; // documents as answered
    // Documents of made-up collections have the form of their own one.
    const [collection] = (await listOf(desk, "custom-collection?limit=1")) as unknown as AnyDocument[]; // as answered
    if (!collection) throw new Error("the demo newsroom has no made-up collection");
    const madeUp = customDefinition(collection);
    const openedIds = new Map<string, string>();
    for (const definition of definitions) openedIds.set(definition.name, await existingId(definition));

    await device.goOffline();
    const written: Written[] = [];
    for (const definition of definitions.filter(isWritten)) {
      await attempt(definition, "fill", async () => {
        const form = definition.name === "custom-collection-impl" ? madeUp : asItsPageShows(definition);
        const facts = { definition: form, metadata };
        const id = openedIds.get(definition.name) ?? "";
        await openPage(pagePath(facts.definition, id === "" ? null : id));
        for (const name of parts[definition.name] ?? []) {
          const part = textOfKey(fieldLabelKey(definition, name));
          await page.getByRole("checkbox", { name: t("htmlTemplate.use", { name: part }), exact: true }).check();
        }
        const typed = await fillEntry(page, facts, id === "" ? {} : await desk.get(`${definition.name}/${id}`));
        await saveAs(page, "entry.state.device");
        // A new document's page takes the address that the device gave it.
        if (id === "") await expect(page).toHaveURL(LOCAL_ID);
        written.push({ facts, typed, path: new URL(page.url()).hash.slice(1) });
      });
    }
    for (const definition of definitions.filter((each) => !each.replicated && hasPages(each))) {
      await attempt(definition, "offline", () => expectOnlyOnServer(definition));
    }
    await device.goOnline();
    await device.open("/offline-documents");
    await expect(page.getByRole("heading", { name: t("offline.empty") })).toBeVisible();

    await page.reload();
    for (const each of written) await attempt(each.facts.definition, "found again", () => expectFoundAgain(each));
  });
}

interface Written {
  readonly facts: FormFacts;
  readonly typed: Values;
  /** Of the entry, under the id that the device gave it. */
  readonly path: string;
}

/** Fields that a page draws as no other does; they are tried beside it (app/pages/custom/board, front.e2e.ts). */
const ownInputs: Readonly<Record<string, readonly string[]>> = {
  "custom-collection": ["editUI"],
  "custom-form": ["columns"],
  front: ["components", "insertsWidgets", "insertsWidgetsIncludeSlider"],
};

function asItsPageShows(definition: CollectionDefinition): CollectionDefinition {
  const drawn = ownInputs[definition.name] ?? [];
  const asked = askedFields[definition.name] ?? [];
  const fields = Object.entries(definition.fields).filter(([name]) => !drawn.includes(name));
  return {
    ...definition,
    fields: Object.fromEntries(fields.map(([name, field]) => [name, asked.includes(name) ? whenRequired(field) : field])),
  };
}

/** Fields that a page of its own shows where they must be filled in alone (ART-073). */
const askedFields: Readonly<Record<string, readonly string[]>> = { article: ["date"] };

function whenRequired(field: Field): Field {
  return typeof field.required === "object" ? { ...field, shownWhen: field.required } : field;
}

/** Goes to a page and waits until the one before has gone: its fields have the same names. */
async function openPage(path: string): Promise<void> {
  const heading = device.page.getByRole("heading", { level: 1 });
  const [before] = await heading.allInnerTexts();
  await device.open(path);
  if (before !== undefined) await expect(heading).not.toHaveText(before);
}

/** One collection that does not work keeps nobody from hearing about the others. */
async function attempt(definition: CollectionDefinition, what: string, run: () => Promise<void>): Promise<void> {
  await test.step(`${definition.name}: ${what}`, async () => {
    try {
      await run();
    } catch (error) {
      const [shown] = await device.page.locator("body").allInnerTexts();
      expect.soft(`${wordsOf(error)}\nThe page said: ${shown}`, `${definition.name}: ${what}`).toBe("");
      await device.page.goto("about:blank");
    }
  });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? `${error.message}${error.cause ? `\n${wordsOf(error.cause)}` : ""}` : String(error);
}

/** Some settings have a page and nothing to fill in yet. */
function isWritten({ kind, fields }: CollectionDefinition): boolean {
  return (kind === "list" || kind === "single") && Object.keys(fields).length > 0;
}

/** Of the document that is changed where people make none; empty where they make one. */
async function existingId({ name, kind, access, entry }: CollectionDefinition): Promise<string> {
  if (kind === "single") return name;
  // What goes out when it is made is made with a connection alone (notices.e2e.ts).
  if (kind !== "list" || (access.create !== "nobody" && !entry.sentWhenMade)) return "";
  const documents = (await listOf(desk, `${name}?limit=100`)) as unknown as AnyDocument[]; // documents as answered
  const first = documents.find((document) => entry.lockedWhen === undefined || !holds(entry.lockedWhen, document));
  if (!first) throw new Error(`the demo newsroom has no ${name}`);
  return first.id;
}

async function expectList(definition: CollectionDefinition): Promise<void> {
  const { page } = device;
  await openFromMenu(definition);
  if (definition.kind === "lookup" || definition.kind === "system") {
    await expect(page.getByRole("heading", { name: t("shell.notFound") })).toBeVisible();
    return;
  }
  if (definition.kind === "single") {
    await expect(page.getByRole("button", { name: t("entry.save"), exact: true })).toBeVisible();
    return;
  }
  await expect(
    page.getByRole("heading", { level: 1, name: textOfKey(collectionManyKey(definition.name)), exact: true }),
  ).toBeVisible();
  for (const column of definition.list.columns.filter((each) => isAlwaysThere(definition, each))) {
    const name = columnLabel(definition, column);
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  if (definition.list.filters.length > 0) await expectFilters(page, definition);
}

/** Some columns give way where there is no room, and those of figures are there with figures. */
function isAlwaysThere(definition: CollectionDefinition, column: Column): boolean {
  return givesWayIn(definition, column) === undefined && (typeof column === "string" || column.cell !== "metrics");
}

async function expectFilters(page: Page, definition: CollectionDefinition): Promise<void> {
  const toggle = page.getByRole("button", { name: t("list.filters"), exact: true });
  await toggle.click();
  const filters = page.getByRole("group", { name: t("list.filters"), exact: true });
  for (const filter of definition.list.filters) {
    const name = columnLabel(definition, filter);
    const control = filters.getByRole("combobox", { name, exact: true }).or(filters.getByRole("textbox", { name, exact: true }));
    await expect(control).toBeVisible();
  }
  await toggle.click();
}

/** Opens what the menu leads to; by its address what is not in the menu. */
async function openFromMenu(definition: CollectionDefinition): Promise<void> {
  const { page } = device;
  const [place] = definition.menu;
  const path = definition.kind === "single" ? entryPath(definition.name, null) : listPath(definition.name);
  if (place === undefined) return device.open(path);
  if (!page.url().includes("/admin/")) await device.open("/offline-documents");
  const menu = page.getByRole("navigation", { name: t("shell.menu"), exact: true });
  const heading = menu.getByRole("button", { name: t(`shell.section.${place.section}`), exact: true });
  await expect(heading).toBeVisible();
  if ((await heading.getAttribute("aria-expanded")) === "false") await heading.click();
  const link = menu.getByRole("link", { name: textOfKey(collectionManyKey(definition.name)), exact: true }).first();
  await link.click();
  // Some lead to a page of their own, from where the list is reached.
  if ((await link.getAttribute("href")) !== `#${path}`) await device.open(path);
}

async function expectOnlyOnServer(definition: CollectionDefinition): Promise<void> {
  await device.open(listPath(definition.name));
  await expect(device.page.getByText(t("list.offline"), { exact: true }).first()).toBeVisible();
}

async function expectFoundAgain({ facts, typed, path }: Written): Promise<void> {
  const { page } = device;
  const { name, fields } = facts.definition;
  await device.open(path);
  await expect(page).not.toHaveURL(LOCAL_ID);
  const id = facts.definition.kind === "single" ? name : (page.url().split("/").at(-1) ?? "");
  const stored = await desk.get(`${name}/${id}`);
  const panel = panels[name];
  if (panel) await page.getByRole("button", { name: t(panel), exact: true }).click();
  const view = views[name];
  if (view) {
    await page.getByRole("button", { name: t("entry.menu"), exact: true }).click();
    await page.getByRole("menuitem", { name: t(view), exact: true }).click();
  }
  await expectStored(desk, facts, fields, typed, stored);
  await expectShown(page, facts, typed, stored);
}
