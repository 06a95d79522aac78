import { ActionIcon, Group } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { OpenConversation } from "./OpenConversation.tsx";
import { useArticleAddress } from "./use-article-address.ts";

/** From a comment's row to the conversation that it belongs to (DOC-047), and to its article, where readers find that (DOC-048). */
export function ConversationActions({ conversation }: { readonly conversation: string }) {
  if (conversation === "") return null;
  return (
    <Group gap={4} wrap="nowrap">
      <OpenConversation id={conversation} tabIndex={-1} />
      <OnWebLink conversation={conversation} />
    </Group>
  );
}

function OnWebLink({ conversation }: { readonly conversation: string }) {
  const address = useArticleAddress(conversation);
  if (address === null) return null;
  return (
    <ActionIcon
      component="a"
      href={address}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      aria-label={t("list.viewOnWeb")}
      title={t("list.viewOnWeb")}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      <IconExternalLink size={16} />
    </ActionIcon>
  );
}
