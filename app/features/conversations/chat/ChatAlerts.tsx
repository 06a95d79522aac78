import { useCallback, useEffect, useRef } from "react";
import { type ConversationEvent, conversationEvent, realtimeEvents } from "../../../../schema/wire/realtime.ts";
import { showNotification } from "../../../hooks/alerts/show-notification.ts";
import { useAlerts } from "../../../hooks/alerts/use-alerts.ts";
import { useClient } from "../../../hooks/use-client.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { useOpenChat } from "./chat-store.ts";
import { playBeep } from "./play-beep.ts";
import { useConversations } from "./use-conversations.ts";

type Said = NonNullable<ConversationEvent["message"]>;

/** The first message of a conversation is announced before the device has the conversation: so long it may take, ms. */
const EARLY_MS = 30_000;

/** Tells of what others say by sound and, where nobody sees the page, by a notification of the browser. Nothing to see. */
export function ChatAlerts() {
  const { realtime } = useClient();
  const userId = useSession().profile?.id;
  const alert = useAlert();
  const { all, own } = useConversations();
  /** By conversations that the device does not know: whether the person takes part in them is yet to be seen. */
  const early = useRef(new Map<string, { readonly message: Said; readonly receivedAt: number }>());
  useEffect(
    () =>
      realtime.on(realtimeEvents.conversation, (reported) => {
        const event = conversationEvent.safeParse(reported);
        const message = event.success ? event.data.message : null;
        if (!event.success || !message || message.u.id === userId) return;
        const isIt = ({ id }: { readonly id: string }) => id === event.data.id;
        if (own.some(isIt)) alert(event.data.id, message);
        else if (!all.some(isIt)) early.current.set(event.data.id, { message, receivedAt: Date.now() });
      }),
    [realtime, userId, alert, all, own],
  );
  useEffect(() => {
    for (const { id } of all) {
      const waiting = early.current.get(id);
      if (!waiting) continue;
      early.current.delete(id);
      const isNews = Date.now() - waiting.receivedAt < EARLY_MS;
      if (isNews && own.some((each) => each.id === id)) alert(id, waiting.message);
    }
  }, [all, own, alert]);
  return null;
}

/** Alerts as the person wants them on this device. */
function useAlert(): (conversationId: string, message: Said) => void {
  const openChat = useOpenChat();
  const { sound, notifications } = useAlerts();
  return useCallback(
    (id, message) => {
      if (sound) playBeep();
      if (!notifications || document.visibilityState === "visible") return;
      showNotification(message.u.displayName, { body: message.t, tag: id }, () => openChat({ kind: "conversation", id }));
    },
    [sound, notifications, openChat],
  );
}
