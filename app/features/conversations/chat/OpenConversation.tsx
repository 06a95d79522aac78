import { ActionIcon } from "@mantine/core";
import { IconMessageCircle } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useOpenChat } from "./chat-store.ts";

interface OpenConversationProps {
  readonly id: string;
  /** In a row, which is walked by arrows: -1. */
  readonly tabIndex?: number;
}

/** From a comment to the conversation that it belongs to (DOC-047). */
export function OpenConversation({ id, tabIndex }: OpenConversationProps) {
  const openChat = useOpenChat();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t("chat.restore")}
      title={t("chat.restore")}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        openChat({ kind: "conversation", id });
      }}
    >
      <IconMessageCircle size={18} aria-hidden />
    </ActionIcon>
  );
}
