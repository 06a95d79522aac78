import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { t } from "../../schema/messages/catalogue.ts";
import { articleBody, articleField, expectState, saveAs } from "./harness/article-page.ts";
import { openDeskApi } from "./harness/desk-api.ts";
import { openDevice } from "./harness/device.ts";
import { signIn } from "./harness/sign-in.ts";
import { test } from "./harness/test.ts";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Smallest side of what a finger touches, in CSS pixels. */
const TOUCH = 44;

/** What axe finds, one line per element, in every scheme and size. */
async function findings(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 768, height: 1024 },
    ]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize(viewport);
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      // Colours that are still on their way to the other scheme would be measured in between.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary } of nodes) {
          found.push(`${name} ${colorScheme} ${viewport.width}: ${id} ${target.join(" ")} ${failureSummary}`);
        }
      }
    }
  }
  return found;
}

/** Presses Tab until the control has the focus, as long as a person would. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press("Tab");
  await expect(control).toBeFocused();
}

test("axe finds nothing on any page, in both schemes, on desk and tablet", async ({ server }) => {
  test.setTimeout(180_000);
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Accesible", status: "DRAFT" });
  const device = await openDevice(server, "admin@demo.cierre");
  const { page } = device;
  const found = await findings(page, "list");
  const visit = async (path: string, name: string, heading: string) => {
    await device.open(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    found.push(...(await findings(page, name)));
  };
  await device.open(`/article-entry/${article.id}`);
  await expect(articleBody(page)).toBeVisible();
  found.push(...(await findings(page, "entry")));
  await visit("/import", "import", t("import.title"));
  await visit("/profile", "profile", t("shell.profile"));

  await device.open(`/article-entry/${article.id}`);
  await device.goOffline();
  await articleField(page, "title").fill("Accesible en conflicto");
  await saveAs(page, "entry.state.device");
  await visit("/offline-documents", "offline documents", t("shell.offlineDocuments"));
  await desk.save("article", article.id, { title: "Accesible de la mesa" });
  await device.open(`/article-entry/${article.id}`);
  await device.goOnline();
  await expectState(page, "entry.state.conflict");
  await page.getByRole("button", { name: t("shell.conflict.review") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("conflict.title") })).toBeVisible();
  found.push(...(await findings(page, "conflict")));
  expect(found).toEqual([]);
  await device.dispose();
});

test("axe finds nothing where people sign in", async ({ page, server }) => {
  await page.goto(`${server.url}/admin/`);
  await expect(page.getByLabel(t("login.username"))).toBeVisible();
  expect(await findings(page, "login")).toEqual([]);
});

test("with the keyboard alone one signs in, opens, edits and saves", async ({ page, server }) => {
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const article = await desk.save("article", null, { title: "Solo teclado", status: "DRAFT" });
  await page.goto(`${server.url}/admin/`);
  await expect(page.getByLabel(t("login.username"))).toBeFocused();
  await page.keyboard.type("editora@demo.cierre");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(t("login.password"), { exact: true })).toBeFocused();
  await page.keyboard.type(server.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Solo teclado" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("solo teclado");
  await expect(page.getByRole("table").getByRole("link")).toHaveText(["Solo teclado"]);
  await tabTo(page, page.getByRole("link", { name: "Solo teclado" }));
  await page.keyboard.press("Enter");
  await expect(articleField(page, "title")).toHaveValue("Solo teclado");
  await tabTo(page, articleField(page, "deck"));
  await page.keyboard.type("Escrito sin ratón");
  await page.keyboard.press("Control+s");
  await expectState(page, "entry.state.saved");
  expect((await desk.get(`article/${article.id}`)).deck).toBe("Escrito sin ratón");
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 768, height: 1024 } });

  test("what stands in the toolbars is large enough for a finger", async ({ page, server }) => {
    await signIn(page, server, "editora@demo.cierre");
    await expect(page.getByRole("link").first()).toBeVisible();
    const small: string[] = [];
    const measure = async (place: string) => {
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const toolbar = page.locator("header");
      const controls = await toolbar.getByRole("button").or(toolbar.getByRole("searchbox")).all();
      expect(controls.length).toBeGreaterThan(2);
      for (const control of controls) {
        const box = await control.boundingBox();
        if (box && (box.height < TOUCH || box.width < TOUCH)) {
          small.push(`${place}: ${await control.getAttribute("aria-label")} ${box.width}×${box.height}`);
        }
      }
    };
    await measure("list");
    await page.goto(`${server.url}/admin/#/article-entry/`);
    await expect(articleField(page, "title")).toBeVisible();
    await measure("entry");
    expect(small).toEqual([]);
  });
});
