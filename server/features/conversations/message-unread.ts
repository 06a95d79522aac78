import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { conversationIdentity } from "../../../schema/features/conversations/conversation-identity.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import { SqlParameters } from "../../core/store/sql-parameters.ts";
import { unreadSql } from "./conversation-reading.ts";

/**
 * A document with how many messages about it whoever asks has not read (ENTRY-022), in the conversation that the button of its entry
 * opens. Devices have the conversations themselves, and count there: neither lists nor the feed carry it.
 */
export async function withMessageUnread(ctx: CommandContext, collection: string, document: AnyDocument): Promise<AnyDocument> {
  const { model } = requireCollection(collection);
  const params = new SqlParameters();
  const wanted = JSON.stringify({ identity: conversationIdentity(`${model}/${document.id}`, []) });
  const [row] = await ctx.store.query<{ unread: number }>(
    `select ${unreadSql(ctx, params)} as unread from documents d where d.scope = ${params.bind(ctx.projectId)}
      and d.collection = 'conversation' and d.deleted_at is null and d.data @> ${params.bind(wanted)}::jsonb`,
    params.values,
  );
  return { ...document, messageUnreadCount: row?.unread ?? 0 };
}
