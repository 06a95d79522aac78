import { CierreError } from "../../schema/errors.ts";

/**
 * What a storage threw, as this application says it: CierreError `deviceStorage` for what the device refused (quota, no connection),
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
  if (nameOf(error) === "QuotaExceededError") return true;
  return error instanceof Error && error.cause !== undefined && isFullDevice(error.cause);
}

/** Why a request or a transaction failed. WebKit on a full disk ends some without a word, as what the device refuses. */
export function failureOf({ error }: Pick<IDBRequest | IDBTransaction, "error">): DOMException {
  return error ?? new DOMException("the device ended it and did not say why", "AbortError");
}

/** Whether the browser has closed the connection; opened again the device may take the same. */
export function isClosedConnection(error: unknown): boolean {
  return nameOf(error) === "InvalidStateError";
}

/** Names of what IndexedDB throws when the device is at fault, whatever the operation. */
const DEVICE_FAULTS = [
  "InvalidStateError",
  "QuotaExceededError",
  "AbortError",
  "TimeoutError",
  "TransactionInactiveError",
  "UnknownError",
];

function isDeviceFault(error: unknown): boolean {
  return DEVICE_FAULTS.includes(nameOf(error));
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : "";
}
