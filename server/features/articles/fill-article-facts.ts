import { setTimeout } from "node:timers/promises";
import { article } from "../../../schema/features/articles/article.ts";
import type { CommandContext, PublishedChange } from "../../context/command-context.ts";
import type { Statement, Transaction } from "../../context/store.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { STORED_COLUMNS, type StoredDocument, type StoredRow } from "../../core/rows/stored-document.ts";
import { Workspace } from "../../core/rows/workspace.ts";
import { messagesAbout } from "../conversations/message-count.ts";
import { keepAddress } from "./article-address.ts";
import { storedArticleFacts } from "./article-facts.ts";

type Filling = Pick<CommandContext, "store" | "now" | "publish">;

/** Arbitrary, the same in every process: one fills at a time, and those that meet it leave it to that one. */
export const FILL_LOCK = 7_203_116;
/** Articles at a time: until they are written, nobody else saves anything in their project. */
const BATCH = 20;

/**
 * Gives the articles that were stored before the program knew their facts what a save would give them, and tells devices. Nobody edited
 * them (`putFound`). Goes once through the feed of each project, until it is at its end or `goesOn` says otherwise; how far it got lies in
 * the database, so that any process goes on from there at any time. `elsewhere`: it is left to another process that is at it, which may
 * end before it is through.
 */
export async function fillArticleFacts(
  filling: Filling,
  goesOn: () => boolean = () => true,
): Promise<"done" | "elsewhere" | "stopped"> {
  while (goesOn()) {
    const began = performance.now();
    const changes = await filling.store.transaction((tx) => fillBatch(tx, filling.now().toISOString()));
    if (changes === "done" || changes === "elsewhere") return changes;
    for (const change of changes) filling.publish({ ...change, sessionNonce: null });
    // Others have the database for as long.
    await setTimeout(performance.now() - began);
  }
  return "stopped";
}

/** What changed, if there was anything to do, and nobody else at it. */
async function fillBatch(tx: Transaction, at: string): Promise<Omit<PublishedChange, "sessionNonce">[] | "done" | "elsewhere"> {
  // Two statements: what the second one reads is of when the lock was had, which ends with the transaction.
  const [locks, projects] = await tx.batch([
    { text: `select pg_try_advisory_xact_lock($1::bigint) as is_ours`, params: [FILL_LOCK] },
    { text: `select scope, after from article_facts_to_fill order by scope limit 1` },
  ]);
  const [project] = projects ?? [];
  if (!project) return "done";
  if (!locks?.[0]?.is_ours) return "elsewhere";
  const [scope, after] = [String(project.scope), Number(project.after)];
  const { workspace, results } = await Workspace.open(tx, [scope], [batchStatement(scope, after)]);
  // The statement fixes the shape of its rows.
  const rows = (results[0] ?? []) as unknown as StoredRow[];
  const keys = rows.map(({ id }) => ({ scope, collection: article.name, id }));
  workspace.admit(keys, rows);
  const articles = keys.flatMap((key) => workspace.findLive(key) ?? []);
  await fill(workspace, { scope, at, articles });
  tx.atCommit([progress(scope, rows.length < BATCH ? null : Number(rows.at(-1)?.seq))]);
  return workspace.flush();
}

/** In the order of the feed, which is also the one in which changed articles leave it for its end: those are met again, and have it all. */
function batchStatement(scope: string, after: number): Statement {
  return {
    text: `select ${STORED_COLUMNS} from documents d where d.scope = $1 and d.collection = 'article' and d.seq > $2 and d.deleted_at is null
      order by d.seq limit ${BATCH}`,
    params: [scope, after],
  };
}

function progress(scope: string, after: number | null): Statement {
  return after === null
    ? { text: `delete from article_facts_to_fill where scope = $1`, params: [scope] }
    : { text: `update article_facts_to_fill set after = $2 where scope = $1`, params: [scope, after] };
}

interface Batch {
  readonly scope: string;
  readonly at: string;
  readonly articles: readonly StoredDocument[];
}

async function fill(workspace: Workspace, { scope, at, articles }: Batch): Promise<void> {
  const messages = await messagesAbout(
    workspace,
    scope,
    articles.map(({ id }) => id),
  );
  for (const found of articles) {
    const { id, data } = found;
    const key = { scope, collection: article.name, id };
    const facts = {
      ...(await storedArticleFacts(workspace, key, { values: data, before: data, at })),
      ...((messages.has(id) || typeof data.messageCount === "number") && { messageCount: messages.get(id) ?? 0 }),
    };
    const isKnown = Object.entries(facts).every(([name, fact]) => (data[name] ?? null) === fact);
    if (!isKnown) putFound(workspace, found, facts);
    keepAddress(workspace, id, null, { ...data, ...facts });
  }
}
