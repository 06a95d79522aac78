import type { AnyDocument, CollectionDefinition } from "../../schema/define-collection.ts";
import { GLOBAL_SCOPE } from "../../schema/ids.ts";
import { grantAccess } from "../access/grant-access.ts";
import { countSaid, isSaid } from "../collections/message-count.ts";
import { recountedList } from "../collections/recounted-list.ts";
import type { CommandContext } from "./command-context.ts";
import { nextTimestamp } from "./next-timestamp.ts";
import { putAgain, putFound } from "./put-again.ts";
import type { DocumentKey } from "./stored-document.ts";
import type { Workspace } from "./workspace.ts";

/** A tag used again within this time keeps its `lastUsedAt`: the list is sorted by it, not the clock set. */
const USE_INTERVAL_MS = 60_000;

export interface Change {
  readonly definition: CollectionDefinition;
  readonly before: AnyDocument | null;
  readonly after: AnyDocument | null;
}

/** Documents that a change of another one concerns; to be loaded along with it, and locked with its scope. */
export function relatedKeys(
  definition: CollectionDefinition,
  scope: string,
  values: Readonly<Record<string, unknown>>,
): DocumentKey[] {
  if (definition.name === "article") {
    return [...usedKeys(scope, values), ...idsIn([values.templateArticle]).map((id) => ({ scope, collection: "article", id }))];
  }
  if (definition.name === "mailing-address") return listKeys(scope, values);
  if (!concernsAccess(definition) || typeof values.user !== "string") return [];
  return [
    { scope: GLOBAL_SCOPE, collection: "user", id: values.user },
    { scope: GLOBAL_SCOPE, collection: "project", id: scope },
  ];
}

/** Tags and persons that an article names. */
function usedKeys(scope: string, values: Readonly<Record<string, unknown>>): DocumentKey[] {
  return [
    ...idsIn(values.tags).map((id) => ({ scope, collection: "tag", id })),
    ...idsIn(values.persons).map((id) => ({ scope, collection: "person", id })),
  ];
}

function concernsAccess({ name }: CollectionDefinition): boolean {
  return name === "permission-access" || name === "permission-grant";
}

/** Scopes that a change to the collection may write to, its own aside. */
export function relatedScopes(definition: CollectionDefinition): string[] {
  return concernsAccess(definition) ? [GLOBAL_SCOPE] : [];
}

/**
 * What else a change does: tags and persons that an article newly names have been used, and a template learns what it made
 * last; a person whose access to a project changed, and the project, are sent to devices again, because who may see them has
 * changed; a grant gives its access; mailing lists count their addresses, and articles what is
 * said about them.
 */
export async function touchRelated(ctx: CommandContext, work: Workspace, { definition, before, after }: Change): Promise<void> {
  const scope = ctx.projectId;
  if (scope === null) return;
  if (definition.name === "article" && after !== null) {
    const known = new Set([...idsIn(before?.tags), ...idsIn(before?.persons)]);
    const used = usedKeys(scope, after).filter((key) => !known.has(key.id));
    await work.load(used);
    for (const key of used) touchUsed(ctx, work, key);
    // One that comes back from the deleted was not made now.
    if (before === null && after.createdAt === after.updatedAt) await noteGenerated(work, scope, after);
  }
  if (isSaid(definition)) await countSaid(work, scope, { before, after });
  if (definition.name === "mailing-address") {
    const keys = [before, after].flatMap((document) => (document === null ? [] : listKeys(scope, document)));
    await work.load(keys);
    for (const key of new Map(keys.map((key) => [key.id, key])).values()) recount(ctx, work, key, { before, after });
  }
  if (definition.name === "permission-grant" && before === null && after !== null) await grantAccess(ctx, work, scope, after);
  if (concernsAccess(definition)) {
    const keys = [before, after].flatMap((document) => (document === null ? [] : relatedKeys(definition, scope, document)));
    await work.load(keys);
    for (const key of new Map(keys.map((key) => [key.id, key])).values()) touchSeen(work, key);
  }
}

function listKeys(scope: string, { mailingLists }: Readonly<Record<string, unknown>>): DocumentKey[] {
  return idsIn(mailingLists).map((id) => ({ scope, collection: "mailing-list", id }));
}

function recount(
  ctx: CommandContext,
  work: Workspace,
  key: DocumentKey,
  { before, after }: Pick<Change, "before" | "after">,
): void {
  const found = work.findLive(key);
  const data = found && recountedList(found.data, before, after, ctx.now());
  if (!found || !data) return;
  putAgain(work, found, { ...data, updatedAt: nextTimestamp(ctx.now(), found.updatedAt) });
}

function touchUsed(ctx: CommandContext, work: Workspace, key: DocumentKey): void {
  const found = work.findLive(key);
  const now = ctx.now();
  if (found === null || now.getTime() - timeOf(found.data.lastUsedAt) < USE_INTERVAL_MS) return;
  putAgain(work, found, { ...found.data, lastUsedAt: now.toISOString(), updatedAt: nextTimestamp(now, found.updatedAt) });
}

/** From a template people get to the article that it made last (ART-021). */
async function noteGenerated(work: Workspace, scope: string, made: AnyDocument): Promise<void> {
  const [key] = idsIn([made.templateArticle]).map((id) => ({ scope, collection: "article", id }));
  if (key === undefined) return;
  await work.load([key]);
  const template = work.findLive(key);
  // Whoever may write an article may name any other as its template: none but a template changes by that.
  if (template?.data.status !== "TEMPLATE") return;
  putFound(work, template, { templateLatestArticle: made.id });
}

/** The same document under a new number of the feed. */
function touchSeen(work: Workspace, key: DocumentKey): void {
  const found = work.findLive(key);
  if (found !== null) putAgain(work, found, found.data);
}

function timeOf(value: unknown): number {
  return typeof value === "string" ? Date.parse(value) : 0;
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}
