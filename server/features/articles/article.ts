import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type {
  CollectionBehaviour,
  DocumentChange,
  DocumentMove,
  ReadonlyValues,
  Saving,
  Values,
} from "../../core/behaviours/behaviour.ts";
import { rememberFormerAddress } from "../../core/documents/addresses/remember-former-address.ts";
import { idsIn } from "../../core/documents/ids-in.ts";
import { putAgain, putFound } from "../../core/documents/put-again.ts";
import { nextTimestamp } from "../../core/documents/time/next-timestamp.ts";
import type { DocumentKey } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { messagesAbout } from "../conversations/message-count.ts";
import { planImprovement } from "./apply-improvement.ts";
import { articleAddress, checkAddress, keepAddress } from "./article-address.ts";
import { articleFacts, articleFactsOfTime, orderedCoverage, storedArticleFacts } from "./article-facts.ts";
import { checkArticleStatus, completeArticle } from "./article-rules.ts";
import { noteWaitingAbout } from "./thread-waits.ts";

const NAME = "article";

/** A tag used again within this time keeps its `lastUsedAt`: the list is sorted by it, not the clock set. */
const USE_INTERVAL_MS = 60_000;

export const articleBehaviour = {
  complete,
  allow: checkArticleStatus,
  check: (values, { work, scope, id, stored }) => checkAddress(work, { scope, collection: NAME, id }, stored, values),
  saved: (work, document, stored, scope) => {
    keepAddress(work, document.id, stored, document);
    rememberFormerAddress(work, { scope, collection: NAME, id: document.id }, stored, document);
  },
  touch,
  relatedKeys: (scope, values) => [...usedKeys(scope, values), ...templateKeys(scope, values)],
  clock: {
    facts: articleFactsOfTime,
    // A coverage ends, or what was written no longer holds good.
    rows: [
      `d.collection = 'article' and d.deleted_at is null and d.data ->> 'liveUpdatesStatus' = 'LIVE'`,
      `d.collection = 'article' and d.deleted_at is null and d.data ->> 'freshnessIsDue' is null
    and d.data ->> 'freshnessDueDate' is not null and (d.data ->> 'freshnessDueDate') collate "C" <= $1`,
    ],
  },
  actions: { "apply-improvement": { plan: planImprovement, admits: true } },
  move: { factsThere, moved },
} satisfies CollectionBehaviour;

async function complete(values: Values, saving: Saving): Promise<Values> {
  const { id, scope, ctx, work, stored, isBack, at, byServer } = saving;
  if (values.forkedFrom === id && stored?.forkedFrom !== id)
    throw new CierreError("invalid", { fields: { forkedFrom: "validation.reference" } });
  const completed = completeArticle(values, { before: stored, now: at, byServer, actor: ctx.actor });
  const key = { scope, collection: NAME, id };
  const url = await articleAddress(work, { key, values: completed, before: stored, isBack });
  const messages = isBack ? ((await messagesAbout(work, scope, [id])).get(id) ?? 0) : 0;
  return {
    ...completed,
    ...orderedCoverage(completed),
    ...articleFacts(completed, url),
    ...(messages > 0 && { messageCount: messages }),
  };
}

/** Tags and persons that an article newly names have been used, and a template learns what it made last. */
async function touch(ctx: CommandContext, work: Workspace, { scope, before, after }: DocumentChange): Promise<void> {
  if (after === null) return before === null ? undefined : noteWaitingAbout(work, scope, before.id, true);
  const isBack = before === null && after.createdAt !== after.updatedAt;
  if (isBack) await noteWaitingAbout(work, scope, after.id, false);
  const known = new Set([...idsIn(before?.tags), ...idsIn(before?.persons)]);
  const used = usedKeys(scope, after).filter((key) => !known.has(key.id));
  await work.load(used);
  for (const key of used) touchUsed(ctx, work, key);
  // One that comes back from the deleted was not made now.
  if (before === null && !isBack) await noteGenerated(work, scope, after);
}

/** Tags and persons that an article names. */
function usedKeys(scope: string, values: ReadonlyValues): DocumentKey[] {
  return [
    ...idsIn(values.tags).map((id) => ({ scope, collection: "tag", id })),
    ...idsIn(values.persons).map((id) => ({ scope, collection: "person", id })),
  ];
}

function templateKeys(scope: string, { templateArticle }: ReadonlyValues): DocumentKey[] {
  return idsIn([templateArticle]).map((id) => ({ scope, collection: NAME, id }));
}

function touchUsed(ctx: CommandContext, work: Workspace, key: DocumentKey): void {
  const found = work.findLive(key);
  const now = ctx.now();
  if (found === null || now.getTime() - timeOf(found.data.lastUsedAt) < USE_INTERVAL_MS) return;
  putAgain(work, found, { ...found.data, lastUsedAt: now.toISOString(), updatedAt: nextTimestamp(now, found.updatedAt) });
}

/** From a template people get to the article that it made last (ART-021). */
async function noteGenerated(work: Workspace, scope: string, made: AnyDocument): Promise<void> {
  const [key] = templateKeys(scope, made);
  if (key === undefined) return;
  await work.load([key]);
  const template = work.findLive(key);
  // Whoever may write an article may name any other as its template: none but a template changes by that.
  if (template?.data.status !== "TEMPLATE") return;
  putFound(work, template, { templateLatestArticle: made.id });
}

function timeOf(value: unknown): number {
  return typeof value === "string" ? Date.parse(value) : 0;
}

/** What the program finds out about an article in its new project, also of one that it had not found anything out about before. */
async function factsThere(ctx: CommandContext, work: Workspace, there: DocumentKey, values: AnyDocument) {
  const facts = await storedArticleFacts(work, there, { values, before: null, at: ctx.now().toISOString() });
  const messages = (await messagesAbout(work, there.scope, [there.id])).get(there.id) ?? 0;
  return messages > 0 || typeof values.messageCount === "number" ? { ...facts, messageCount: messages } : facts;
}

/** What is said about the text goes with it. */
async function moved(work: Workspace, { here: { scope, id }, there, document, carry }: DocumentMove): Promise<void> {
  await checkAddress(work, there, null, document);
  keepAddress(work, id, null, document);
  const collection = "article-annotation";
  const ids = await work.holdersOf({ scope, collection, field: "article", value: id });
  await carry(ids.map((each) => ({ scope, collection, id: each })));
}
