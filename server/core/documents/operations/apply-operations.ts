import { setImmediate } from "node:timers/promises";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import { isLocalId } from "../../../../schema/ids.ts";
import { collectionNamed } from "../../../../schema/registry.ts";
import type { OperationResult, WireOperation } from "../../../../schema/wire/operation.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { errorBodyOf } from "../../../context/errors.ts";
import { isUnfitValue } from "../../../context/unfit-value.ts";
import { readDocumentsStatement, readMappingsStatement } from "../../rows/read-statements.ts";
import { type DocumentKey, originScope, type StoredRow, scopeOf } from "../../rows/stored-document.ts";
import type { Workspace } from "../../rows/workspace.ts";
import { compiledFields } from "../code-errors.ts";
import { localReferences } from "../references/references.ts";
import { relatedScopes } from "../references/touch-related.ts";
import { runCommand } from "../run-command.ts";
import { keysOf } from "../save-document.ts";
import { appliedOperations, appliedStatement, type KnownOperation } from "./applied-operations.ts";
import { keepToId } from "./operation-digest.ts";
import { operationUnfitness } from "./operation-unfitness.ts";
import { bodyOf, digestOf, type PreparedOperation, planOperation, prepareOperation } from "./plan-operation.ts";

/**
 * Operations of one transaction at most, and characters of them unless it is one: the saves of others wait until it ends. The embedded
 * database takes 3.7 ms to store and index an article of 4,000 characters.
 */
const MOST_TOGETHER = 25;
const CHARACTERS_TOGETHER = 8_000;
/** Preparing works no longer than this before others get their turn. */
const TURN_MS = 10;

type Prepared = {
  readonly operation: WireOperation;
  readonly prepared: PreparedOperation | CierreError;
  readonly writtenAt?: string;
};

/** When operations were written that a device had kept, by their ids. */
type WrittenTimes = ReadonlyMap<string, string>;

/**
 * Applies a device's operations in order and answers each on its own, in the same order. Idempotent by operation id.
 * Throws only when the database is unavailable; what was done until then is known by its ids when it is sent again. Some operations
 * share one transaction; what is refused is found out before anything is written, so it does not hold up the rest. Should the
 * database itself refuse them, each operation is tried alone.
 */
export async function applyOperations(
  ctx: CommandContext,
  operations: readonly WireOperation[],
  written: WrittenTimes = new Map(),
): Promise<OperationResult[]> {
  const results: OperationResult[] = [];
  for (const some of inParts(operations)) results.push(...(await applyFit(ctx, some, written)));
  return results;
}

function* inParts(operations: readonly WireOperation[]): Generator<WireOperation[]> {
  let part: WireOperation[] = [];
  let characters = 0;
  for (const operation of operations) {
    const length = lengthOf(operation);
    const isFull = part.length >= MOST_TOGETHER || characters + length > CHARACTERS_TOGETHER;
    if (part.length > 0 && (isFull || comesAlone(operation) || comesAlone(part[0]))) {
      yield part;
      part = [];
      characters = 0;
    }
    part.push(operation);
    characters += length;
  }
  if (part.length > 0) yield part;
}

/** Its code is compiled with what operations before it have published. */
function comesAlone(operation: WireOperation | undefined): boolean {
  const definition = operation && collectionNamed(operation.collection);
  return definition !== undefined && compiledFields(definition).length > 0;
}

/** Characters of its texts, which are most of what costs; those inside of other values are left out, however deep. */
function lengthOf(operation: WireOperation): number {
  const values =
    operation.action === "INSERT"
      ? Object.values(operation.data)
      : operation.action === "UPDATE"
        ? operation.patch.map((entry) => (entry.op === "remove" ? null : entry.value))
        : [];
  return values.reduce((sum: number, value) => sum + (typeof value === "string" ? value.length : 0), 0);
}

/** What is unfit was never applied and is looked into no further: also asking whether it is repeated would fail on values that deep. */
async function applyFit(
  ctx: CommandContext,
  operations: readonly WireOperation[],
  written: WrittenTimes,
): Promise<OperationResult[]> {
  const gated = operations.map((operation) => ({ operation, unfit: operationUnfitness(operation) }));
  const fit = gated.flatMap(({ operation, unfit }) => (unfit === null ? [operation] : []));
  const applied = fit.length === 0 ? [] : await applyTogether(ctx, await prepareAll(ctx, fit, written));
  const results = applied.values();
  return gated.flatMap(({ operation, unfit }) =>
    unfit === null ? (results.next().value ?? []) : refused(operation.operationId, unfit),
  );
}

async function prepareAll(ctx: CommandContext, operations: readonly WireOperation[], written: WrittenTimes): Promise<Prepared[]> {
  const batch: Prepared[] = [];
  let turn = performance.now();
  for (const operation of operations) {
    const writtenAt = written.get(operation.operationId);
    batch.push({ operation, prepared: await prepareOperation(ctx, operation).catch(asRefusal), ...(writtenAt && { writtenAt }) });
    if (performance.now() - turn < TURN_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  return batch;
}

async function applyTogether(ctx: CommandContext, batch: readonly Prepared[]): Promise<OperationResult[]> {
  try {
    return await applyBatch(ctx, batch);
  } catch (error) {
    if (error instanceof CierreError && error.code === "unavailable") throw error;
    if (batch.length > 1) return applyAlone(ctx, batch);
    const code = error instanceof CierreError ? error.code : isUnfitValue(error) ? "malformed" : "internal";
    return batch.map(({ operation }) => refused(operation.operationId, new CierreError(code, { cause: error })));
  }
}

async function applyAlone(ctx: CommandContext, batch: readonly Prepared[]): Promise<OperationResult[]> {
  const results: OperationResult[] = [];
  for (const one of batch) results.push(...(await applyTogether(ctx, [one])));
  return results;
}

function applyBatch(ctx: CommandContext, batch: readonly Prepared[]): Promise<OperationResult[]> {
  const origin = originScope(ctx.projectId);
  const ready = batch.flatMap(({ prepared }) => (prepared instanceof CierreError ? [] : [prepared]));
  const keys = ready.flatMap((prepared) => keysAhead(ctx, prepared));
  const scopes = ready.flatMap(({ definition }) => [scopeOf(definition, ctx.projectId), ...relatedScopes(ctx, definition)]);
  const reads = [
    appliedStatement(
      origin,
      ctx.actor.profile.id,
      // Also of those that are refused by now: what was done once has been done.
      batch.map(({ operation }) => operation.operationId),
    ),
    readMappingsStatement(origin, batch.flatMap(localIdsOf)),
    readDocumentsStatement(keys),
  ];
  return runCommand(ctx, scopes, reads, async (work, [appliedRows, mappingRows, documentRows]) => {
    const applied = appliedOperations(ctx, appliedRows ?? []);
    work.admitMappings(mappingRows ?? []);
    // The statement fixes the shape of its rows.
    work.admit(keys, (documentRows ?? []) as unknown as StoredRow[]);
    const results: OperationResult[] = [];
    for (const one of batch) results.push(await applyOne(ctx, work, one, applied));
    return results;
  });
}

/** Documents to be read in the first hop; those known by a mapped `local:` id follow when they are needed. */
function keysAhead(ctx: CommandContext, prepared: PreparedOperation): DocumentKey[] {
  const { definition, operation, values } = prepared;
  const id = isLocalId(operation.id) ? null : operation.id;
  return keysOf(ctx, { definition, id, values }, scopeOf(definition, ctx.projectId)).filter((key) => !isLocalId(key.id));
}

/** Names of the device's making in an operation, also in one that is refused: whether it was done before is asked by its digest. */
function localIdsOf({ operation, prepared }: Prepared): string[] {
  const refused = prepared instanceof CierreError;
  const definition = refused ? collectionNamed(operation.collection) : prepared.definition;
  const values = refused ? (operation.action === "DELETE" ? {} : bodyOf(operation)) : prepared.values;
  const references = definition ? localReferences(definition, values) : [];
  return [...new Set([operation.id, ...references].filter(isLocalId))];
}

async function applyOne(
  ctx: CommandContext,
  work: Workspace,
  { operation, prepared, writtenAt }: Prepared,
  applied: Map<string, KnownOperation>,
): Promise<OperationResult> {
  const { operationId } = operation;
  const repeated = applied.get(operationId);
  try {
    if (repeated) return again(work, operation, repeated);
    if (prepared instanceof CierreError) return refused(operationId, prepared);
    const outcome = await planOperation(writtenAt ? { ...ctx, writtenAt } : ctx, work, prepared);
    applied.set(operationId, { ...outcome, collection: operation.collection, digest: digestOf(work, operation) });
    return { status: "applied", operationId, ...outcome };
  } catch (error) {
    const reason = asRefusal(error);
    if (reason.code !== "conflict") return refused(operationId, reason);
    // `current` of a save's conflict is the stored document, and so is the base of a version that was lost.
    const lost = reason.lost as { base: AnyDocument | null } | undefined;
    return {
      status: "conflict",
      operationId,
      current: (reason.current as AnyDocument | undefined) ?? null,
      ...(lost && { lost }),
    };
  }
}

/** What a repeated operation left behind at its first time. Throws `operationReused` for another one of its id. */
function again(work: Workspace, operation: WireOperation, { id, document, ...known }: KnownOperation): OperationResult {
  keepToId(known, { collection: operation.collection, digest: digestOf(work, operation) });
  return { status: "applied", operationId: operation.operationId, id, document };
}

function asRefusal(error: unknown): CierreError {
  if (error instanceof CierreError && error.code !== "unavailable") return error;
  throw error;
}

function refused(operationId: string, error: CierreError): OperationResult {
  const { code, message, fields } = errorBodyOf(error);
  return { status: "refused", operationId, code, message, ...(fields ? { fields } : {}) };
}
