import { LOCAL_ID_PREFIX } from "../../../schema/ids.ts";
import { discardAsset, retryAsset } from "../../../sync/merging/file-decisions.ts";
import type { CapturedAsset, UploadEndpoint } from "../../../sync/outbox/outbox-operation.ts";
import type { OutboxContents } from "../../../sync/ports.ts";
import { isoNow } from "../../clock.ts";
import type { CapturedFile, FileUse } from "../../engine-api.ts";
import { showStep } from "../held/show-step.ts";
import type { ProjectContext } from "../project-context.ts";

/** Files kept on the device until they are uploaded. */
export interface CapturedFiles {
  capture(file: Blob, name: string, use?: FileUse): Promise<CapturedFile>;
  read(id: string): Promise<Blob | null>;
  /** Sends a refused file again; says whether there was one. */
  retry(operationId: string): Promise<boolean>;
  discard(operationId: string): Promise<CapturedAsset | null>;
  restore(file: CapturedAsset): Promise<void>;
}

export function createCapturedFiles(context: ProjectContext, captured: () => void): CapturedFiles {
  const { outbox } = context;
  const fileOf = async (operationId: string) => (await outbox.read()).assets.find((asset) => asset.operationId === operationId);
  return {
    async capture(file, name, use = "project") {
      const { userId, projectId } = context.session();
      const asset = {
        id: `${LOCAL_ID_PREFIX}${context.ids.next()}`,
        operationId: context.ids.next(),
        projectId,
        userId,
        name,
        type: file.type,
        size: file.size,
        blob: file,
        endpoint: use === "message" ? ("asset/message" as const) : endpointOf(file.type),
        queuedAt: isoNow(context.clock),
        state: { tag: "pending" as const },
      };
      await outbox.update((contents) => ({ putAssets: [{ ...asset, order: nextOrder(contents) }] }));
      captured();
      return { id: asset.id, name, type: asset.type };
    },
    async read(id) {
      const { assets } = await outbox.read();
      return assets.find((asset) => asset.id === id)?.blob ?? null;
    },
    async retry(operationId) {
      const file = await fileOf(operationId);
      if (!file) return false;
      await outbox.update((contents) => retryAsset(contents, file.id));
      captured();
      return true;
    },
    async discard(operationId) {
      const file = await fileOf(operationId);
      if (!file) return null;
      const done = await outbox.update((contents) => discardAsset(contents, file.id, context.definitionOf));
      await showStep(context, done);
      captured();
      return file;
    },
    async restore(file) {
      await outbox.update(() => ({ putAssets: [{ ...file, state: { tag: "pending" } }] }));
      captured();
    },
  };
}

function endpointOf(type: string): UploadEndpoint {
  if (type.startsWith("image/")) return "asset/photo";
  return /^application\/(zip|x-zip-compressed)$/.test(type) ? "asset/archive" : "asset/file";
}

/** Files and operations share one order: documents wait for the files they show. */
function nextOrder({ operations, assets }: OutboxContents): number {
  return 1 + Math.max(0, ...operations.map(({ order }) => order), ...assets.map(({ order }) => order));
}
