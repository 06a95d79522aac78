import { useCallback, useEffect, useRef, useState } from "react";
import { realtimeEvents, typingEvent } from "../../../../schema/wire/realtime.ts";
import { useClient } from "../../../hooks/use-client.ts";
import { useSession } from "../../../hooks/use-session.ts";

/** Somebody who writes says so this often; who has said nothing for longer than that, and some, no longer does (ms). */
const SAID_EVERY_MS = 4_000;
const FORGOTTEN_MS = 7_000;

/** Names of the others who are writing in a conversation; gone when they have stopped, or what they wrote has come (`newest`: id of the last message). */
export function useTypists(conversationId: string | null, newest: string | undefined): readonly string[] {
  const { realtime } = useClient();
  const userId = useSession().profile?.id;
  const [typists, setTypists] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    setTypists(new Map());
    const forget = (id: string) => setTypists((known) => new Map([...known].filter(([each]) => each !== id)));
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every message that comes
  useEffect(() => setTypists((known) => (known.size === 0 ? known : new Map())), [newest]);
  return [...typists.values()];
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
