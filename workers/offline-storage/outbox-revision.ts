import type { IdMapping } from "../../sync/outbox/outbox-operation.ts";
import type { DeviceTable } from "../indexed-db/device-database.ts";
import type { Stored } from "../stored-rows/row-version.ts";

type Mappings = DeviceTable<Stored<IdMapping>>;

/**
 * Names the last write to the outboxes of one project, unique for each: whoever writes operations, captured files or
 * mappings writes a new one in the same transaction. It is a row of `mappings`, because the database has three stores
 * and no other; its project is "", so no outbox sees it. Of the project and not of the person: people share mappings.
 */
function revisionKey(projectId: string): string {
  return `revision:${projectId}`;
}

/** `undefined`: nobody has written yet. */
export async function readRevision(mappings: Mappings, projectId: string): Promise<string | undefined> {
  return (await mappings.get(revisionKey(projectId)))?.id;
}

/** Inside the transaction of the write. Answers the new one. */
export function writeRevision(mappings: Mappings, projectId: string): string {
  const id = crypto.randomUUID();
  mappings.put([{ localId: revisionKey(projectId), id, collection: "", projectId: "" }]);
  return id;
}
