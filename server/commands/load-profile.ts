import type { SessionProfile } from "../../schema/wire/session.ts";
import type { Queryable } from "../store/store.ts";

/** Who the person is and where they may go; `null` when unknown, deleted or disabled. A system admin gets every project. */
export async function loadProfile(_store: Queryable, _userId: string): Promise<SessionProfile | null> {
  throw new Error("not written yet");
}
