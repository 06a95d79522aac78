import { t } from "../../../schema/messages/catalogue.ts";
import type { Story, World } from "./story.ts";

export const REPORTER = "redactora@demo.cierre";

export const signIn: Story = {
  name: "sign-in",
  about: "signs in with a password and sees the list of articles",
  async run({ person, server }) {
    const reporter = person();
    await reporter.goTo("/article-list");
    await reporter.fill({ role: "textbox", name: t("login.username") }, REPORTER);
    await reporter.pressButton(t("login.continue"));
    await reporter.fill({ role: "password" }, server.password);
    await reporter.pressButton(t("login.submit"));
    await reporter.sees({ role: "heading", name: t("collection.article.many") });
  },
};

export const firstSynchronisation: Story = {
  name: "first-synchronisation",
  about: "has the whole project on the device, and the application kept",
  async run({ person, note }) {
    const reporter = person();
    const began = performance.now();
    await isSynchronised(reporter);
    await reporter.sees({ role: "row", pattern: "." }, ({ count }) => count > 5);
    note(`synchronised ${Math.round((performance.now() - began) / 100) / 10} s after the list was there`);
    await reporter.waits("a service worker that keeps the application", async () =>
      (await reporter.tab.evaluate("navigator.serviceWorker?.controller != null")) === true ? true : null,
    );
    if (await reporter.find({ role: "button", name: t("shell.update") }))
      throw new Error("an update is offered at the very first visit");
    const has = await reporter.tab.evaluate(
      `[["navigator.storage.persist", navigator.storage?.persist], ["navigator.storage.estimate", navigator.storage?.estimate], ["SyncManager", globalThis.SyncManager], ["navigator.setAppBadge", navigator.setAppBadge], ["launchQueue", globalThis.launchQueue], ["showOpenFilePicker", globalThis.showOpenFilePicker]].filter(([, found]) => !found).map(([name]) => name).join(", ")`,
    );
    if (has !== "") note(`lacks ${has}`);
  },
};

/** The project's first synchronisation is complete. */
export async function isSynchronised(person: ReturnType<World["person"]>): Promise<void> {
  await person.waits("the first synchronisation", async () =>
    (await person.tab.evaluate(`performance.getEntriesByName("cierre:ready", "mark").length > 0`)) === true ? true : null,
  );
}
