import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { FieldsOf } from "../../../../schema/declaration/each-value.ts";
import { CierreError, type FieldErrors } from "../../../../schema/errors.ts";
import { isLocalId } from "../../../../schema/ids.ts";
import type { WireOperation } from "../../../../schema/wire/operation.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { authorize } from "../../access/authorize.ts";
import { type PasswordChange, takePassword } from "../../access/take-password.ts";
import { sanitizeValues } from "../../html/sanitize-values.ts";
import { presentDocument } from "../../reading/present-document.ts";
import { originScope, requireCollection, scopeOf } from "../../rows/stored-document.ts";
import type { Workspace } from "../../rows/workspace.ts";
import { acceptBody } from "../accept-body.ts";
import { cleanJson } from "../clean-json.ts";
import { planRemove } from "../plan-remove.ts";
import { planSave } from "../plan-save.ts";
import type { AppliedOperation } from "./applied-operations.ts";
import { operationDigest } from "./operation-digest.ts";
import { patchedValues } from "./patched-values.ts";
import { isTakenAway, recoveringOf, withLostVersion } from "./recover-document.ts";

/** An operation whose values have been accepted; nothing slow is left to do. */
export interface PreparedOperation {
  readonly operation: WireOperation;
  readonly definition: CollectionDefinition;
  readonly values: Readonly<Record<string, unknown>>;
  readonly password: PasswordChange | null;
  readonly secrets: Readonly<Record<string, string | null>>;
  readonly foundErrors: FieldErrors;
  readonly fieldsOf?: FieldsOf | undefined;
  /** Oldest first. */
  readonly discarded: readonly Readonly<Record<string, unknown>>[];
}

/** Everything that needs no database, of an operation that is fit (`operationUnfitness`). Throws the CierreError that the operation is refused with. */
export async function prepareOperation(ctx: CommandContext, operation: WireOperation): Promise<PreparedOperation> {
  const definition = requireCollection(operation.collection);
  scopeOf(definition, ctx.projectId);
  if (operation.action === "DELETE") {
    return { operation, definition, values: {}, password: null, secrets: {}, foundErrors: {}, discarded: [] };
  }
  const target = { id: operation.action === "INSERT" ? null : operation.id, byServer: false };
  const body = operation.action === "INSERT" ? operation.data : patchedValues(operation.patch);
  const { values, password: typed, secrets, foundErrors, fieldsOf } = await acceptBody(ctx, definition, target, body);
  const password = await takePassword(ctx, definition, typed, { id: operation.id, values });
  return {
    operation,
    definition,
    values,
    password,
    secrets,
    foundErrors,
    fieldsOf,
    discarded: await discardedOf(ctx, definition, operation),
  };
}

/** Carries the operation out in the workspace and remembers it there. Throws CierreError and leaves the workspace as it was. */
export async function planOperation(
  ctx: CommandContext,
  work: Workspace,
  prepared: PreparedOperation,
): Promise<AppliedOperation> {
  const { operation, definition } = prepared;
  const origin = originScope(ctx.projectId);
  const { outcome, historyId } = await perform(ctx, work, prepared);
  if (operation.action === "INSERT" && isLocalId(operation.id)) {
    work.addMapping({ scope: origin, localId: operation.id, collection: definition.name, id: outcome.id });
  }
  const { operationId } = operation;
  const at = ctx.now().toISOString();
  work.addApplied({
    scope: origin,
    userId: ctx.actor.profile.id,
    operationId,
    collection: definition.name,
    docId: outcome.id,
    historyId,
    digest: digestOf(work, operation),
    at,
  });
  return outcome;
}

/** What the operation asks for, whose document has its final id. */
export function digestOf(work: Workspace, operation: WireOperation): string {
  const { action, id } = operation;
  const definition = requireCollection(operation.collection);
  const body = operation.action === "DELETE" ? null : bodyOf(operation);
  return operationDigest({ action, definition, id, body }, (localId) => work.mappedId(localId));
}

interface Performed {
  readonly outcome: AppliedOperation;
  readonly historyId: string | null;
}

async function perform(ctx: CommandContext, work: Workspace, prepared: PreparedOperation): Promise<Performed> {
  const { operation, definition } = prepared;
  const id = finalId(work, operation);
  try {
    return await carryOut(ctx, work, prepared, id);
  } catch (error) {
    if (id === null) throw error;
    const key = { scope: scopeOf(definition, ctx.projectId), collection: definition.name, id };
    throw await withLostVersion(ctx, work, { key, definition }, operation, error);
  }
}

async function carryOut(
  ctx: CommandContext,
  work: Workspace,
  prepared: PreparedOperation,
  id: string | null,
): Promise<Performed> {
  const { operation, definition } = prepared;
  if (operation.action === "DELETE") {
    if (id === null) throw new CierreError("notFound");
    const key = { scope: scopeOf(definition, ctx.projectId), collection: definition.name, id };
    await work.load([key]);
    // Somebody else deleted it already: what the person wanted is so.
    if (work.find(key)?.deletedAt) return { outcome: { id, document: null }, historyId: null };
    const historyId = await planRemove(ctx, work, { definition, id, baseUpdatedAt: operation.baseUpdatedAt });
    return { outcome: { id, document: null }, historyId };
  }
  const baseUpdatedAt = operation.action === "UPDATE" ? operation.baseUpdatedAt : null;
  if (operation.action === "UPDATE" && id === null) throw new CierreError("notFound");
  const isAgain = operation.action === "INSERT" && id !== null;
  if (isAgain) await refuseSecondInsert(ctx, work, definition, { id, recovers: operation.recovers?.version });
  const isLost =
    isAgain &&
    (await isTakenAway(ctx, work, definition, { scope: scopeOf(definition, ctx.projectId), collection: definition.name, id }));
  const recovers = await recoveringOf(ctx, work, definition, operation);
  const place = isLost ? { id: null, newId: id } : { id };
  const request = { ...prepared, ...place, serverValues: {}, baseUpdatedAt, ...(recovers && { recovers }) };
  const { document, historyId } = await planSave(ctx, work, request);
  return { outcome: { id: document.id, document }, historyId };
}

/** Id of the document an operation means; `null` when it is one that the server has yet to name. */
function finalId(work: Workspace, operation: WireOperation): string | null {
  return isLocalId(operation.id) ? (work.mappedId(operation.id) ?? null) : operation.id;
}

/**
 * The device's document arrived before, under another operation: the person has to see both. What was deleted since is
 * made again under its id: whoever keeps their version of it in a conflict asks for that.
 */
async function refuseSecondInsert(
  ctx: CommandContext,
  work: Workspace,
  definition: CollectionDefinition,
  { id, recovers }: { readonly id: string; readonly recovers: string | undefined },
): Promise<void> {
  const key = { scope: scopeOf(definition, ctx.projectId), collection: definition.name, id };
  await work.load([key]);
  const live = work.findLive(key);
  // A version that is brought back is no wish to undo a deletion.
  const isDeletedSince = recovers !== undefined && (work.find(key)?.updatedAt ?? "") > recovers;
  if (!live && isDeletedSince) throw new CierreError("conflict");
  if (!live) return;
  // Naming an id is no way to read what lies under it.
  authorize(ctx, "READ", definition, live);
  throw new CierreError("conflict", { current: presentDocument(ctx, definition, live.data, live.htmlVersion) });
}

/** The fields that an operation asks to set, whether it may or not. */
export function bodyOf(operation: Exclude<WireOperation, { action: "DELETE" }>): Record<string, unknown> {
  if (operation.action === "INSERT") return operation.data;
  return Object.fromEntries(operation.patch.map((entry) => [entry.path.slice(1), entry.op === "remove" ? null : entry.value]));
}

async function discardedOf(
  ctx: CommandContext,
  definition: CollectionDefinition,
  operation: WireOperation,
): Promise<Record<string, unknown>[]> {
  if (operation.action !== "UPDATE") return [];
  const { discarded, discardedEarlier = [] } = operation;
  const versions = [...discardedEarlier, ...(discarded ? [discarded] : [])].map((values) => {
    const declared = Object.entries(values).filter(([name]) => {
      const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
      return field !== undefined && field.kind !== "password" && field.kind !== "secret" && !field.readOnly;
    });
    // A cleaned object is an object.
    return cleanJson(Object.fromEntries(declared)) as Record<string, unknown>;
  });
  const clean: Record<string, unknown>[] = [];
  for (const values of versions) clean.push(await sanitizeValues(definition, values, ctx.actor.profile.id));
  return clean;
}
