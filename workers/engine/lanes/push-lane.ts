import { CierreError, type ErrorCode } from "../../../schema/errors.ts";
import type { WireOperation } from "../../../schema/wire/operation.ts";
import { idsInResults, toldInResults } from "../../../sync/id-mappings.ts";
import { markAgain } from "../../../sync/outbox/mark-again.ts";
import { type NextBatch, nextBatch, toWire } from "../../../sync/outbox/push.ts";
import { nextRequestSize } from "../../../sync/outbox/request-size.ts";
import { refuseOperation, type Settled, settleBatch } from "../../../sync/outbox/settle.ts";
import { isAmong } from "../../../sync/outbox/working-outbox.ts";
import type { EngineEvent } from "../../../sync/scheduler.ts";
import { showStep } from "../held/show-step.ts";
import type { ProjectContext } from "../project-context.ts";
import { applyIdMappings } from "./apply-id-mappings.ts";
import { failureOf } from "./failure.ts";
import { refusedOutcomes } from "./refused-outcomes.ts";
import { replicaFirst } from "./replica-first.ts";

export interface PushLane {
  /** Sends one batch of at most `limit` operations and settles the answer. Never rejects. */
  push(limit: number): Promise<EngineEvent>;
  /** Sets aside the one operation of the last batch. Never rejects. */
  refuseBatch(reason: { readonly code: ErrorCode; readonly message: string }): Promise<void>;
}

/** What the server said about a batch. */
export type Answered = Pick<Settled, "mappings" | "outcomes">;

/** `settled` hears of every answer after it is stored. */
export function createPushLane(context: ProjectContext, settled: (answer: Answered) => Promise<void>): PushLane {
  const { definitionOf, requests } = context;
  let lastBatch: readonly string[] = [];
  let size = requests.size.first;

  /** The next batch is as large as the link carries in good time, judged by this one. */
  const send = async (operations: readonly WireOperation[]) => {
    const begin = context.clock.now();
    const carried = JSON.stringify(operations).length;
    try {
      const answer = await context.ports.http.push({ operations: [...operations] });
      size = nextRequestSize(size, { size: carried, ms: context.clock.now() - begin }, requests.size);
      return answer;
    } catch (error) {
      if (error instanceof CierreError && error.code === "missingResponse")
        size = nextRequestSize(carried, "lost", requests.size);
      throw error;
    }
  };
  const sendNext = async (limit: number): Promise<EngineEvent> => {
    const most = { count: Math.min(limit, requests.operations), size };
    let sent: NextBatch["batch"] | null = null;
    const again = { definitionOf, newId: () => context.ids.next() };
    // Run again once the batch is on its way, the step tells the device only later: see `BufferedOutbox`.
    const marked = await context.outbox.update((contents) =>
      sent ? markAgain(contents, sent, again) : nextBatch(contents, most, definitionOf),
    );
    sent = marked.batch;
    await showStep(context, marked);
    const setAside = refusedOutcomes(marked.put);
    if (Object.keys(setAside).length > 0) await settled({ mappings: [], outcomes: setAside });
    lastBatch = marked.batch.map((operation) => operation.operationId);
    if (marked.batch.length === 0) return { tag: "pushed", sent: 0, progressed: false };
    const operations = marked.batch.map((operation) => toWire(operation, definitionOf));
    const answer = await send(operations);
    const adopted = await applyIdMappings(context, (contents) => idsInResults(contents, answer.results));
    const learnt = { adopted, told: isAmong(toldInResults(marked.batch, answer.results)) };
    const done = await replicaFirst(context, (contents) => settleBatch(contents, answer.results, definitionOf), learnt);
    await settled({ mappings: [...adopted.mappings, ...done.mappings], outcomes: done.outcomes });
    return { tag: "pushed", sent: marked.batch.length, progressed: done.progressed };
  };
  return {
    push: (limit) =>
      sendNext(limit).catch((error: unknown) => ({
        tag: "pushFailed",
        ...failureOf(error, context.faults, "push"),
        sent: lastBatch.length,
      })),
    async refuseBatch(reason) {
      const [operationId] = lastBatch;
      if (operationId === undefined) return;
      const done = await context.outbox.update((contents) => refuseOperation(contents, operationId, reason, definitionOf));
      await showStep(context, done);
      const operation = done.put.find((candidate) => candidate.operationId === operationId);
      const outcome = { tag: "refused" as const, id: operation?.id ?? "", ...reason, fields: {} };
      await settled({ mappings: [], outcomes: { [operationId]: outcome } });
    },
  };
}
