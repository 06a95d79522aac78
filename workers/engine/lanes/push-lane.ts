import { CierreError, type ErrorCode } from "../../../schema/errors.ts";
import type { WireOperation } from "../../../schema/wire/operation.ts";
import type { PushResponse } from "../../../schema/wire/push-changes.ts";
import { confirmedInResults, idsInResults } from "../../../sync/id-mappings.ts";
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

/** Then a page of the feed has its turn. */
const BATCHES_IN_A_ROW = 4;

export interface PushLane {
  /** Sends a batch of at most `limit` operations, or a few while all goes well, and settles the answers. Never rejects. */
  push(limit: number): Promise<EngineEvent>;
  /** Sets aside the one operation of the last batch. Never rejects. */
  refuseBatch(reason: { readonly code: ErrorCode; readonly message: string }): Promise<void>;
}

/** What the server said about a batch. */
export type Answered = Pick<Settled, "mappings" | "outcomes">;

/** `settled` hears of every answer after it is stored. `mayGoOn`: whether another batch may be begun behind one that went well. */
// Long: a batch that is sent and the one that is settled meanwhile share what is under way.
export function createPushLane(
  context: ProjectContext,
  settled: (answer: Answered) => Promise<void>,
  mayGoOn: () => boolean = () => true,
): PushLane {
  const { definitionOf, requests } = context;
  let lastBatch: readonly string[] = [];
  let size = requests.size.first;
  /** The last one went well: nobody waits to hear whether the server is there. */
  let isFlowing = false;

  /** The next batch is as large as the link carries in good time, judged by this one. */
  const send = async (operations: readonly WireOperation[], batch: NextBatch["batch"]) => {
    const begin = context.clock.now();
    const writtenAgo = batch.map(({ queuedAt }) => Math.max(0, Math.round((begin - Date.parse(queuedAt)) / 1000)));
    const carried = JSON.stringify(operations).length;
    try {
      const answer = await context.ports.http.push({ operations: [...operations] }, writtenAgo);
      size = nextRequestSize(size, { size: carried, ms: context.clock.now() - begin }, requests.size);
      return answer;
    } catch (error) {
      if (error instanceof CierreError && error.code === "missingResponse")
        size = nextRequestSize(carried, "lost", requests.size);
      throw error;
    }
  };
  /** Marks what goes next. `unsettled`: answered, but not settled yet. */
  const mark = async (limit: number, unsettled: ReadonlySet<string>): Promise<NextBatch> => {
    const most = { count: Math.min(limit, requests.operations), size, unsettled };
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
    return marked;
  };
  const settle = async (batch: NextBatch["batch"], { results }: PushResponse): Promise<Settled> => {
    const adopted = await applyIdMappings(context, (contents) => idsInResults(contents, results));
    const learnt = { adopted, confirmed: isAmong(confirmedInResults(batch, results)) };
    const done = await replicaFirst(context, (contents) => settleBatch(contents, results, definitionOf), learnt);
    await settled({ mappings: [...adopted.mappings, ...done.mappings], outcomes: done.outcomes });
    return done;
  };
  /**
   * Sends batches, each once the one before is answered, which is settled while the next one is on its way. What is behind an
   * operation waits until that is settled.
   */
  const sendBatches = async (limit: number, most: number): Promise<EngineEvent> => {
    let sent = 0;
    let unsettled: ReadonlySet<string> = new Set();
    let settling: Promise<Pick<Settled, "progressed">> = Promise.resolve({ progressed: false });
    try {
      for (let batches = 0; batches < most; batches += 1) {
        const { batch, more } = await mark(limit, unsettled);
        lastBatch = batch.map(({ operationId }) => operationId);
        if (batch.length === 0) break;
        const answer = await send(
          batch.map((operation) => toWire(operation, definitionOf)),
          batch,
        );
        await settling;
        sent += batch.length;
        settling = settle(batch, answer);
        settling.catch(() => undefined); // waited for below
        unsettled = new Set(lastBatch);
        // What the server did not take, or the device does not, is for the scheduler to judge.
        const isTaken = answer.results.every(({ status }) => status === "applied") && !context.outbox.isHolding;
        if (!more || !isTaken || !mayGoOn()) break;
      }
    } finally {
      await settling.catch(() => undefined);
    }
    const { progressed } = await settling;
    return { tag: "pushed", sent, progressed };
  };
  return {
    async push(limit) {
      const most = isFlowing ? BATCHES_IN_A_ROW : 1;
      isFlowing = false;
      try {
        const event = await sendBatches(limit, most);
        isFlowing = true;
        return event;
      } catch (error) {
        return { tag: "pushFailed", ...failureOf(error, context.faults, "push"), sent: lastBatch.length };
      }
    },
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
