import { CierreError } from "../../schema/errors.ts";
import type { OutboxStep } from "../../sync/outbox.ts";
import type { CapturedAsset } from "../../sync/outbox-operation.ts";
import type { EngineEvent } from "../../sync/scheduler.ts";
import { nextUploads, settleUpload, type UploadAnswer } from "../../sync/uploads.ts";
import type { Place } from "../../sync/working-outbox.ts";
import { NOTHING_ADOPTED } from "./adopt-learnt-ids.ts";
import { failureOf } from "./failure.ts";
import type { ProjectContext } from "./project-context.ts";
import { replicaFirst } from "./replica-first.ts";

/** Uploads at a time (UPLOAD-028). */
const PARALLEL_UPLOADS = 4;

/** Says how far a file got, as a fraction; `null` when it is no longer under way. */
type NoteProgress = (fileId: string, fraction: number | null) => void;

/** Uploads the captured files that wait, as many as go at a time. Never rejects. */
export async function uploadNext(
  context: ProjectContext,
  settled: (answer: OutboxStep) => Promise<void>,
  note: NoteProgress = () => undefined,
): Promise<EngineEvent> {
  try {
    const files = nextUploads(await context.outbox.read(), PARALLEL_UPLOADS);
    const sent = await Promise.allSettled(files.map((file) => uploadOne(context, file, settled, note)));
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
  note: NoteProgress,
): Promise<void> {
  const answer = await send(context, file, note).finally(() => note(file.id, null));
  const told = ({ id }: Place) => answer.tag === "uploaded" && id === answer.id;
  const done = await replicaFirst(context, (contents) => settleUpload(contents, file.id, answer, context.definitionOf), {
    adopted: NOTHING_ADOPTED,
    told,
  });
  await settled(done);
}

async function send(context: ProjectContext, file: CapturedAsset, note: NoteProgress): Promise<UploadAnswer> {
  try {
    return { tag: "uploaded", ...(await context.ports.http.upload(file, (fraction) => note(file.id, fraction))) };
  } catch (error) {
    if (!(error instanceof CierreError) || error.retriable || error.code === "unauthenticated") throw error;
    // A proxy's own page of a 413 is no reason for people: the key of the code is.
    return { tag: "refused", code: error.code, message: error.fields?.file ?? `error.${error.code}` };
  }
}
