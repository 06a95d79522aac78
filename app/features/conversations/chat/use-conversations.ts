import { useMemo } from "react";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { useClient } from "../../../hooks/use-client.ts";
import { useList } from "../../../hooks/use-list.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { useTitles } from "../../../hooks/use-titles.ts";
import { type Conversation, conversationOf, countUnread, takesPart } from "./conversations.ts";
import { readMarks } from "./read-marks.ts";

/** Conversations and messages that are looked through for what is new. */
const CONVERSATIONS = 200;
const MESSAGES = 500;

export interface KnownConversation extends Conversation {
  readonly unread: number;
  /** What it is called: its name, or those who take part beside oneself. */
  readonly title: string;
  /** What was said last, as far as the device knows. */
  readonly lastText: string;
}

/** The conversations that the device knows, the liveliest first. `own`: those that the person takes part in. */
export function useConversations(): { readonly all: readonly KnownConversation[]; readonly own: readonly KnownConversation[] } {
  const client = useClient();
  const userId = useSession().profile?.id ?? "";
  const { rows } = useList({ collection: "conversation" }, CONVERSATIONS);
  const { rows: messageRows } = useList({ collection: "conversation-message" }, MESSAGES);
  const readHere = useObservable(readMarks(client).here);
  const conversations = useMemo(() => rows.map(({ data }) => conversationOf(data)), [rows]);
  const messages = useMemo(() => messageRows.map(({ data }) => data), [messageRows]);
  const names = useTitles(
    "user",
    useMemo(() => [...new Set(conversations.flatMap(({ members }) => members))], [conversations]),
  );
  return useMemo(() => {
    const unread = countUnread(conversations, messages, userId, readHere);
    const lastTexts = lastTextsOf(messages);
    const all = conversations
      .map((each) => ({
        ...each,
        unread: unread.get(each.id) ?? 0,
        title: each.name ?? namesOf(each.members, userId, names),
        lastText: lastTexts.get(each.id) ?? "",
      }))
      .sort((one, other) => (one.lastAt < other.lastAt ? 1 : -1));
    return { all, own: all.filter((each) => takesPart(each, userId)) };
  }, [conversations, messages, userId, readHere, names]);
}

function namesOf(members: readonly string[], userId: string, names: ReadonlyMap<string, string>): string {
  return members
    .filter((id) => id !== userId)
    .map((id) => names.get(id) ?? "…")
    .join(", ");
}

/** Newest first, as they are read. */
function lastTextsOf(messages: readonly AnyDocument[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { c, t } of messages) if (!texts.has(asText(c))) texts.set(asText(c), asText(t));
  return texts;
}
