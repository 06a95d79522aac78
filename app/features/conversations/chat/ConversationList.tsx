import { ActionIcon, Badge, Button, Text, UnstyledButton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import classes from "../../../presence/people.module.css";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { useOpenChat } from "./chat-store.ts";
import { unreadText } from "./unread-text.ts";
import { useConversations } from "./use-conversations.ts";

const NewConversation = lazyPart(() => import("./NewConversation.tsx").then((module) => module.NewConversation));

/** As many of the liveliest are listed at first; those with something unread always. */
const LISTED = 6;

/** Conversations that the person takes part in, with what they have not read (SHELL-036), and the way to a new one. */
export function ConversationList() {
  const { own } = useConversations();
  const openChat = useOpenChat();
  const [isWhole, setWhole] = useState(false);
  const [isBeginning, setBeginning] = useState(false);
  const listed = isWhole ? own : own.filter(({ unread }, at) => at < LISTED || unread > 0);
  return (
    <section aria-label={t("chat.conversations")} className={classes.part}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t("chat.conversations")}</h2>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t("chat.new")} onClick={() => setBeginning(true)}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </div>
      {listed.length === 0 && (
        <Text size="xs" c="dimmed" px={10}>
          {t("chat.none")}
        </Text>
      )}
      <ul className={classes.list}>
        {listed.map(({ id, title, unread, lastText }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.conversation}
              aria-label={unread > 0 ? t("chat.open", { name: title, count: unreadText(unread) }) : title}
              onClick={() => openChat({ kind: "conversation", id })}
            >
              <span className={classes.lines}>
                <Text span size="sm" truncate fw={unread > 0 ? 700 : 400}>
                  {title}
                </Text>
                <Text span size="xs" c="dimmed" truncate>
                  {lastText}
                </Text>
              </span>
              {unread > 0 && (
                <Badge color="red.8" size="sm" circle={unread < 10}>
                  {unreadText(unread)}
                </Badge>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {(isWhole || listed.length < own.length) && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t("chat.fewer") : t("chat.all")}
        </Button>
      )}
      {isBeginning && (
        <Suspense>
          <NewConversation onClose={() => setBeginning(false)} />
        </Suspense>
      )}
    </section>
  );
}
