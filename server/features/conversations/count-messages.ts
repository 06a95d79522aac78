import type { CommandContext, PublishedChange } from "../../context/command-context.ts";
import type { Transaction } from "../../context/store.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { Workspace } from "../../core/rows/workspace.ts";
import { messagesAbout } from "./message-count.ts";

/**
 * Writes down how many messages are about the articles that somebody said something about since the last time, and tells devices. Nobody
 * edited them (`putFound`).
 */
export async function countMessages({ store, publish }: Pick<CommandContext, "store" | "publish">): Promise<void> {
  for (const { scope } of await store.query<{ scope: string }>(`select distinct scope from articles_to_count`)) {
    const changes = await store.transaction((tx) => countIn(tx, scope));
    for (const change of changes) publish({ ...change, sessionNonce: null });
  }
}

async function countIn(tx: Transaction, scope: string): Promise<Omit<PublishedChange, "sessionNonce">[]> {
  const waiting = { text: `delete from articles_to_count where scope = $1 returning doc_id`, params: [scope] };
  const { workspace, results } = await Workspace.open(tx, [scope], [waiting]);
  const ids = (results[0] ?? []).map((row) => String(row.doc_id));
  const counted = await messagesAbout(workspace, scope, ids);
  const keys = ids.map((id) => ({ scope, collection: "article", id }));
  await workspace.load(keys);
  for (const key of keys) {
    const article = workspace.findLive(key);
    const messageCount = counted.get(key.id) ?? 0;
    if (article !== null && messageCount !== (article.data.messageCount ?? 0)) putFound(workspace, article, { messageCount });
  }
  return workspace.flush();
}
