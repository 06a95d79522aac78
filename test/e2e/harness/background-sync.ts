import type { Page } from "@playwright/test";

/** Fires a background sync event in the service worker of `origin`, as the browser does once there is a network again. */
export async function dispatchBackgroundSync(page: Page, origin: string, tag: string): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await protocol.send("ServiceWorker.enable");
  const registrationId = await registration;
  await protocol.send("ServiceWorker.dispatchSyncEvent", { origin: `${origin}/`, registrationId, tag, lastChance: false });
  await protocol.detach();
}
