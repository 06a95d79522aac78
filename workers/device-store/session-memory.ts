import type { DeviceStore } from "./open-device-store.ts";
import { readSetting, writeSetting } from "./settings.ts";

const NAME = "session";

/**
 * Which session this device is in, for the service worker: an event that the browser kept back for long must not send
 * anything for somebody who has signed out here meanwhile. `null`: nobody is signed in.
 */
export async function rememberSession(store: DeviceStore, token: string | null): Promise<void> {
  await writeSetting(store, NAME, token);
}

/** Whether the device is still in the session of the token. */
export async function isInSession(store: DeviceStore, token: string): Promise<boolean> {
  return (await readSetting(store, NAME)) === token;
}
