import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { membersOf } from "../../core/access/members.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";

/** What is said in conversations: by the newsroom, and by readers. */
const SAID = ["conversation-message", "comment"] as const;

/** States of comments that nobody counts. */
const REFUSED: readonly unknown[] = ["REJECTED", "SPAM"];
const isCounted = ({ state }: AnyDocument) => !REFUSED.includes(state);

type Saying = { readonly before: AnyDocument | null; readonly after: AnyDocument | null };

/**
 * Has the article that a message is about, or was about, counted again (ART-041, `countMessages`): devices pull it whole, which not
 * every message is worth. What a few people say to each other alone is not counted: everybody who reads the article would see that
 * they talk.
 */
export async function countSaid(work: Workspace, scope: string, { before, after }: Saying): Promise<void> {
  const left = before && isCounted(before) ? await articleOf(work, scope, before.c) : null;
  const joined = after && isCounted(after) ? await articleOf(work, scope, after.c) : null;
  if (left === joined) return;
  for (const docId of [left, joined]) if (docId !== null) work.countLater({ scope, docId });
}

/**
 * Messages about some articles of a project, by the article's id; nothing for those that nobody talks about. What is said in the same
 * transaction is not among them: it has the article counted again (`countSaid`).
 */
export async function messagesAbout(work: Workspace, scope: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await work.read({
    text: `select c.data ->> 'doc' as id, count(*)::integer as count
      from documents c join documents m on m.scope = c.scope and m.collection = any($3::text[]) and m.deleted_at is null
        and m.data @> jsonb_build_object('c', c.id) and coalesce(m.data ->> 'state', '') <> all($4::text[])
      where c.scope = $1 and c.collection = 'conversation' and c.deleted_at is null and c.data ->> 'model' = 'Article'
        and c.data ->> 'doc' = any($2::text[]) and coalesce(c.data -> 'members', 'null') in ('null', '[]')
      group by 1`,
    params: [scope, ids, SAID, REFUSED],
  });
  return new Map(rows.map(({ id, count }) => [String(id), Number(count)]));
}

/** Id of the article that a conversation is about for everybody to read. */
async function articleOf(work: Workspace, scope: string, conversation: unknown): Promise<string | null> {
  if (typeof conversation !== "string" || conversation === "") return null;
  const key = { scope, collection: "conversation", id: conversation };
  await work.load([key]);
  const data = work.findLive(key)?.data;
  if (data?.model !== "Article" || typeof data.doc !== "string") return null;
  return membersOf(requireCollection("conversation"), data) === null ? data.doc : null;
}
