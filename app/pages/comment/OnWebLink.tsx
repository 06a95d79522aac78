import { ActionIcon } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useArticleAddress } from "./use-article-address.ts";

/** From a comment's row to its article, where readers find that (DOC-048). */
export function OnWebLink({ conversation }: { readonly conversation: string }) {
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
