import { CierreError } from "../../schema/errors.ts";
import { collectionNamed } from "../../schema/registry.ts";
import type { OutboxStep } from "../../sync/outbox.ts";
import type { CapturedAsset } from "../../sync/outbox-operation.ts";
import type { EngineEvent } from "../../sync/scheduler.ts";
import { nextUploads, settleUpload, type UploadAnswer } from "../../sync/uploads.ts";
import { failureOf } from "./failure.ts";
import type { ProjectContext } from "./project-context.ts";
import { replicaFirst } from "./replica-first.ts";

/** Uploads at a time (UPLOAD-028). */
const PARALLEL_UPLOADS = 4;

/** Uploads the captured files that wait, as many as go at a time. Never rejects. */
export async function uploadNext(context: ProjectContext, settled: (answer: OutboxStep) => Promise<void>): Promise<EngineEvent> {
  try {
    const files = nextUploads(await context.outbox.read(), PARALLEL_UPLOADS);
    const sent = await Promise.allSettled(files.map((file) => uploadOne(context, file, settled)));
    const failed = sent.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
    return { tag: "uploaded", sent: files.length };
  } catch (error) {
    return { tag: "uploadFailed", ...failureOf(error) };
  }
}

/** Rejects with what may pass by itself; what the server refuses for good is settled. */
async function uploadOne(
  context: ProjectContext,
  file: CapturedAsset,
  settled: (answer: OutboxStep) => Promise<void>,
): Promise<void> {
  const answer = await send(context, file);
  const done = await replicaFirst(context, (contents) => settleUpload(contents, file.id, answer, collectionNamed));
  await settled(done);
}

async function send(context: ProjectContext, file: CapturedAsset): Promise<UploadAnswer> {
  try {
    return { tag: "uploaded", ...(await context.ports.http.upload(file)) };
  } catch (error) {
    if (!(error instanceof CierreError) || error.retriable || error.code === "unauthenticated") throw error;
    return { tag: "refused", code: error.code, message: error.message };
  }
}
