import type { RowRange, StoreLayout } from "./requests.ts";

/** By whose a row is: of which person, in which project. */
const OWNER = "[userId+projectId]";

/** Of a store whose rows belong to a person in a project. */
export const OWNER_INDEXES = { [OWNER]: { path: ["userId", "projectId"] } } satisfies StoreLayout["indexes"];

/** The rows of one person in one project. */
export function rowsOf({ userId, projectId }: { readonly userId: string; readonly projectId: string }): RowRange {
  return { index: OWNER, range: IDBKeyRange.only([userId, projectId]) };
}

/** The rows of one person in every project. */
export function rowsOfPerson(userId: string): RowRange {
  return { index: OWNER, range: IDBKeyRange.bound([userId, ""], [userId, "\uffff"]) };
}
