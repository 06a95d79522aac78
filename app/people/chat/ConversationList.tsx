import { Badge, Text, UnstyledButton } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import classes from "../people.module.css";
import { useOpenChat } from "./chat-store.ts";
import { unreadText } from "./unread-text.ts";
import { useConversations } from "./use-conversations.ts";

/** As many of the liveliest are listed; those with something unread always. */
const LISTED = 6;

/** Conversations that the person takes part in, with what they have not read (SHELL-036). */
export function ConversationList() {
  const { own } = useConversations();
  const openChat = useOpenChat();
  const listed = own.filter(({ unread }, at) => at < LISTED || unread > 0);
  return (
    <section aria-label={t("chat.conversations")} className={classes.part}>
      <h2 className={classes.heading}>{t("chat.conversations")}</h2>
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
    </section>
  );
}
