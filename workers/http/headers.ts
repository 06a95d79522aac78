import { API_VERSION, headerNames } from "../../schema/wire/headers.ts";

/** What every call says about who asks. */
export interface HttpSession {
  readonly token: string;
  readonly sessionNonce: string;
  readonly projectId: string | null;
}

/** Headers of every call (API-001 to API-004). */
export function sessionHeaders(session: HttpSession): Record<string, string> {
  return {
    [headerNames.apiVersion]: API_VERSION,
    [headerNames.sessionNonce]: session.sessionNonce,
    [headerNames.authorization]: `Bearer ${session.token}`,
    ...(session.projectId === null ? {} : { [headerNames.project]: session.projectId }),
  };
}
