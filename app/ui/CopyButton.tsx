import { ActionIcon } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { t } from "../../schema/messages/catalogue.ts";
import { useNotify } from "../hooks/use-notify.ts";

/** Copies a text; `name` says which, for those who do not see what it stands beside. */
export function CopyButton({ text, name }: { readonly text: string; readonly name: string }) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.info(t("entry.copied")),
      () => notify.error(t("entry.copyFailed")),
    );
  return (
    <ActionIcon variant="default" size="lg" aria-label={t("entry.copyOf", { name })} onClick={copy}>
      <IconCopy size={16} />
    </ActionIcon>
  );
}
