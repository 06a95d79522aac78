import { CierreError } from "../../../schema/errors.ts";
import type { Restored } from "../../../schema/wire/pull-changes.ts";
import { sentFiles } from "../../space/sent-files.ts";
import type { ProjectContext } from "../project-context.ts";

/** Collection of uploaded files' documents. */
const ASSETS = "asset";

type Needs = Pick<ProjectContext, "faults" | "ids" | "ports" | "replica" | "session">;

/**
 * Sends again what this device has sent and the restored server has lost, each file under the id of its asset, as long as the device shows that. Rejects
 * where it may go later: nothing that shows a file can be brought back before it.
 */
export async function returnFiles({ faults, ids, ports, replica, session }: Needs, { since }: Restored): Promise<void> {
  for (const { id, blob, version, createdAt, ...file } of await sentFiles(ports.space.caches, session()).list()) {
    const held = await replica.read(ASSETS, id);
    if (!held || held.document.updatedAt <= since) continue;
    try {
      await ports.http.upload({ ...file, blob, type: blob.type, operationId: ids.next(), returning: { id, version, createdAt } });
    } catch (error) {
      if (!(error instanceof CierreError) || error.retriable || error.code === "unauthenticated") throw error;
      // The server has it, in the backup or since another try.
      if (error.code !== "conflict") faults.note(error, "upload");
    }
  }
}
