import { useCallback, useEffect, useRef, useState } from "react";
import { realtimeEvents, typingEvent } from "../../../../schema/wire/realtime.ts";
import { useClient } from "../../../hooks/use-client.ts";
import { useSession } from "../../../hooks/use-session.ts";
import type { Message } from "./use-prior-messages.ts";

/** Somebody who writes says so this often; who has said nothing for longer than that, and some, no longer does (ms). */
const SAID_EVERY_MS = 4_000;
const FORGOTTEN_MS = 7_000;

/** Names of the others who are writing in a conversation; each is gone when they have stopped, or what they wrote has come. */
export function useTypists(conversationId: string | null, messages: readonly Message[]): readonly string[] {
  const { realtime } = useClient();
  const userId = useSession().profile?.id;
  const [typists, setTypists] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    setTypists(new Map());
    const forget = (id: string) => setTypists((known) => without(known, id));
    const end = realtime.on(realtimeEvents.typing, (message) => {
      const event = typingEvent.safeParse(message);
      if (!event.success || event.data.id !== conversationId || event.data.u.id === userId) return;
      const { id, displayName } = event.data.u;
      clearTimeout(timers.get(id));
      timers.set(
        id,
        setTimeout(() => forget(id), FORGOTTEN_MS),
      );
      setTypists((known) => (known.has(id) ? known : new Map(known).set(id, displayName)));
    });
    return () => {
      end();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [realtime, conversationId, userId]);
  const until = useRef("");
  useEffect(() => {
    const come = messages.filter(({ state, date }) => state === "said" && date > until.current);
    if (come.length === 0) return;
    until.current = come[come.length - 1]?.date ?? "";
    setTypists((known) => come.reduce((left, { userId: author }) => without(left, author), known));
  }, [messages]);
  return [...typists.values()];
}

function without(known: ReadonlyMap<string, string>, id: string): ReadonlyMap<string, string> {
  return known.has(id) ? new Map([...known].filter(([each]) => each !== id)) : known;
}

/** Says now and then that one is writing in a conversation, for as long as one is. */
export function useSayTyping(conversationId: string | null): () => void {
  const { realtime } = useClient();
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    if (conversationId === null || !realtime.connected.get()) return;
    const now = performance.now();
    if (now - saidAt.current < SAID_EVERY_MS) return;
    saidAt.current = now;
    realtime.emit(realtimeEvents.typing, conversationId);
  }, [realtime, conversationId]);
}
