import type { Dexie } from "dexie";
import { CierreError } from "../../schema/errors.ts";

/**
 * Runs work on a device database. A connection that the browser closed is opened again once; whatever the device still
 * refuses (quota, no connection) rejects with CierreError `deviceStorage`. Errors of the work itself pass through.
 */
export async function onDevice<T>(database: Dexie, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDeviceFault(error)) throw error;
    if (!isClosedConnection(error)) throw new CierreError("deviceStorage", { cause: error });
  }
  try {
    database.close({ disableAutoOpen: false });
    await database.open();
    return await work();
  } catch (error) {
    throw deviceError(error);
  }
}

/**
 * What a storage that RxDB or somebody else opened threw, as this room tells it: CierreError `deviceStorage` for what the device refused,
 * anything else as it is.
 */
export function deviceError(error: unknown): unknown {
  return isDeviceFault(error) ? new CierreError("deviceStorage", { cause: error }) : error;
}

/** Whether the device refused, as opposed to a bug: as an error of ours already, or as a storage throws it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CierreError ? error.code === "deviceStorage" : isDeviceFault(error);
}

/** Whether a write was refused because the device is full, however deep the refusal is wrapped. */
export function isFullDevice(error: unknown): boolean {
  if (namesOf(error).includes("QuotaExceededError")) return true;
  return error instanceof Error && error.cause !== undefined && isFullDevice(error.cause);
}

const CLOSED = ["DatabaseClosedError", "InvalidStateError", "OpenFailedError", "MissingAPIError"];

/** Names of what IndexedDB and Dexie throw when the device is at fault, whatever the operation. */
const DEVICE_FAULTS = [...CLOSED, "QuotaExceededError", "AbortError", "TimeoutError", "TransactionInactiveError", "UnknownError"];

function isClosedConnection(error: unknown): boolean {
  return namesOf(error).some((name) => CLOSED.includes(name));
}

function isDeviceFault(error: unknown): boolean {
  return namesOf(error).some((name) => DEVICE_FAULTS.includes(name));
}

/** Names of the error and of what it wraps: Dexie hides a quota error inside an AbortError or a BulkError. */
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error || error instanceof DOMException)) return [];
  const inner = "inner" in error ? namesOf(error.inner) : [];
  const failures = "failures" in error && Array.isArray(error.failures) ? error.failures.flatMap(namesOf) : [];
  return [error.name, ...inner, ...failures];
}
