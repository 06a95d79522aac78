import { ActionIcon, Indicator } from "@mantine/core";
import { IconMessageCircle } from "@tabler/icons-react";
import { conversationIdentity } from "../../../../schema/features/conversations/conversation-identity.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useOpenChat } from "./chat-store.ts";
import { unreadText } from "./unread-text.ts";
import { useConversations } from "./use-conversations.ts";

interface DocumentMessagesProps {
  readonly model: string;
  readonly doc: string;
  /** Name or title of the document, which the conversation is called (ENTRY-023). */
  readonly name: string;
}

/** Opens the conversation about a document, and says how much of it is unread (ENTRY-007, ENTRY-008). */
export function DocumentMessages({ model, doc, name }: DocumentMessagesProps) {
  const { all } = useConversations();
  const openChat = useOpenChat();
  const identity = conversationIdentity(`${model}/${doc}`, []);
  const unread = all.find((each) => each.identity === identity)?.unread ?? 0;
  const count = unreadText(unread);
  return (
    <Indicator label={count} size={18} color="red.8" disabled={unread === 0} aria-hidden={undefined}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={unread === 0 ? t("chat.document") : t("chat.documentUnread", { count })}
        onClick={() => openChat({ kind: "document", model, doc, name })}
      >
        <IconMessageCircle size={18} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}
