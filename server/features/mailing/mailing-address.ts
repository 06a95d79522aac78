import type { CommandContext } from "../../context/command-context.ts";
import type { CollectionBehaviour, DocumentChange, ReadonlyValues } from "../../core/behaviours/behaviour.ts";
import { idsIn } from "../../core/documents/ids-in.ts";
import { putAgain } from "../../core/documents/put-again.ts";
import { nextTimestamp } from "../../core/documents/time/next-timestamp.ts";
import { isWithin } from "../../core/lists/is-within.ts";
import type { DocumentKey } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { recountedList } from "./recounted-list.ts";

export const mailingAddressBehaviour = {
  touch,
  relatedKeys: listKeys,
  // Whoever has the address is where their devices are.
  isIn: (place, params) => `exists (select from documents v where v.scope = d.scope and v.collection = 'device-instance'
    and v.deleted_at is null and v.data ->> 'user' = d.data ->> 'user' and ${isWithin("v", place, params)})`,
} satisfies CollectionBehaviour;

/** Mailing lists count their addresses. */
async function touch(ctx: CommandContext, work: Workspace, change: DocumentChange): Promise<void> {
  const { scope, before, after } = change;
  const keys = [before, after].flatMap((document) => (document === null ? [] : listKeys(scope, document)));
  await work.load(keys);
  for (const key of new Map(keys.map((key) => [key.id, key])).values()) recount(ctx, work, key, change);
}

function listKeys(scope: string, { mailingLists }: ReadonlyValues): DocumentKey[] {
  return idsIn(mailingLists).map((id) => ({ scope, collection: "mailing-list", id }));
}

function recount(ctx: CommandContext, work: Workspace, key: DocumentKey, { before, after }: DocumentChange): void {
  const found = work.findLive(key);
  const data = found && recountedList(found.data, before, after, ctx.now());
  if (!found || !data) return;
  putAgain(work, found, { ...data, updatedAt: nextTimestamp(ctx.now(), found.updatedAt) });
}
