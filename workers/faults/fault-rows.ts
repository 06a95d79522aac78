import type { Collection } from "dexie";
import { type DeviceStore, openDeviceStore } from "../device-store/open-device-store.ts";

/** Rows of `settings` whose names begin so are bugs, in the order of their times. */
export const FAULT_PREFIX = "fault/";

export function faultRows(store: DeviceStore): Collection<{ readonly name: string; readonly value: unknown }, string> {
  return store.settings.where("name").startsWith(FAULT_PREFIX);
}

/** Whether this browser keeps any bug. */
export async function hasFaults(): Promise<boolean> {
  const store = openDeviceStore();
  try {
    return (await faultRows(store).count()) > 0;
  } finally {
    store.close();
  }
}
