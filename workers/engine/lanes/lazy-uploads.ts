import type { EngineEvent } from "../../../sync/scheduler.ts";
import { failureOf } from "./failure.ts";
import type { UploadLane, UploadLaneParts } from "./upload-lane.ts";

const NOTHING: EngineEvent = { tag: "uploaded", sent: 0 };

export type LoadUploads = () => Promise<(parts: UploadLaneParts) => UploadLane>;

const importUploads: LoadUploads = async () => (await import("./upload-lane.ts")).createUploadLane;

/** The lane of uploads, whose code is loaded with the first file that waits. */
export function createLazyUploads(parts: UploadLaneParts, load: LoadUploads = importUploads): UploadLane {
  let lane: UploadLane | null = null;
  return {
    look: () => lane?.look(),
    async run() {
      try {
        const { assets } = await parts.context.outbox.read();
        if (assets.length === 0) return NOTHING;
        lane ??= (await load())(parts);
      } catch (error) {
        return { tag: "uploadFailed", ...failureOf(error, parts.context.faults, "upload") };
      }
      return lane.run();
    },
  };
}
