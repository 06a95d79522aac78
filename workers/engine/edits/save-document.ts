import { CierreError } from "../../../schema/errors.ts";
import { GLOBAL_SCOPE, isLocalId, LOCAL_ID_PREFIX } from "../../../schema/ids.ts";
import { type Edit, enqueueEdit } from "../../../sync/outbox/outbox.ts";
import type { Values } from "../../../sync/outbox/outbox-operation.ts";
import type { Outcome } from "../../../sync/outbox/settle.ts";
import { isoNow } from "../../clock.ts";
import type { RemoveOutcome, SaveInput, SaveOutcome } from "../../engine-api.ts";
import { showStep } from "../held/show-step.ts";
import type { ProjectContext } from "../project-context.ts";
import type { OutcomeWaiters } from "./outcome-waiters.ts";

export interface SaveParts {
  readonly context: ProjectContext;
  readonly waiters: OutcomeWaiters;
  /** Something is in the outbox that was not. */
  queued(): void;
  /** Ids that were `local:` and have become final. */
  finalIds(): ReadonlyMap<string, string>;
  /** Work that goes on after its caller has the answer; the engine ends it before it closes. */
  goOn(work: Promise<void>): void;
}

/**
 * Write-ahead: the edit is in the outbox before the replica shows it, and before anything is sent. Who does not wait for
 * the server (`waitMs` 0) has the answer once the edit is durable; the replica shows it some milliseconds later.
 */
export async function saveDocument(parts: SaveParts, input: SaveInput, waitMs: number): Promise<SaveOutcome> {
  const { context, waiters } = parts;
  const { localId, ...edit } = input;
  const id = input.id ?? localId ?? `${LOCAL_ID_PREFIX}${context.ids.next()}`;
  const operationId = context.ids.next();
  const server = isLocalId(id) && !finalId(parts, id) ? undefined : await cleanDocument(parts, input.collection, id);
  const done = await enqueue(context, { action: "SAVE", ...edit, id }, operationId, server);
  const queued = { operationId, collection: input.collection, id: done.id };
  const operation = done.put.find((put) => put.operationId === operationId);
  const isQueued = operation !== undefined;
  // Nothing is sent before a person has decided.
  const isInConflict = operation?.state.tag === "conflict";
  const answer = isQueued && !isInConflict && waitMs > 0 ? waiters.wait(queued, waitMs) : null;
  const shown = showStep(context, done).then(() => {
    if (isQueued) parts.queued();
  });
  if (isQueued && !answer) parts.goOn(shown);
  else await shown;
  if (!isQueued) return unchanged(parts, input.collection, done.id);
  const outcome = answer && (await answer);
  if (outcome) return saveOutcome(outcome, operationId);
  if (context.outbox.isHolding) return { tag: "memory", id: done.id };
  return isInConflict ? { tag: "conflict", id: done.id, operationId } : { tag: "device", id: done.id };
}

/**
 * Queues a deletion; a document that the server never saw is gone at once. `seen`: what the person had on screen, of which the device may
 * know a newer version by now.
 */
export async function removeDocument(
  parts: SaveParts,
  collection: string,
  id: string,
  seen: Values | null,
): Promise<RemoveOutcome> {
  const { context } = parts;
  const server = await cleanDocument(parts, collection, id);
  const edit = { action: "DELETE", collection, id, base: seen ?? server ?? null, data: {} } as const;
  const done = await enqueue(context, edit, context.ids.next(), server);
  await showStep(context, done);
  parts.queued();
  return done.put.some((operation) => operation.id === done.id && operation.state.tag === "conflict") ? "conflict" : "queued";
}

async function enqueue(
  context: ProjectContext,
  edit: Pick<Edit, "action" | "collection" | "id" | "base" | "data">,
  operationId: string,
  server: Values | null | undefined,
) {
  const { projectId, userId, displayName } = context.session();
  const full = { ...edit, scope: scopeOf(context, edit.collection), projectId, userId, displayName };
  const details = { operationId, now: isoNow(context.clock), server, definitionOf: context.definitionOf };
  return context.outbox.update((contents) => enqueueEdit(contents, full, details));
}

/** Scope of a collection's documents; rejects what is not declared. */
export function scopeOf(context: Pick<ProjectContext, "definitionOf" | "session">, collection: string): string {
  const definition = context.definitionOf(collection);
  if (!definition) throw new CierreError("notFound", { message: `no collection ${collection}` });
  return definition.scope === "global" ? GLOBAL_SCOPE : context.session().projectId;
}

/**
 * What the server has, as far as the replica knows: `null` while the row shows an edit, of which the outbox knows better;
 * `undefined` without a row.
 */
async function cleanDocument(parts: SaveParts, collection: string, id: string): Promise<Values | null | undefined> {
  const row = await parts.context.replica.read(collection, finalId(parts, id) ?? id);
  return row?.sync === "clean" ? row.document : row && null;
}

function finalId({ finalIds }: SaveParts, id: string): string | undefined {
  return finalIds().get(id);
}

/** The edit changed nothing, or undid what waited. */
async function unchanged({ context, queued }: SaveParts, collection: string, id: string): Promise<SaveOutcome> {
  queued();
  const row = await context.replica.read(collection, id);
  return row?.sync === "clean" ? { tag: "server", id, document: row.document } : { tag: "device", id };
}

function saveOutcome(outcome: Outcome, operationId: string): SaveOutcome {
  switch (outcome.tag) {
    case "applied":
      return outcome.document ? { tag: "server", id: outcome.id, document: outcome.document } : { tag: "device", id: outcome.id };
    case "conflict":
      return { tag: "conflict", id: outcome.id, operationId };
    case "refused":
      return { ...outcome, operationId };
    case "rebased":
    case "later":
      return { tag: "device", id: outcome.id };
    default:
      return outcome satisfies never;
  }
}
