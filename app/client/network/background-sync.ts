/** What the page uses of the browser's background sync, which TypeScript's library does not declare. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

export interface BackgroundSyncHost {
  readonly ready: Promise<object>;
}

/**
 * Asks the browser to wake the service worker under the tag once there is a network (OFFLINE-005). Browsers without
 * background sync, or where people forbade it, deliver when the application is opened again.
 */
export async function registerBackgroundSync(host: BackgroundSyncHost | null, tag: string): Promise<void> {
  if (!host) return;
  const registration: SyncRegistration = await host.ready;
  await registration.sync?.register(tag).catch(unlessForbidden);
}

function unlessForbidden(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
