import { initialValues } from "../../../schema/declaration/defaults.ts";
import type { AnyDocument, CollectionDefinition, PersonStamp } from "../../../schema/declaration/define-collection.ts";
import { embargoErrors } from "../../../schema/declaration/embargo/embargo-errors.ts";
import { formErrors } from "../../../schema/declaration/form-errors.ts";
import { withItemDefaults } from "../../../schema/declaration/item-defaults.ts";
import { unofferedErrors } from "../../../schema/declaration/unoffered-errors.ts";
import { validateValues } from "../../../schema/declaration/validate.ts";
import { CierreError, type FieldErrors } from "../../../schema/errors.ts";
import { isLocalId } from "../../../schema/ids.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import { holds } from "../../../schema/values/when.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { authorize } from "../access/authorize.ts";
import { authorizeChange } from "../access/authorize-change.ts";
import { keepOwnAccess } from "../access/own-access.ts";
import { keepWayIn, passwordFacts } from "../access/take-password.ts";
import type { Saving, Values } from "../behaviours/behaviour.ts";
import type { Recovering, SaveOutcome, SaveRequest } from "../behaviours/commands.ts";
import { historyTitle } from "../history/history-title.ts";
import { removedVersion } from "../history/removed-version.ts";
import { historyRow } from "../rows/history-row.ts";
import { type DocumentKey, type StoredDocument, scopeOf } from "../rows/stored-document.ts";
import type { Workspace } from "../rows/workspace.ts";
import { rememberFormerAddress } from "./addresses/remember-former-address.ts";
import { checkBase } from "./check-base.ts";
import { completeValues } from "./complete-values.ts";
import { withoutEmptyMasks } from "./mask-secrets.ts";
import { preserveServerFields } from "./preserve-server-fields.ts";
import { secretHolder } from "./read-secrets.ts";
import { referenceErrors } from "./references/check-references.ts";
import { localReferences, replaceReferences } from "./references/references.ts";
import { touchRelated } from "./references/touch-related.ts";
import { nextTimestamp } from "./time/next-timestamp.ts";
import { valuesAlone } from "./values-alone.ts";

/** How far the clock of the former server may have been ahead, ms. */
const CLOCK_AHEAD = 7 * 86_400_000;

/**
 * Carries out one save in the workspace. Throws CierreError and leaves the workspace as it was. `conflict` carries the
 * current document, or none when it was deleted.
 */
export async function planSave(ctx: CommandContext, work: Workspace, request: SaveRequest): Promise<SaveOutcome> {
  const outcome = await saveAlone(ctx, work, request);
  const { follow } = ctx.behaviours.of(request.definition);
  if (follow === undefined || ctx.projectId === null) return outcome;
  const saved = { ctx, work, scope: ctx.projectId, document: outcome.document };
  await follow(saved, async (other) => (await planSave(ctx, work, { ...valuesAlone, ...other })).document);
  return outcome;
}

async function saveAlone(ctx: CommandContext, work: Workspace, request: SaveRequest): Promise<SaveOutcome> {
  const { definition } = request;
  const scope = scopeOf(definition, ctx.projectId);
  const before = request.id === null ? null : await findBefore(work, { scope, collection: definition.name, id: request.id });
  await admitSave(ctx, work, request, before);
  const stored = before !== null && before.deletedAt === null ? before.data : null;
  const at = nextTimestamp(ctx.now(), newestKnown(ctx, before, request.recovers));
  const id = request.id ?? request.newId ?? ctx.newId();
  const isBack = before !== null && stored === null;
  const isRecovered = request.recovers !== undefined;
  const saving: Saving = { id, scope, ctx, work, stored, isBack, at, byServer: request.byServer ?? false, isRecovered };
  const merged = await checkedValues(saving, request, before);
  const tellsSecrets = request.password !== null || Object.keys(request.secrets).length > 0;
  if (stored !== null && !tellsSecrets && isSameValue(merged, stored)) {
    addDiscarded(ctx, work, request, before, stored, at);
    return { document: stored, historyId: null };
  }
  const document = stamped(ctx, id, merged, { before, at, recovers: request.recovers });
  addDiscarded(ctx, work, request, before, stored ?? document, at);
  putDocument(saving, request, before, document);
  const historyId = await addVersion(saving, request, before, document);
  await touchRelated(ctx, work, { definition, before: stored, after: document });
  return { document, historyId };
}

/** Refuses who may not save it, and a save that is based on another version than there is. */
async function admitSave(
  ctx: CommandContext,
  work: Workspace,
  { definition, id, byServer, baseUpdatedAt }: SaveRequest,
  before: StoredDocument | null,
): Promise<void> {
  const isLive = before !== null && before.deletedAt === null;
  const target = { id, createdBy: before?.createdBy ?? null, data: before?.data };
  if (!byServer) {
    if (isLive) authorizeChange(ctx, "UPDATE", definition, target);
    else authorize(ctx, "CREATE", definition, target);
  }
  // That a document is gone is said before whether its editor could bring it back: an edit is no wish to.
  if (before !== null) await checkBase(work, before, baseUpdatedAt);
  if (byServer || before === null) return;
  // A deleted person that comes back has the access to other projects that they had: nothing for whoever may only add people.
  if (definition.scope === "global") authorize(ctx, "UPDATE", definition, target);
  // What its author alone may delete comes back by nobody else, who would say it in the author's name.
  if (!isLive && definition.access.ownOnly?.includes("DELETE")) authorize(ctx, "DELETE", definition, target);
}

/** The values that the document has then: what was sent, with what follows from it, once nothing speaks against them. */
async function checkedValues(saving: Saving, request: SaveRequest, before: StoredDocument | null) {
  const { ctx, work, scope, stored, isBack, at } = saving;
  const { definition, byServer, password, secrets, recovers, fieldsOf } = request;
  const behaviour = ctx.behaviours.of(definition);
  const sent = withoutEmptyMasks(definition, request.values, { isNew: before === null, stored }, secrets);
  const values = resolveReferences(work, definition, byServer ? sent : preserveServerFields(definition.fields, sent, stored));
  if (!byServer) check(lockedErrors(definition, stored, { values, secrets }));
  const facts = password === null ? {} : passwordFacts(password);
  const given = mergeValues(definition, stored, { ...values, ...request.serverValues, ...facts });
  const merged = await completeValues(definition, given, saving);
  behaviour.allow?.(ctx.actor, merged, stored);
  const errors = {
    ...validateValues(definition, merged),
    ...formErrors(definition, merged, stored),
    ...embargoErrors(definition, merged, stored, at),
    // What a restore took away comes back as a device has it.
    ...(!byServer && !recovers && (await choiceErrors(saving, definition, merged))),
  };
  check({ ...request.foundErrors, ...errors, ...(await behaviour.errors?.(work, scope, merged)) });
  if (stored !== null) {
    keepOwnAccess(ctx, definition, stored, merged);
    if (!byServer) await behaviour.guard?.({ ctx, work, scope, before: stored, after: merged });
  }
  // What a document referred to before a restore may come back later than the document.
  const saved = { values, merged, stored, isBack, fieldsOf };
  if (!byServer && !recovers) check(await referenceErrors(ctx, work, definition, saved));
  await checkUnique(work, definition, { scope, id: request.id }, merged);
  await behaviour.check?.(merged, saving);
  if (password?.hash === null) keepWayIn(merged);
  return merged;
}

/** Choices that are the server's, where the document did not have them; one that was deleted comes back as it was. */
async function choiceErrors({ id, scope, work, stored, isBack }: Saving, definition: CollectionDefinition, merged: Values) {
  const errors = unofferedErrors(definition, merged, stored);
  if (!isBack || Object.keys(errors).length === 0) return errors;
  return unofferedErrors(definition, merged, await removedVersion(work, { scope, collection: definition.name, id }));
}

/** The document, and what is kept beside it. */
function putDocument(
  { ctx, work, scope, stored, at }: Saving,
  { definition, password, secrets }: SaveRequest,
  before: StoredDocument | null,
  document: AnyDocument,
): void {
  const createdBy = makerOf(ctx, before, document);
  const key: DocumentKey = { scope, collection: definition.name, id: document.id };
  work.put({ ...key, definition, data: document, createdAt: document.createdAt, updatedAt: at, deletedAt: null, createdBy });
  if (definition.address) rememberFormerAddress(work, key, stored, document);
  ctx.behaviours.of(definition).saved?.(work, document, stored, scope);
  if (password !== null) {
    work.addCredential({ userId: document.id, passwordHash: password.hash, at, keptSession: ctx.tokenHash ?? null });
  }
  for (const [field, value] of Object.entries(secrets)) {
    work.addSecret({ collection: definition.name, docId: secretHolder(definition, scope, document.id), field, value, at });
  }
}

/** Answers the id of the version in the history. */
async function addVersion(
  { ctx, work, scope, stored, at }: Saving,
  { definition, recovers }: SaveRequest,
  before: StoredDocument | null,
  document: AnyDocument,
): Promise<string> {
  const row = historyRow({
    id: ctx.newId(),
    scope,
    definition,
    op: stored === null ? "insert" : "update",
    before: stored,
    after: document,
    by: stampOf(ctx),
    caller: ctx.caller,
    writtenAt: ctx.writtenAt,
    docCreatedBy: makerOf(ctx, before, document),
    at,
    title: await historyTitle(work, definition, document, ctx.projectId),
    ...(recovers && { recovers }),
  });
  work.addHistory(row);
  return row.id;
}

/** Whose the document is: of one that comes back from the former server, whoever made it there. */
function makerOf(ctx: CommandContext, before: StoredDocument | null, document: AnyDocument): string {
  return before?.createdBy ?? document.createdBy?.id ?? ctx.actor.profile.id;
}

export function stampOf(ctx: CommandContext): PersonStamp {
  return { id: ctx.actor.profile.id, displayName: ctx.actor.displayName };
}

async function findBefore(work: Workspace, key: DocumentKey): Promise<StoredDocument> {
  await work.load([key]);
  const before = work.find(key);
  if (before === null) throw new CierreError("notFound");
  return before;
}

/**
 * Replaces `local:` ids by final ones. An id the server does not know would be a dead end for every other device. Its
 * document may have failed a moment before, in the same batch: devices send what refers to it again once that has arrived.
 */
function resolveReferences(
  work: Workspace,
  definition: CollectionDefinition,
  values: SaveRequest["values"],
): SaveRequest["values"] {
  if (localReferences(definition, values).length === 0) return values;
  const resolved = replaceReferences(definition, values, (id) => (isLocalId(id) ? (work.mappedId(id) ?? id) : id));
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(resolved)) {
    if (localReferences(definition, { [name]: value }).length > 0) errors[name] = "validation.unsyncedReference";
  }
  if (Object.keys(errors).length > 0) throw new CierreError("referenceMissing", { fields: errors });
  return resolved;
}

function mergeValues(definition: CollectionDefinition, stored: AnyDocument | null, values: SaveRequest["values"]) {
  return { ...(stored ?? initialValues(definition)), ...withItemDefaults(definition.fields, values, stored) };
}

/** Throws `duplicated` when another document of the scope has a value that only one may have. */
export async function checkUnique(
  work: Workspace,
  definition: CollectionDefinition,
  { scope, id }: { readonly scope: string; readonly id: string | null },
  values: Record<string, unknown>,
): Promise<void> {
  for (const name of definition.unique ?? []) {
    const value = values[name];
    if (typeof value !== "string" || value === "") continue;
    const holders = await work.holdersOf({ scope, collection: definition.name, field: name, value });
    if (holders.some((holder) => holder !== id)) throw new CierreError("duplicated", { fields: { [name]: "error.duplicated" } });
  }
}

/** Every field that changes of a document that its collection locks as it is now (`entry.lockedWhen`), such as a mail that was sent. */
function lockedErrors(
  { entry }: CollectionDefinition,
  stored: AnyDocument | null,
  { values, secrets }: Pick<SaveRequest, "values" | "secrets">,
): FieldErrors {
  if (stored === null || entry.lockedWhen === undefined || !holds(entry.lockedWhen, stored)) return {};
  const changed = Object.keys(values).filter((name) => !isSameValue(values[name] ?? null, stored[name] ?? null));
  return Object.fromEntries([...changed, ...Object.keys(secrets)].map((name) => [name, "validation.locked"]));
}

/** Throws `invalid` for fields with errors. */
export function check(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new CierreError("invalid", { fields: errors });
}

function stamped(
  ctx: CommandContext,
  id: string,
  values: Record<string, unknown>,
  { before, at, recovers }: { before: StoredDocument | null; at: string; recovers: Recovering | undefined },
): AnyDocument {
  const createdAt = recovers?.createdAt === undefined || recovers.createdAt > at ? at : recovers.createdAt;
  return {
    ...values,
    id,
    createdAt: before?.createdAt ?? createdAt,
    updatedAt: at,
    createdBy: before?.data.createdBy ?? recovers?.createdBy ?? stampOf(ctx),
    updatedBy: stampOf(ctx),
  };
}

/** What the next version has to be later than: devices tell versions by their times, also those of the history that was lost. */
function newestKnown(ctx: CommandContext, before: StoredDocument | null, recovers: Recovering | undefined): string | null {
  const stored = before?.updatedAt ?? null;
  if (!recovers || Date.parse(recovers.version) > ctx.now().getTime() + CLOCK_AHEAD) return stored;
  return stored === null || stored < recovers.version ? recovers.version : stored;
}

/** Keeps the losing sides of conflicts as versions that people can go back to. */
function addDiscarded(
  ctx: CommandContext,
  work: Workspace,
  { definition, discarded }: SaveRequest,
  before: StoredDocument | null,
  current: AnyDocument,
  at: string,
): void {
  for (const values of discarded) {
    const row = historyRow({
      id: ctx.newId(),
      scope: scopeOf(definition, ctx.projectId),
      definition,
      op: "discard",
      before: current,
      after: { ...current, ...values },
      by: stampOf(ctx),
      docCreatedBy: before?.createdBy ?? ctx.actor.profile.id,
      at,
    });
    work.addHistory(row);
  }
}
