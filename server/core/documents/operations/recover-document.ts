import type { AnyDocument, CollectionDefinition, PersonStamp } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import { GLOBAL_SCOPE } from "../../../../schema/ids.ts";
import type { WireOperation } from "../../../../schema/wire/operation.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { authorize } from "../../access/authorize.ts";
import { seesWhole } from "../../access/seen-fields.ts";
import type { Recovering } from "../../behaviours/commands.ts";
import { type LostVersion, lostVersionStatement } from "../../feed/former-histories.ts";
import { presentDocument } from "../../reading/present-document.ts";
import type { DocumentKey } from "../../rows/stored-document.ts";
import type { Workspace } from "../../rows/workspace.ts";

/** What a save notes of the version that it brings back; of a new document also who had made it. Throws `forbidden` for whoever may not edit that person's. */
export async function recoveringOf(
  ctx: CommandContext,
  work: Workspace,
  definition: CollectionDefinition,
  operation: WireOperation,
): Promise<Recovering | undefined> {
  if (operation.action === "DELETE" || !operation.recovers) return undefined;
  if (operation.action === "UPDATE") return operation.recovers;
  const { version, whole, createdAt, createdBy } = operation.recovers;
  const made = createdBy === null ? null : await personOf(work, createdBy);
  if (made && made.id !== ctx.actor.profile.id) authorize(ctx, "UPDATE", definition, { id: operation.id, createdBy: made.id });
  return { version, whole, createdAt, ...(made && { createdBy: made }) };
}

/** What the server names documents by. */
const FINAL_ID = /^[A-Za-z0-9_-]{1,80}$/;

/** Whether a document of which nothing is known may have been in a history that a restore has taken away: then it is made under its id. */
export async function isTakenAway(
  ctx: CommandContext,
  work: Workspace,
  definition: CollectionDefinition,
  key: DocumentKey,
): Promise<boolean> {
  if (work.find(key) !== null || !FINAL_ID.test(key.id)) return false;
  return (await lostVersion(ctx, work, { key, definition }, ctx.now().toISOString())) !== null;
}

/** Throws `conflict` where the document is there, or was deleted since, and `notFound` where no restore can have taken it away. */
export async function requireTakenAway(
  ctx: CommandContext,
  work: Workspace,
  definition: CollectionDefinition,
  key: DocumentKey,
): Promise<void> {
  await work.load([key]);
  if (work.find(key) !== null) throw new CierreError("conflict");
  if (!(await isTakenAway(ctx, work, definition, key))) throw new CierreError("notFound");
}

async function personOf(work: Workspace, id: string): Promise<PersonStamp | null> {
  const key = { scope: GLOBAL_SCOPE, collection: "user", id };
  await work.load([key]);
  const name = work.findLive(key)?.data.displayName;
  return typeof name === "string" ? { id, displayName: name } : null;
}

/**
 * The version that an operation is based on, where a restore has taken it away: what is to be merged is merged from the newest one before it.
 * `null` where it counts, and for whoever does not see the documents of the collection whole.
 */
export async function lostVersion(
  ctx: CommandContext,
  work: Workspace,
  { key, definition }: { readonly key: DocumentKey; readonly definition: CollectionDefinition },
  version: string,
): Promise<LostVersion | null> {
  if (!isVersion(version) || !seesWhole(ctx, definition)) return null;
  const [row] = await work.read(lostVersionStatement(key, version));
  if (!row) return null;
  // Whoever may not read versions has nothing to merge from: a person decides.
  if (ctx.behaviours.of(definition).mayReadVersions?.(ctx) === false) return { base: null };
  // `base` is a document by the statement.
  const base = row.base as AnyDocument | null;
  return { base: base && presentDocument(ctx, definition, base, 0) };
}

/** As the server writes versions: other texts that a browser takes for a time the database does not. */
function isVersion(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text && /^(?!0000)\d{4}-/.test(text);
}

/** The refusal of an operation that is based on such a version, with that; any other as it is. */
export async function withLostVersion(
  ctx: CommandContext,
  work: Workspace,
  place: { readonly key: DocumentKey; readonly definition: CollectionDefinition },
  operation: WireOperation,
  error: unknown,
): Promise<unknown> {
  const version = operation.action === "DELETE" ? operation.baseUpdatedAt : (operation.recovers?.version ?? baseOf(operation));
  if (!(error instanceof CierreError) || version === null) return error;
  const isMissing = operation.action !== "INSERT" && error.code === "notFound" && work.find(place.key) === null;
  // What was deleted since stays deleted.
  if (!isMissing && !(error.code === "conflict" && error.current)) return error;
  // Of a document that is not there, any version is.
  const lost = await lostVersion(ctx, work, place, isMissing && version === "" ? ctx.now().toISOString() : version);
  return lost ? new CierreError("conflict", { ...(error.current && { current: error.current }), lost, cause: error }) : error;
}

function baseOf(operation: Exclude<WireOperation, { action: "DELETE" }>): string | null {
  return operation.action === "UPDATE" ? operation.baseUpdatedAt : null;
}
