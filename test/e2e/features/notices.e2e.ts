import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { t } from "../../../schema/messages/catalogue.ts";
import { openPushSink, testBrowser } from "../../../server/testing/push-sink.ts";
import { openDeskApi } from "../harness/desk-api.ts";
import { enter } from "../harness/sign-in.ts";
import { startServer, type TestServer } from "../harness/start-server.ts";
import { test } from "../harness/test.ts";

// The site's own worker is what is tried.
test.use({ hasServiceWorker: true });

test("a reader takes notices, an editor sends one, and what becomes of it is counted", async ({ page, context }) => {
  const sink = await openPushSink();
  const server = await startServer({ env: { PUSH_REACH: "any" } });
  const reader = testBrowser(`${sink.url}/lectora`);
  const system = await openDeskApi(server, "sistema@demo.cierre");
  await enter(page, server, "editora@demo.cierre", "/push-notification-entry/");
  await expect(page.getByText(t("push.notConfigured.text"))).toBeVisible();

  await system.save("project", system.project, { hostname: "localhost" });
  const site = await openSite(context, server, reader.subscription);
  await site.getByRole("button", { name: t("site.notices.take") }).click();
  await expect(site.getByText(t("site.notices.taken"))).toBeVisible();
  expect((await new AxeBuilder({ page: site }).analyze()).violations).toEqual([]);

  await page.reload();
  await page.getByRole("textbox", { name: /^Título/ }).fill("Crece el río");
  await page.getByRole("textbox", { name: t("field.push-notification.content"), exact: true }).fill("Evacúan la costanera");
  await page.getByRole("textbox", { name: t("field.url"), exact: true }).fill("/rss.xml");
  await expect(page.getByText(t("push.notConfigured.text"))).toHaveCount(0);
  await page.getByRole("button", { name: t("pushNotification.send"), exact: true }).click();
  const asked = page.getByRole("dialog", { name: `${t("pushNotification.question")} ${t("push.reach", { count: 1 })}` });
  await asked.getByRole("button", { name: t("pushNotification.send") }).click();
  // What it shows from then on: the words of the toast pass, and a screen test has them.
  await expect(page.getByRole("region", { name: t("push.report") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("pushNotification.send"), exact: true })).toHaveCount(0);
  await expect.poll(() => sink.requests.length).toBe(1);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
  }

  const payload = reader.decrypt(sink.requests[0]?.body ?? Buffer.alloc(0)) as { title: string; click: string };
  expect(payload.title).toBe("Crece el río");
  // The browser ends a worker that rests, and starts it again without what was put into it.
  await expect(async () => {
    const shown = await noticesShown(site, server);
    await push(site, server, payload);
    await expect.poll(shown).toEqual([["Crece el río", "Evacúan la costanera"]]);
  }).toPass();
  const answer = await fetch(`${server.url}${payload.click}`, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe("https://localhost/rss.xml");

  await site.getByRole("button", { name: t("site.notices.leave") }).click();
  await expect(site.getByText(t("site.notices.left"))).toBeVisible();
  await server.stop();
  await server.remove();
  await sink.close();
});

/** The address of the demo's newsroom at a domain that is its own. */
const siteOf = ({ url }: TestServer) => `http://localhost:${new URL(url).port}`;

/** The site of the demo's newsroom at its own domain, in a browser whose push service is the test's: the one under test has none. */
async function openSite(context: BrowserContext, server: TestServer, subscription: object): Promise<Page> {
  const address = siteOf(server);
  await context.grantPermissions(["notifications"], { origin: address });
  const site = await context.newPage();
  await site.addInitScript((made) => {
    let current: object | null = null;
    const become = (next: object | null) => {
      current = next;
      return next;
    };
    const fake = { ...made, toJSON: () => made, unsubscribe: async () => become(null) === null };
    Object.defineProperties(PushManager.prototype, {
      getSubscription: { value: async () => current },
      subscribe: { value: async () => become(fake) },
    });
  }, subscription);
  // The domain counts once the server has heard of it.
  await expect
    .poll(async () => {
      await site.goto(`${address}/`);
      return site.getByRole("button", { name: t("site.notices.take") }).count();
    })
    .toBe(1);
  return site;
}

/** Notices that the site's worker shows from here on: the browser under test has no place for them. */
async function noticesShown(site: Page, server: TestServer): Promise<() => Promise<unknown>> {
  // Nothing can be asked of one that the browser has ended: it would answer once something else starts it.
  const devtools = await site.context().newCDPSession(site);
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.startWorker", { scopeURL: `${siteOf(server)}/_avisos/` });
  await devtools.detach();
  const worker = site
    .context()
    .serviceWorkers()
    .findLast((each) => each.url().endsWith("/_avisos/trabajador.js"));
  if (!worker) throw new Error("the site has no worker");
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    const here = self as unknown as { registration: { showNotification: unknown }; shown: unknown };
    here.shown = shown;
    here.registration.showNotification = async (title: string, options: { body: string }) => {
      shown.push([title, options.body]);
    };
  });
  return () => worker.evaluate(() => (self as unknown as { shown: unknown }).shown);
}

/** Has the browser give the site's worker a message, as its push service would. */
async function push(site: Page, server: TestServer, message: object): Promise<void> {
  const devtools = await site.context().newCDPSession(site);
  const { promise, resolve } = Promise.withResolvers<string>();
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.endsWith("/_avisos/"));
    if (own) resolve(own.registrationId);
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await promise;
  const origin = siteOf(server);
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
}
