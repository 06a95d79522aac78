import { openDeviceStore } from "../device-store/open-device-store.ts";
import type { RowRange } from "../indexed-db/requests.ts";

/** Rows of `settings` whose names begin so are bugs, in the order of their times. */
export const FAULT_PREFIX = "fault/";

export function faultRange(): RowRange {
  return { range: IDBKeyRange.bound(FAULT_PREFIX, `${FAULT_PREFIX}\uffff`) };
}

/** Whether this browser keeps any bug. */
export async function hasFaults(): Promise<boolean> {
  const store = openDeviceStore();
  try {
    return (await store.read(["settings"], ({ settings }) => settings.count(faultRange()))) > 0;
  } finally {
    store.close();
  }
}
