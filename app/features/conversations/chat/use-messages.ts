import { useEffect, useMemo } from "react";
import { type ConversationEvent, conversationEvent, realtimeEvents } from "../../../../schema/wire/realtime.ts";
import { asId, asIds, asRecord, asText } from "../../../fields/narrow-value.ts";
import { useClient } from "../../../hooks/use-client.ts";
import { useList } from "../../../hooks/use-list.ts";
import { useOutbox } from "../../../hooks/use-outbox.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { unnamedMessages } from "./unnamed-messages.ts";
import { MESSAGE_PAGE, type Message, type Said, sinceSaid, usePriorMessages } from "./use-prior-messages.ts";

/**
 * What was said in a conversation, by the newsroom and by readers (DOC-047), oldest first, and after it what waits to be sent. Known to
 * the device or asked of the server: when it opens, when the channel tells of it, and when the connection comes back (CHAT-023 to CHAT-030).
 */
export function useMessages(conversationId: string | null, identity: string | null) {
  const { realtime } = useClient();
  const userId = useSession().profile?.id ?? "";
  const messagesHere = useSaidHere("conversation-message", conversationId);
  const commentsHere = useSaidHere("comment", conversationId);
  const messagesThere = usePriorMessages("conversation-message", conversationId);
  const commentsThere = usePriorMessages("comment", conversationId);
  const outbox = useOutbox();

  const { again, add } = messagesThere;
  useEffect(() => {
    if (conversationId === null) return;
    const receive = (message: unknown) => {
      const event = conversationEvent.safeParse(message);
      if (!event.success || event.data.id !== conversationId) return;
      const said = saidIn(event.data);
      // One's own comes back as the document that was saved.
      if (said && said.userId !== userId) add(said);
    };
    const reconnected = () => void (realtime.connected.get() && again());
    const ends = [realtime.on(realtimeEvents.conversation, receive), realtime.connected.subscribe(reconnected)];
    return () => {
      for (const end of ends) end();
    };
  }, [conversationId, realtime, again, add, userId]);

  const messages = useMemo(() => {
    const said = new Map([...commentsThere.said, ...messagesThere.said]);
    const waiting: Message[] = [];
    for (const { id, sync, data } of messagesHere.rows) {
      // The program that tells of a site is nobody whom a device knows.
      const userName = asText(asRecord(data.createdBy).displayName) || null;
      const files = asIds(data.assets);
      const message = { id, text: asText(data.t), date: asText(data.d) || data.createdAt, userName, files };
      if (sync === "clean")
        said.set(id, { ...message, userId: asId(data.u), state: "said", mayChange: true, ...sinceSaid(data) });
      else waiting.push({ ...message, userId, state: sync === "pending" ? "pending" : "refused" });
    }
    // A comment was said, whatever waits to be sent of its wording.
    for (const { id, data } of commentsHere.rows) {
      said.set(id, { id, text: asText(data.t), date: asText(data.d), userId: asId(data.u), userName: null, state: "said" });
    }
    const unnamed = unnamedMessages(outbox, identity, userId).map(({ id, data, queuedAt, state }): Message => {
      const isRefused = state.tag === "refused" || state.tag === "conflict";
      const said = { text: asText(data?.t), files: asIds(data?.assets) };
      return { id, ...said, date: queuedAt, userId, userName: null, state: isRefused ? "refused" : "pending" };
    });
    const byDate = (one: Message, other: Message) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0);
    return [...[...said.values()].sort(byDate), ...unnamed, ...waiting.sort(byDate)];
  }, [commentsThere.said, messagesThere.said, messagesHere.rows, commentsHere.rows, outbox, identity, userId]);

  const here = [messagesHere, commentsHere];
  const there = [messagesThere, commentsThere];
  return {
    messages,
    isLoading:
      conversationId !== null &&
      (here.some(({ loading }) => loading) || (messages.length === 0 && there.some(({ isLoading }) => isLoading))),
    hasOlder: here.some(({ hasMore }) => hasMore) || there.some(({ hasOlder }) => hasOlder),
    loadOlder() {
      if (conversationId === null) return;
      for (const list of here) if (list.hasMore) list.loadMore();
      for (const prior of there) prior.loadOlder();
    },
  };
}

/** What the device has of it, the newest. */
function useSaidHere(said: Said, conversationId: string | null) {
  return useList(conversationId === null ? null : { collection: said, filters: { c: conversationId } }, MESSAGE_PAGE);
}

function saidIn({ message }: ConversationEvent): Message | null {
  if (!message) return null;
  const { id, t, d, u } = message;
  return { id, text: t, date: d, userId: u.id, userName: u.displayName, state: "said", mayChange: true };
}
