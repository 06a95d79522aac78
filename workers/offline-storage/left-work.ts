import { openDeviceStore } from "../device-store/open-device-store.ts";
import type { LeftWork } from "../engine-api.ts";
import { rowsOfPerson } from "../indexed-db/owner-index.ts";
import { upgradeRow } from "../stored-rows/row-version.ts";
import { openOfflineStorage } from "./open-offline-storage.ts";

/**
 * What a person did on this device and the server does not have, by project: also where they may no longer enter it.
 * `names`: of the databases, where they are not the application's own.
 */
export async function readLeftWork(
  userId: string,
  names: { readonly outbox?: string; readonly device?: string } = {},
): Promise<LeftWork[]> {
  const storage = openOfflineStorage(names.outbox);
  const device = openDeviceStore(names.device);
  const own = rowsOfPerson(userId);
  try {
    const [operations, files] = await storage.read(["documents", "assets"], ({ documents, assets }) =>
      Promise.all([documents.rows(own), assets.rows(own)]),
    );
    const drafts = await device.read(["drafts"], (tables) => tables.drafts.rows(own));
    return byProject({
      operations: operations.map((row) => upgradeRow("operation", row)).sort((one, other) => one.order - other.order),
      files: files.map((row) => upgradeRow("asset", row)).sort((one, other) => one.order - other.order),
      drafts: drafts
        .map(({ rowKey: _, ...row }) => upgradeRow("draft", row))
        .sort((one, other) => (one.writtenAt < other.writtenAt ? -1 : 1)),
    });
  } finally {
    storage.close();
    device.close();
  }
}

type Everything = Omit<LeftWork, "projectId">;

function byProject({ operations, files, drafts }: Everything): LeftWork[] {
  const projects = new Set([...operations, ...files, ...drafts].map(({ projectId }) => projectId));
  return [...projects].map((projectId) => {
    const isThere = (each: { readonly projectId: string }) => each.projectId === projectId;
    return {
      projectId,
      operations: operations.filter(isThere),
      files: files.filter(isThere),
      drafts: drafts.filter(isThere),
    };
  });
}
