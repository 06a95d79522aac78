import type { DeviceStore } from "./open-device-store.ts";

/** A setting of the device; `undefined` where there is none. */
export async function readSetting(store: DeviceStore, name: string): Promise<unknown> {
  return (await store.read(["settings"], ({ settings }) => settings.get(name)))?.value;
}

export async function writeSetting(store: DeviceStore, name: string, value: unknown): Promise<void> {
  await store.write(["settings"], ({ settings }) => settings.put([{ name, value }]));
}
