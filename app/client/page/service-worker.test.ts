// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { createUpdateWatcher, type ServiceWorkerHost, TAKE_OVER_MS } from "./service-worker.ts";

/** A browser's service workers, driven by hand. */
function fakeHost(controlled: boolean) {
  const events = new EventTarget();
  let isReachable = true;
  let asked = 0;
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null as object | null,
    async update() {
      asked += 1;
      if (!isReachable) throw new TypeError("no network");
    },
  });
  let controller = controlled ? {} : null;
  const posted: unknown[] = [];
  // Only what the watcher touches.
  const host = {
    get controller() {
      return controller;
    },
    addEventListener: events.addEventListener.bind(events),
    register: async () => registration,
  } as unknown as ServiceWorkerHost;
  return {
    host,
    posted,
    asked: () => asked,
    cut() {
      isReachable = false;
    },
    /** The browser knows, and has not sent the event yet. */
    nameController() {
      controller = {};
    },
    takeControl() {
      controller = {};
      events.dispatchEvent(new Event("controllerchange"));
    },
    installNewer() {
      const worker = Object.assign(new EventTarget(), {
        state: "installed",
        postMessage: (message: unknown) => posted.push(message),
      });
      registration.installing = worker;
      registration.dispatchEvent(new Event("updatefound"));
      worker.dispatchEvent(new Event("statechange"));
    },
  };
}

async function watch(controlled: boolean) {
  const browser = fakeHost(controlled);
  let reloads = 0;
  let moment = () => {};
  let later = () => {};
  const page = { isHeld: false, answers: true, kept: 0, letGo: 0 };
  const watcher = createUpdateWatcher({
    host: browser.host,
    reload() {
      reloads += 1;
    },
    after(ms, then) {
      expect(ms).toBe(TAKE_OVER_MS);
      later = then;
    },
    mayInstall: () => Promise.resolve(),
    observeMoments(ask) {
      moment = ask;
    },
    keeper: {
      isHeld: () => page.isHeld,
      keepTyping: async () => {
        page.kept += 1;
        return page.answers;
      },
      letGo() {
        page.letGo += 1;
      },
    },
  });
  await watcher.register();
  return { browser, watcher, page, reloads: () => reloads, moment: () => moment(), later: () => later() };
}

it("leaves the page alone when the first service worker takes it", async () => {
  const { browser, watcher, reloads } = await watch(false);
  browser.takeControl();
  expect(reloads()).toBe(0);
  expect(watcher.available.get()).toBe(false);
});

it("offers no update where the browser names the first worker as the controller before it reports that it is installed", async () => {
  const { browser, watcher, reloads } = await watch(false);
  browser.nameController();
  browser.installNewer();
  browser.takeControl();
  expect(watcher.available.get()).toBe(false);
  expect(reloads()).toBe(0);
});

it("reloads for a newer build also the page that installed the first one", async () => {
  const { browser, watcher, page, reloads } = await watch(false);
  page.isHeld = true;
  browser.takeControl();
  browser.installNewer();
  expect(watcher.available.get()).toBe(true);
  await watcher.apply();
  expect(browser.posted).toEqual([{ type: "SKIP_WAITING" }]);
  browser.takeControl();
  await vi.waitFor(() => expect(reloads()).toBe(1));
  expect(page).toMatchObject({ kept: 1, letGo: 1 });
});

it("lets the browser ask where what is typed could not be kept", async () => {
  const { browser, watcher, page, reloads } = await watch(true);
  Object.assign(page, { isHeld: true, answers: false });
  browser.installNewer();
  await watcher.apply();
  browser.takeControl();
  await vi.waitFor(() => expect(reloads()).toBe(1));
  expect(page.letGo).toBe(0);
});

it("reloads also when the browser keeps the newer one waiting", async () => {
  const { browser, watcher, page, reloads, later } = await watch(true);
  browser.installNewer();
  await watcher.apply();
  expect(reloads()).toBe(0);
  later();
  await vi.waitFor(() => expect(reloads()).toBe(1));
  expect(page).toMatchObject({ kept: 1, letGo: 1 });
});

it("reloads once where the newer one takes over in time", async () => {
  const { browser, watcher, reloads, later } = await watch(true);
  browser.installNewer();
  await watcher.apply();
  browser.takeControl();
  await vi.waitFor(() => expect(reloads()).toBe(1));
  later();
  await Promise.resolve();
  expect(reloads()).toBe(1);
});

it("reloads when another tab changed to the newer build", async () => {
  const { browser, reloads } = await watch(true);
  browser.takeControl();
  expect(reloads()).toBe(1);
});

it("asks the server for a newer build when it is time, network or not", async () => {
  const { browser, watcher, moment } = await watch(true);
  browser.cut();
  moment();
  moment();
  expect(browser.asked()).toBe(2);
  browser.installNewer();
  expect(watcher.available.get()).toBe(true);
});

it("asks on a page that somebody types on, when another tab changed to the newer build", async () => {
  const { browser, watcher, page, reloads } = await watch(true);
  page.isHeld = true;
  browser.takeControl();
  expect(reloads()).toBe(0);
  expect(watcher.available.get()).toBe(true);
  await watcher.apply();
  expect(page.kept).toBe(1);
  expect(browser.posted).toEqual([]);
  expect(reloads()).toBe(1);
});
