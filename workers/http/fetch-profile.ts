import { CierreError } from "../../schema/errors.ts";
import { type SessionProfile, sessionProfile } from "../../schema/wire/session.ts";
import { type HttpSession, sessionHeaders } from "./headers.ts";
import { errorOfResponse } from "./http-error.ts";

/** Who the token belongs to. Rejects with CierreError, `unauthenticated` when it no longer belongs to anybody. */
export async function fetchProfile(ask: typeof fetch, session: HttpSession): Promise<SessionProfile> {
  const response = await ask("/api/auth/session", { headers: sessionHeaders(session), cache: "no-store" }).catch(
    (cause: unknown) => {
      throw new CierreError("missingResponse", { cause });
    },
  );
  if (!response.ok) throw await errorOfResponse(response);
  const profile = sessionProfile.safeParse(await response.json());
  if (!profile.success) throw new CierreError("internal", { message: "unexpected answer", cause: profile.error });
  return profile.data;
}
