import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { revocation, takePassword } from "../access/take-password.ts";
import type { Recovering, SaveRequest } from "../behaviours/commands.ts";
import { readDocumentsStatement, readMappingsStatement } from "../rows/read-statements.ts";
import { type DocumentKey, originScope, requireCollection, type StoredRow, scopeOf } from "../rows/stored-document.ts";
import { acceptBody } from "./accept-body.ts";
import { appliedOperations, appliedStatement } from "./operations/applied-operations.ts";
import { keepToId, operationDigest } from "./operations/operation-digest.ts";
import { requireTakenAway } from "./operations/recover-document.ts";
import { planSave } from "./plan-save.ts";
import { localReferences } from "./references/references.ts";
import { relatedKeys, relatedScopes } from "./references/touch-related.ts";
import { runCommand } from "./run-command.ts";

export interface SaveDocumentInput {
  readonly collection: string;
  /** `null` creates. The id of a deleted document restores it. */
  readonly id: string | null;
  /** The id that a new document gets, where the program has made it already; never from a client. */
  readonly newId?: string;
  /** The document had that id before a restore took it away; throws `notFound` where none may have done so, `conflict` where it is there. */
  readonly recovers?: Recovering;
  /** Declared fields, all or some of them: what is absent stays. References as ids or as `{ id }`. */
  readonly body: unknown;
  /** `updatedAt` of the version the edit was based on; without it the last writer wins. */
  readonly baseUpdatedAt?: string | null;
  /** Makes the save idempotent: a repeated id answers the document it made. */
  readonly operationId?: string | null;
  /** Values of readOnly fields that the server computes (files of an asset…); never from a client. */
  readonly serverValues?: Readonly<Record<string, unknown>>;
  /** The program itself makes or changes the document: what nobody may write it may. */
  readonly byServer?: boolean;
  /** Takes the person's password away (PROF-024). */
  readonly revokesPassword?: boolean;
  /** The `local:` id under which a device knows the new document, so that its later operations may name it. */
  readonly localId?: string | null;
}

/**
 * Saves one document and answers it in stored form (see `expandReferences` for REST answers).
 * Throws CierreError: `malformed`, `forbidden`, `notFound`, `invalid` (with fields), `duplicated`, `conflict` (with the
 * current document).
 */
export async function saveDocument(ctx: CommandContext, input: SaveDocumentInput): Promise<AnyDocument> {
  const definition = requireCollection(input.collection);
  const request = await acceptSave(ctx, definition, input);
  const scope = scopeOf(definition, ctx.projectId);
  const origin = originScope(ctx.projectId);
  const operationId = input.operationId ?? null;
  const keys = keysOf(ctx, request, scope);
  const reads = [
    readDocumentsStatement(keys),
    appliedStatement(origin, ctx.actor.profile.id, operationId === null ? [] : [operationId]),
    readMappingsStatement(origin, localReferences(definition, request.values)),
  ];
  return runCommand(ctx, [scope, ...relatedScopes(ctx, definition)], reads, async (work, [rows, applied, mappings]) => {
    // The statements above fix the shape of their rows.
    work.admit(keys, (rows ?? []) as unknown as StoredRow[]);
    work.admitMappings(mappings ?? []);
    const repeated = operationId === null ? undefined : appliedOperations(ctx, applied ?? []).get(operationId);
    const asked = { action: "SAVE", definition, id: input.id, body: input.body };
    const digest = operationDigest(asked, (localId) => work.mappedId(localId));
    if (repeated) keepToId(repeated, { collection: definition.name, digest });
    if (repeated?.document) return repeated.document;
    if (repeated) throw new CierreError("notFound");
    if (request.recovers && request.newId !== undefined) {
      await requireTakenAway(ctx, work, definition, { scope, collection: definition.name, id: request.newId });
    }
    const { document, historyId } = await planSave(ctx, work, request);
    if (operationId !== null) {
      const at = ctx.now().toISOString();
      work.addApplied({
        scope: origin,
        userId: ctx.actor.profile.id,
        operationId,
        collection: definition.name,
        docId: document.id,
        historyId,
        digest,
        at,
      });
    }
    if (input.localId) work.addMapping({ scope: origin, localId: input.localId, collection: definition.name, id: document.id });
    return document;
  });
}

/** Takes in the body before any lock is held: sanitising and hashing are slow. */
async function acceptSave(ctx: CommandContext, definition: CollectionDefinition, input: SaveDocumentInput): Promise<SaveRequest> {
  const byServer = input.byServer ?? false;
  const accepted = await acceptBody(ctx, definition, { id: input.id, byServer }, input.body);
  const { values, password, secrets, foundErrors, fieldsOf } = accepted;
  return {
    definition,
    id: input.id ?? (definition.kind === "single" ? definition.name : null),
    ...(input.newId === undefined ? {} : { newId: input.newId }),
    ...(input.recovers && { recovers: input.recovers }),
    values,
    serverValues: input.serverValues ?? {},
    password: input.revokesPassword ? revocation : await takePassword(ctx, definition, password, { id: input.id, values }),
    secrets,
    foundErrors,
    fieldsOf,
    byServer,
    baseUpdatedAt: input.baseUpdatedAt ?? null,
    discarded: [],
  };
}

/** Documents that the save is going to look at. */
export function keysOf(
  ctx: Pick<CommandContext, "behaviours">,
  { definition, id, values }: Pick<SaveRequest, "definition" | "id" | "values">,
  scope: string,
): DocumentKey[] {
  const own = id === null ? [] : [{ scope, collection: definition.name, id }];
  return [...own, ...relatedKeys(ctx, definition, scope, values)];
}
