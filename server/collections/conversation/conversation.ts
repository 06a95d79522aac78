import type { ListQuery } from "../../lists/list-query.ts";
import type { CollectionBehaviour } from "../behaviour.ts";
import { planReading, unreadCondition, withUnread } from "./conversation-reading.ts";

export const conversationBehaviour = {
  actions: { read: { plan: planReading } },
  withOwn: withUnread,
  listQuery: ofMembers,
  filters: { unread: (reader, text, params) => (text === "true" || text === "1" ? unreadCondition(reader, params) : "true") },
} satisfies CollectionBehaviour;

/** `users`: ids of members, all of whom it has (spec 0 §7). */
function ofMembers({ users, ...query }: ListQuery): ListQuery {
  const ids = [users ?? []].flat().flatMap((text) => text.split(",").filter((id) => id !== ""));
  return { ...query, ...(ids.length > 0 && { "members.user": ids }) };
}
