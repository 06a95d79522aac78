import { Text } from "@mantine/core";
import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useNow } from "../../../hooks/time/use-now.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { useTitles } from "../../../hooks/use-titles.ts";
import { MessageLine } from "../message/MessageLine.tsx";
import classes from "./chat.module.css";
import { messageDate } from "./message-date.ts";
import type { Message } from "./use-prior-messages.ts";

/** Nearer to the end than this, new messages scroll into view (px). */
const NEAR_END = 80;

interface MessageListProps {
  readonly messages: readonly Message[];
  /** The way to what was said before. */
  readonly older: ReactNode;
  /** Id of the message that its author is putting in other words. */
  readonly editing: string | null;
  readonly onEditing: (id: string | null) => void;
}

/** What was said, oldest first (CHAT-011 to CHAT-018). */
export function MessageList({ messages, older, editing, onEditing }: MessageListProps) {
  const names = useTitles(
    "user",
    useMemo(() => peopleIn(messages), [messages]),
  );
  const userId = useSession().profile?.id;
  const now = new Date(useNow());
  const scroller = useScrolledToEnd(messages);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
    <div ref={scroller} className={classes.scroller} tabIndex={0} role="log" aria-label={t("chat.messages")}>
      {older}
      {messages.length === 0 && (
        <Text size="sm" c="dimmed" ta="center" my="auto">
          {t("chat.empty")}
        </Text>
      )}
      {messages.map((message, at) => (
        <MessageLine
          key={message.id}
          message={message}
          isOwn={message.userId === userId}
          isEditing={editing === message.id}
          onEditing={onEditing}
          name={messages[at - 1]?.userId === message.userId ? null : (names.get(message.userId) ?? message.userName)}
          names={message.reactions?.length ? names : NOBODY}
          date={messageDate(message.date, now)}
        />
      ))}
    </div>
  );
}

const NOBODY: ReadonlyMap<string, string> = new Map();

/** Ids of those who said something, or answered it without words. */
function peopleIn(messages: readonly Message[]): string[] {
  const ids = messages.flatMap(({ userId, reactions = [] }) => [userId, ...reactions.map((each) => each.userId)]);
  return [...new Set(ids)].filter(Boolean);
}

/** At the end when it opens and while somebody is there; who reads further up stays where they are, also when older ones come. */
function useScrolledToEnd(messages: readonly Message[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef<{ height: number; first: string | undefined; wasNearEnd: boolean }>({
    height: 0,
    first: undefined,
    wasNearEnd: true,
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { height, first, wasNearEnd } = before.current;
    const isOlder = first !== undefined && messages[0]?.id !== first;
    if (wasNearEnd && !isOlder) element.scrollTop = element.scrollHeight;
    else if (isOlder) element.scrollTop += element.scrollHeight - height;
    const look = () => {
      const wasNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
      before.current = { height: element.scrollHeight, first: messages[0]?.id, wasNearEnd: wasNear };
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [messages]);
  return scroller;
}
