import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { validateValues } from "../../../schema/declaration/validate.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { actingIn } from "../access/acting-in.ts";
import { authorize } from "../access/authorize.ts";
import { authorizeChange } from "../access/authorize-change.ts";
import { historyRow } from "../rows/history-row.ts";
import { type DocumentKey, requireCollection, type StoredDocument, scopeOf } from "../rows/stored-document.ts";
import type { Workspace } from "../rows/workspace.ts";
import { documentAddress } from "./addresses/document-address.ts";
import { bury } from "./plan-remove.ts";
import { check, checkUnique, stampOf } from "./plan-save.ts";
import { runCommand } from "./run-command.ts";
import { nextTimestamp } from "./time/next-timestamp.ts";

/**
 * Moves a document to another project; it keeps its id, and references to it and in it are not rewritten. What is said about the text
 * of an article goes with it, and only with it; conversations about it stay. The address is made anew: there it may be another's. Needs DELETE here and CREATE there. Throws `forbidden`
 * (also for a status that the actor could not give it there), `notFound` (of the document or the project), `duplicated`, `invalid` (what
 * saving it there would ask, or an article there is at the address that this one demands),
 * `malformed` for what is in no project, or is not moved by itself.
 */
export async function moveDocument(ctx: CommandContext, collection: string, id: string, project: string): Promise<AnyDocument> {
  const definition = requireCollection(collection);
  const scope = scopeOf(definition, ctx.projectId);
  if (!isMovable(ctx, definition) || project === scope) throw new CierreError("malformed");
  const target = await actingIn(ctx, project);
  const here = { scope, collection: definition.name, id };
  const there = { scope: project, collection: definition.name, id };
  return runCommand(ctx, [scope, project], [], async (work) => {
    await work.load([here, there]);
    const before = work.findLive(here);
    if (before === null) throw new CierreError("notFound");
    authorizeChange(ctx, "DELETE", definition, before);
    authorize(target, "CREATE", definition, { id, createdBy: ctx.actor.profile.id });
    await checkState(target, work, definition, { ...there, values: before.data });
    const { move } = ctx.behaviours.of(definition);
    const address = await documentAddress(definition, before.data, { id, scope: project, work, stored: null });
    if (move === undefined || move === "never") return put(ctx, work, before, project, address);
    const document = put(ctx, work, before, project, await move.factsThere(ctx, work, there, before.data));
    await move.moved(work, { here, there, document, carry: (keys) => carry(ctx, work, keys, project) });
    return document;
  });
}

/** What a document as it is takes in the other project: what saving it there would ask. */
async function checkState(
  target: Pick<CommandContext, "actor" | "behaviours">,
  work: Workspace,
  definition: CollectionDefinition,
  { values, ...there }: DocumentKey & { readonly values: AnyDocument },
): Promise<void> {
  target.behaviours.of(definition).allow?.(target.actor, values, null);
  check(validateValues(definition, values));
  await checkUnique(work, definition, there, values);
}

/** What people say stays where it was said (kind `system`), but for what a document takes along. */
function isMovable(ctx: CommandContext, definition: CollectionDefinition): boolean {
  return definition.scope !== "global" && definition.kind !== "system" && ctx.behaviours.of(definition).move !== "never";
}

/** Moves further documents; those that are gone are left out. */
async function carry(ctx: CommandContext, work: Workspace, keys: readonly DocumentKey[], project: string): Promise<void> {
  await work.load(keys.flatMap((key) => [key, { ...key, scope: project }]));
  for (const key of keys) {
    const found = work.findLive(key);
    if (found !== null) put(ctx, work, found, project);
  }
}

/**
 * Puts a document into the other project, where its key is loaded as well, with what the program finds out about it there. Throws
 * `duplicated`.
 */
function put(
  ctx: CommandContext,
  work: Workspace,
  before: StoredDocument,
  project: string,
  found: Readonly<Record<string, unknown>> = {},
): AnyDocument {
  const { scope, collection, id, createdAt, createdBy } = before;
  const definition = requireCollection(collection);
  const there = { scope: project, collection, id };
  if (work.findLive(there) !== null) throw new CierreError("duplicated");
  const at = nextTimestamp(ctx.now(), latest(before.updatedAt, work.find(there)?.updatedAt));
  const by = stampOf(ctx);
  const document: AnyDocument = { ...before.data, ...found, updatedAt: at, updatedBy: by };
  bury(work, definition, before, at);
  work.put({ ...there, definition, data: document, createdAt, updatedAt: at, deletedAt: null, createdBy });
  const version = { definition, by, at, docCreatedBy: createdBy };
  work.addHistory(historyRow({ ...version, id: ctx.newId(), scope, op: "remove", before: before.data, after: null }));
  work.addHistory(historyRow({ ...version, id: ctx.newId(), scope: project, op: "insert", before: null, after: document }));
  return document;
}

function latest(one: string, other: string | undefined): string {
  return other !== undefined && other > one ? other : one;
}
