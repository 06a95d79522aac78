import { CierreError } from "../../../schema/errors.ts";
import type { OutboxStep } from "../../../sync/outbox/outbox.ts";
import type { CapturedAsset } from "../../../sync/outbox/outbox-operation.ts";
import type { Place } from "../../../sync/outbox/working-outbox.ts";
import type { HttpPort, OutboxChange } from "../../../sync/ports.ts";
import type { EngineEvent } from "../../../sync/scheduler.ts";
import { nextUploads, settleUpload, type UploadAnswer } from "../../../sync/uploads.ts";
import { sentFiles } from "../../space/sent-files.ts";
import type { ProjectContext } from "../project-context.ts";
import { NONE_ADOPTED } from "./apply-id-mappings.ts";
import { failureOf } from "./failure.ts";
import { replicaFirst } from "./replica-first.ts";

/** Uploads at a time (UPLOAD-028). */
export const PARALLEL_UPLOADS = 4;

export interface UploadLane {
  /** Uploads the captured files that wait, each once, those that failed last behind the others. Never rejects. */
  run(): Promise<EngineEvent>;
  /** Something more may wait, or was given up: a run under way takes it up where there is room, and cuts off what nobody wants. */
  look(): void;
}

export interface UploadLaneParts {
  readonly context: ProjectContext;
  /** The server has said what becomes of a file. */
  settled(answer: OutboxStep & OutboxChange): Promise<void>;
  /** Says how far a file got, as a fraction; `null` when it is no longer under way. */
  note?(fileId: string, fraction: number | null): void;
  /** A file has reached the server, others are still under way: what shows it may go. */
  uploaded?(): void;
  /** Whether another file may be begun. */
  mayBegin?(): boolean;
}

/** Files go beside each other: when one is done, or has failed, the next one takes its place. */
export function createUploadLane(parts: UploadLaneParts): UploadLane {
  let former: ReadonlySet<string> = new Set();
  let wake = () => {};
  return {
    look: () => wake(),
    async run() {
      const round = createRound(parts, former);
      wake = round.wake;
      const event = await round.ended();
      wake = () => {};
      former = round.failed;
      return event;
    },
  };
}

function createRound(parts: UploadLaneParts, former: ReadonlySet<string>) {
  const { context, uploaded = () => {}, mayBegin = () => true } = parts;
  const begun = new Set<string>();
  const failed = new Set<string>();
  const running = new Set<Promise<void>>();
  const underWay = new Map<string, AbortController>();
  let failure: unknown = null;
  let sent = 0;
  /** Failures since something went well: as many as go at a time, and there is no use in going on. */
  let inARow = 0;
  let woken = Promise.withResolvers<void>();

  const begin = (file: CapturedAsset) => {
    begun.add(file.id);
    const giveUp = new AbortController();
    underWay.set(file.id, giveUp);
    const work = uploadOne(parts, file, giveUp.signal)
      .then(
        () => {
          sent += 1;
          inARow = 0;
          uploaded();
        },
        (error: unknown) => {
          if (giveUp.signal.aborted && error instanceof CierreError && error.code === "aborted") {
            begun.delete(file.id); // whoever takes it back has it sent anew
            return;
          }
          failure ??= error;
          failed.add(file.id);
          const isHopeless = error instanceof CierreError && error.code === "unauthenticated";
          inARow = isHopeless ? PARALLEL_UPLOADS : inARow + 1;
        },
      )
      .finally(() => {
        underWay.delete(file.id);
        running.delete(work);
      });
    running.add(work);
  };
  const fill = async () => {
    const contents = await context.outbox.read();
    const wanted = new Set(contents.assets.map(({ id }) => id));
    for (const [id, giveUp] of underWay) if (!wanted.has(id)) giveUp.abort();
    if (inARow >= PARALLEL_UPLOADS || !mayBegin()) return;
    for (const file of nextUploads(contents, PARALLEL_UPLOADS - running.size, { begun, former })) begin(file);
  };
  return {
    failed,
    wake: () => woken.resolve(),
    async ended(): Promise<EngineEvent> {
      for (;;) {
        woken = Promise.withResolvers();
        await fill().catch((error: unknown) => {
          failure ??= error;
          inARow = PARALLEL_UPLOADS;
        });
        if (running.size === 0) break;
        await Promise.race([...running, woken.promise]);
      }
      return failure === null
        ? { tag: "uploaded", sent }
        : { tag: "uploadFailed", ...failureOf(failure, context.faults, "upload") };
    },
  };
}

/** Rejects with what may pass by itself; what the server refuses for good is settled. */
async function uploadOne(
  { context, settled, note = () => {} }: UploadLaneParts,
  file: CapturedAsset,
  givenUp: AbortSignal,
): Promise<void> {
  const confirmed = (fraction: number) => note(file.id, fraction);
  const answer = await answerOf(context.ports.http.upload(file, confirmed, givenUp)).finally(() => note(file.id, null));
  if (answer.tag === "uploaded") await keepCopy(context, file, answer);
  const isConfirmed = ({ id }: Place) => answer.tag === "uploaded" && id === answer.id;
  const done = await replicaFirst(context, (contents) => settleUpload(contents, file.id, answer, context.definitionOf), {
    adopted: NONE_ADOPTED,
    confirmed: isConfirmed,
  });
  await settled(done);
}

/** Before the outbox lets go of it. A device without room for copies has sent the file all the same. */
async function keepCopy(
  { clock, faults, ports, session }: ProjectContext,
  { name, endpoint, blob }: CapturedAsset,
  { id, document }: Extract<UploadAnswer, { tag: "uploaded" }>,
): Promise<void> {
  const of = { id, version: String(document.updatedAt), createdAt: String(document.createdAt) };
  await sentFiles(ports.space.caches, session())
    .keep({ ...of, name, endpoint, blob }, clock.now())
    .catch((error: unknown) => faults.note(error, "upload"));
}

async function answerOf(upload: ReturnType<HttpPort["upload"]>): Promise<UploadAnswer> {
  try {
    return { tag: "uploaded", ...(await upload) };
  } catch (error) {
    if (!(error instanceof CierreError) || error.retriable || error.code === "unauthenticated") throw error;
    // A proxy's own page of a 413 is no reason for people: the key of the code is.
    return { tag: "refused", code: error.code, message: error.fields?.file ?? `error.${error.code}` };
  }
}
