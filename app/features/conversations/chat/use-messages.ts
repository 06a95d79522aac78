import { useEffect, useMemo, useState } from "react";
import { type ConversationEvent, conversationEvent, realtimeEvents } from "../../../../schema/wire/realtime.ts";
import type { OutboxOperation } from "../../../../sync/outbox/outbox-operation.ts";
import type { Row } from "../../../client/client-api.ts";
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

  // The outbox changes with every edit of anything: what was said is put together again only where one of these messages is in it.
  const queued = useMemo(() => {
    const waiting = unnamedMessages(outbox, identity, userId);
    return waiting.length === 0 ? NONE : waiting.map((operation) => unnamedMessage(operation, userId));
  }, [outbox, identity, userId]);
  const unnamed = useUntilSaid(queued, messagesHere.rows.length > 0);
  const messages = useMemo(() => {
    const said = new Map([...commentsThere.said, ...messagesThere.said]);
    const waiting: Message[] = [];
    for (const row of messagesHere.rows) {
      const message = drawn(row, () => messageIn(row, userId));
      if (message.state === "said") said.set(message.id, message);
      else waiting.push(message);
    }
    for (const row of commentsHere.rows) {
      const comment = drawn(row, () => commentIn(row));
      said.set(comment.id, comment);
    }
    const byDate = (one: Message, other: Message) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0);
    return [...[...said.values()].sort(byDate), ...unnamed, ...waiting.sort(byDate)];
  }, [commentsThere.said, messagesThere.said, messagesHere.rows, commentsHere.rows, unnamed, userId]);

  const here = [messagesHere, commentsHere];
  const there = [messagesThere, commentsThere];
  return {
    messages,
    isLoading:
      conversationId !== null &&
      messages.length === 0 &&
      (here.some(({ loading }) => loading) || there.some(({ isLoading }) => isLoading)),
    hasOlder: here.some(({ hasMore }) => hasMore) || there.some(({ hasOlder }) => hasOlder),
    loadOlder() {
      if (conversationId === null) return;
      for (const list of here) if (list.hasMore) list.loadMore();
      for (const prior of there) prior.loadOlder();
    },
  };
}

const NONE: readonly Message[] = [];

/** The server has taken a message, and its conversation is not on the device yet: it takes a part of a second (ms). */
const LONGEST_GAP_MS = 3_000;

/** Messages that wait without a conversation, also while they have left the outbox and are not on the device as what was said. */
function useUntilSaid(queued: readonly Message[], areSaid: boolean): readonly Message[] {
  const [last, setLast] = useState(NONE);
  useEffect(() => {
    if (queued.length > 0) return setLast(queued);
    const timer = setTimeout(setLast, LONGEST_GAP_MS, NONE);
    return () => clearTimeout(timer);
  }, [queued]);
  if (queued.length > 0) return queued;
  return areSaid ? NONE : last;
}

/** What the device has of it, the newest. Whoever has said something waits to see it. */
function useSaidHere(said: Said, conversationId: string | null) {
  const query = conversationId === null ? null : { collection: said, filters: { c: conversationId } };
  return useList(query, MESSAGE_PAGE, { isAwaited: true });
}

const known = new WeakMap<Row, Message>();

/** What a row was last drawn as: a line whose message is the same object is not drawn again. */
function drawn(row: Row, read: () => Message): Message {
  const message = known.get(row) ?? read();
  known.set(row, message);
  return message;
}

function messageIn({ id, sync, data }: Row, userId: string): Message {
  // The program that tells of a site is nobody whom a device knows.
  const userName = asText(asRecord(data.createdBy).displayName) || null;
  const message = { id, text: asText(data.t), date: asText(data.d) || data.createdAt, userName, files: asIds(data.assets) };
  if (sync !== "clean") return { ...message, userId, state: sync === "pending" ? "pending" : "refused" };
  return { ...message, userId: asId(data.u), state: "said", mayChange: true, ...sinceSaid(data) };
}

/** A comment was said, whatever waits to be sent of its wording. */
function commentIn({ id, data }: Row): Message {
  return { id, text: asText(data.t), date: asText(data.d), userId: asId(data.u), userName: null, state: "said" };
}

function unnamedMessage({ id, data, queuedAt, state }: OutboxOperation, userId: string): Message {
  const isRefused = state.tag === "refused" || state.tag === "conflict";
  const said = { text: asText(data?.t), files: asIds(data?.assets) };
  return { id, ...said, date: queuedAt, userId, userName: null, state: isRefused ? "refused" : "pending" };
}

function saidIn({ message }: ConversationEvent): Message | null {
  if (!message) return null;
  const { id, t, d, u } = message;
  return { id, text: t, date: d, userId: u.id, userName: u.displayName, state: "said", mayChange: true };
}
