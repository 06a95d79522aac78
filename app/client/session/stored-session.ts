import * as z from "zod/mini";
import { type SessionProfile, sessionProfile } from "../../../schema/wire/session.ts";

/** What the device remembers of the session between starts: keys `token`, `profile` and `project`. */
export interface StoredSession {
  readonly token: string | null;
  readonly profile: SessionProfile | null;
  readonly project: string | null;
}

const parsedText = z.transform((text: string, context) => {
  try {
    return JSON.parse(text) as unknown; // narrowed by the next step
  } catch {
    context.issues.push({ code: "custom", message: "not JSON", input: text });
    return z.NEVER;
  }
});
const profileText = z.pipe(z.pipe(z.string(), parsedText), sessionProfile);

/** A profile of another version of the application counts as unknown and is fetched again. */
export function readStoredSession(storage: Storage): StoredSession {
  const profile = profileText.safeParse(storage.getItem("profile") ?? "");
  return {
    token: storage.getItem("token"),
    profile: profile.success ? profile.data : null,
    project: storage.getItem("project"),
  };
}

/** Keeps what changed; `null` forgets. */
export function writeStoredSession(storage: Storage, session: Partial<StoredSession>): void {
  if (session.token !== undefined) put(storage, "token", session.token);
  if (session.profile !== undefined) put(storage, "profile", session.profile && JSON.stringify(session.profile));
  if (session.project !== undefined) put(storage, "project", session.project);
}

function put(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
