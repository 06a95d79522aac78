import { Anchor, Text } from "@mantine/core";
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { Link } from "wouter";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { useTitles } from "../../../hooks/use-titles.ts";
import { useNow } from "../../../presence/use-project-news.ts";
import classes from "./chat.module.css";
import { messageDate } from "./message-date.ts";
import type { Message } from "./use-prior-messages.ts";

/** Nearer to the end than this, new messages scroll into view (px). */
const NEAR_END = 80;

/** What was said, oldest first (CHAT-011 to CHAT-018). `older`: the way to what was said before. */
export function MessageList({ messages, older }: { readonly messages: readonly Message[]; readonly older: ReactNode }) {
  const names = useTitles(
    "user",
    useMemo(() => [...new Set(messages.map(({ userId }) => userId))].filter(Boolean), [messages]),
  );
  const userId = useSession().profile?.id;
  const now = new Date(useNow(30_000));
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
        <Line
          key={message.id}
          text={message.text}
          state={message.state}
          isOwn={message.userId === userId}
          name={messages[at - 1]?.userId === message.userId ? null : (names.get(message.userId) ?? message.userName)}
          date={messageDate(message.date, now)}
        />
      ))}
    </div>
  );
}

interface LineProps {
  readonly text: string;
  readonly state: Message["state"];
  readonly isOwn: boolean;
  /** `null` where the one before is of the same person (CHAT-015). */
  readonly name: string | null;
  readonly date: string;
}

/** Drawn again only when something of its own changes: a conversation has hundreds. */
const Line = memo(function Line({ text, state, isOwn, name, date }: LineProps) {
  return (
    <div className={classes.line} data-own={isOwn || undefined} data-state={state}>
      {name !== null && (
        <Text size="xs" fw={600} c="dimmed">
          {name}
        </Text>
      )}
      <div className={classes.bubble}>{text}</div>
      <Text size="xs" c={state === "refused" ? "red" : "dimmed"}>
        {state === "said" && date}
        {state === "pending" && t("chat.pending")}
        {state === "refused" && (
          <>
            {t("chat.refused")} ·{" "}
            <Anchor component={Link} href="/offline-documents">
              {t("chat.review")}
            </Anchor>
          </>
        )}
      </Text>
    </div>
  );
});

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
