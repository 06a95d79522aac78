import { openDeviceStore } from "../device-store/open-device-store.ts";
import type { LeftWork } from "../engine-api.ts";
import { upgradeRow } from "../stored-rows/row-version.ts";
import { onDevice } from "./device-write.ts";
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
  const index = "[userId+projectId]";
  const [from, to] = [
    [userId, ""],
    [userId, "\uffff"],
  ];
  try {
    const [operations, files] = await onDevice(storage, () =>
      Promise.all([
        storage.documents.where(index).between(from, to).sortBy("order"),
        storage.assets.where(index).between(from, to).sortBy("order"),
      ]),
    );
    const drafts = await onDevice(device, () => device.drafts.where(index).between(from, to).sortBy("writtenAt"));
    return byProject({
      operations: operations.map((row) => upgradeRow("operation", row)),
      files: files.map((row) => upgradeRow("asset", row)),
      drafts: drafts.map(({ rowKey: _, ...row }) => upgradeRow("draft", row)),
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
