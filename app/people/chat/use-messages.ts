import { useCallback, useEffect, useMemo, useState } from "react";
import * as z from "zod/mini";
import { type ConversationEvent, conversationEvent, realtimeEvents } from "../../../schema/wire/realtime.ts";
import { asId, asText } from "../../fields/narrow-value.ts";
import { useClient } from "../../hooks/use-client.ts";
import { useList } from "../../hooks/use-list.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOutbox } from "../../hooks/use-outbox.ts";
import { useSession } from "../../hooks/use-session.ts";
import { unnamedMessages } from "./unnamed-messages.ts";

export interface Message {
  readonly id: string;
  readonly text: string;
  /** ISO. */
  readonly date: string;
  readonly userId: string;
  /** `null` where the device's own documents tell it. */
  readonly userName: string | null;
  readonly state: "said" | "pending" | "refused";
}

const PAGE = 50;

const person = z.looseObject({ id: z.string(), displayName: z.optional(z.nullable(z.string())) });
const page = z.object({
  data: z.array(z.looseObject({ id: z.string(), t: z.string(), d: z.string(), u: z.nullable(person) })),
  prevCursor: z.nullable(z.string()),
});

interface Prior {
  readonly conversationId: string;
  readonly said: ReadonlyMap<string, Message>;
  /** Where the messages before those begin; `null` when there are none, `undefined` until the server has told its last ones. */
  readonly cursor: string | null | undefined;
  readonly isLoading: boolean;
}

const nothing = (conversationId: string): Prior => ({ conversationId, said: new Map(), cursor: undefined, isLoading: true });

/**
 * What was said in a conversation, oldest first, and after it what waits to be sent. Known to the device or asked of the
 * server: when it opens, when the channel tells of it, and when the connection comes back (CHAT-023 to CHAT-030).
 */
export function useMessages(conversationId: string | null, identity: string | null) {
  const { online, realtime } = useClient();
  const userId = useSession().profile?.id ?? "";
  const isOnline = useOnline();
  const here = useList(
    conversationId === null ? null : { collection: "conversation-message", filters: { c: conversationId } },
    PAGE,
  );
  const outbox = useOutbox();
  const [prior, setPrior] = useState<Prior | null>(null);
  const current = prior?.conversationId === conversationId ? prior : null;

  const load = useCallback(
    async (id: string, cursor: string | null, signal?: AbortSignal) => {
      const from = cursor === null ? "" : `&prev_cursor=${encodeURIComponent(cursor)}`;
      const path = `conversation-message?c=${encodeURIComponent(id)}&limit=${PAGE}${from}`;
      try {
        const { data, prevCursor } = page.parse(await online.request("GET", path, undefined, signal));
        if (signal?.aborted) return;
        setPrior((known) => {
          const held = known?.conversationId === id ? known : nothing(id);
          // So much was said while nobody listened that the newest page does not reach what is known: from there it begins anew.
          const isKnownFrom = held.cursor !== undefined && held.said.size > 0;
          const hasGap = cursor === null && prevCursor !== null && isKnownFrom && !data.some((each) => held.said.has(each.id));
          const before = hasGap ? nothing(id) : held;
          const said = new Map(before.said);
          for (const { id: messageId, t, d, u } of data) {
            said.set(messageId, {
              id: messageId,
              text: t,
              date: d,
              userId: u?.id ?? "",
              userName: u?.displayName ?? null,
              state: "said",
            });
          }
          // The first page again tells nothing of where older ones begin, once that is known.
          const isFirstAgain = cursor === null && before.cursor !== undefined;
          return { conversationId: id, said, cursor: isFirstAgain ? before.cursor : prevCursor, isLoading: false };
        });
      } catch {
        // What the device has is shown; asked again with the next message or connection.
        setPrior((known) => (known?.conversationId === id ? { ...known, isLoading: false } : known));
      }
    },
    [online],
  );

  useEffect(() => {
    if (conversationId === null || !isOnline) return;
    const gone = new AbortController();
    setPrior((known) => (known?.conversationId === conversationId ? known : nothing(conversationId)));
    void load(conversationId, null, gone.signal);
    return () => gone.abort();
  }, [conversationId, isOnline, load]);

  useEffect(() => {
    if (conversationId === null) return;
    const hear = (message: unknown) => {
      const event = conversationEvent.safeParse(message);
      if (!event.success || event.data.id !== conversationId) return;
      const said = saidIn(event.data);
      // One's own comes back as the document that was saved.
      if (!said || said.userId === userId) return;
      setPrior((known) => {
        const before = known?.conversationId === conversationId ? known : { ...nothing(conversationId), isLoading: false };
        return { ...before, said: new Map(before.said).set(said.id, said) };
      });
    };
    const again = () => void (realtime.connected.get() && load(conversationId, null));
    const ends = [realtime.on(realtimeEvents.conversation, hear), realtime.connected.subscribe(again)];
    return () => {
      for (const end of ends) end();
    };
  }, [conversationId, realtime, load, userId]);

  const messages = useMemo(() => {
    const said = new Map(current?.said);
    const waiting: Message[] = [];
    for (const { id, sync, data } of here.rows) {
      const message = { id, text: asText(data.t), date: asText(data.d) || data.createdAt, userName: null };
      if (sync === "clean") said.set(id, { ...message, userId: asId(data.u), state: "said" });
      else waiting.push({ ...message, userId, state: sync === "pending" ? "pending" : "refused" });
    }
    const unnamed = unnamedMessages(outbox, identity, userId).map(({ id, data, queuedAt, state }): Message => {
      const isRefused = state.tag === "refused" || state.tag === "conflict";
      return { id, text: asText(data?.t), date: queuedAt, userId, userName: null, state: isRefused ? "refused" : "pending" };
    });
    const byDate = (one: Message, other: Message) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0);
    return [...[...said.values()].sort(byDate), ...unnamed, ...waiting.sort(byDate)];
  }, [current, here.rows, outbox, identity, userId]);

  const before = current?.cursor ?? null;
  const loadOlder = () => {
    if (conversationId === null) return;
    if (here.hasMore) here.loadMore();
    if (before !== null) void load(conversationId, before);
  };
  return {
    messages,
    isLoading: conversationId !== null && (here.loading || (current?.isLoading === true && messages.length === 0)),
    hasOlder: here.hasMore || before !== null,
    loadOlder,
  };
}

function saidIn({ message }: ConversationEvent): Message | null {
  if (!message) return null;
  const { id, t, d, u } = message;
  return { id, text: t, date: d, userId: u.id, userName: u.displayName, state: "said" };
}
