import * as z from "zod/mini";
import type { AnyDocument } from "../../schema/define-collection.ts";
import { type SessionProfile, sessionProfile } from "../../schema/wire/session.ts";
import type { Queryable } from "../store/store.ts";
import { loadAccess, loadEveryProject } from "./load-access.ts";

const text = z.catch(z.string(), "");

/** Who the person is and where they may go; `null` when unknown, deleted or disabled. A system admin gets every project. */
export async function loadProfile(store: Queryable, userId: string): Promise<SessionProfile | null> {
  const [row] = await store.query<{ data: AnyDocument }>(
    `select data from documents where scope = 'global' and collection = 'user' and id = $1 and deleted_at is null`,
    [userId],
  );
  if (!row || row.data.disabled === true) return null;
  const { data } = row;
  const systemAdmin = data.systemAdmin === true;
  return {
    id: userId,
    username: text.parse(data.username),
    name: typeof data.name === "string" ? data.name : null,
    displayName: text.parse(data.displayName),
    isAdmin: data.isAdmin === true,
    systemAdmin,
    projects: systemAdmin ? await loadEveryProject(store) : await loadAccess(store, userId),
    touchedProjects: z.catch(sessionProfile.shape.touchedProjects, []).parse(data.touchedProjects ?? []),
  };
}
