import { CierreError, type ErrorCode } from "../../../schema/errors.ts";
import type { FaultPlace } from "../../../schema/wire/client-errors.ts";
import type { FaultPort } from "../../faults/fault-log.ts";
import { deviceError } from "../../indexed-db/device-faults.ts";

/** Code and text of whatever was thrown; what is no CierreError is a bug, which is noted with its stack. */
export function failureOf(
  error: unknown,
  faults: FaultPort,
  place: FaultPlace,
): { readonly code: ErrorCode; readonly message: string; readonly retryAfterMs?: number } {
  const known = deviceError(error);
  if (known instanceof CierreError) {
    const { code, message, retryAfterMs } = known;
    return { code, message, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  faults.note(error, place);
  return { code: "fault", message: "fault" };
}
