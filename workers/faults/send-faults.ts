import { CierreError } from "../../schema/errors.ts";
import type { ClientError } from "../../schema/wire/client-errors.ts";
import { type HttpSession, sessionHeaders } from "../http/headers.ts";
import { errorOfResponse } from "../http/http-error.ts";

/** Tells the server of bugs. Rejects with a CierreError. */
export type SendFaults = (session: HttpSession, errors: readonly ClientError[]) => Promise<void>;

const TIMEOUT_MS = 30_000;

export function sendFaultsOver(ask: typeof fetch): SendFaults {
  return async (session, errors) => {
    const response = await ask("/api/client-errors", {
      method: "POST",
      headers: { ...sessionHeaders({ ...session, projectId: null }), "content-type": "application/json" },
      body: JSON.stringify({ errors }),
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new CierreError("missingResponse", { cause });
    });
    if (!response.ok) throw await errorOfResponse(response);
  };
}
