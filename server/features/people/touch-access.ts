import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import type { DocumentChange, ReadonlyValues } from "../../core/behaviours/behaviour.ts";
import { putAgain } from "../../core/documents/put-again.ts";
import type { DocumentKey } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";

/** The person and the project that an access, or a grant of one, concerns. */
export function accessKeys(scope: string, { user }: ReadonlyValues): DocumentKey[] {
  if (typeof user !== "string") return [];
  return [
    { scope: GLOBAL_SCOPE, collection: "user", id: user },
    { scope: GLOBAL_SCOPE, collection: "project", id: scope },
  ];
}

/**
 * A person whose access to a project changed, and the project, are sent to devices again, because who may see them has changed: the
 * same documents under new numbers of the feed.
 */
export async function touchAccess(work: Workspace, { scope, before, after }: DocumentChange): Promise<void> {
  const keys = [before, after].flatMap((document) => (document === null ? [] : accessKeys(scope, document)));
  await work.load(keys);
  for (const key of new Map(keys.map((key) => [key.id, key])).values()) {
    const found = work.findLive(key);
    if (found !== null) putAgain(work, found, found.data);
  }
}
