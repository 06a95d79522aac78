import { Button } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../../entity/EntryPage.tsx";
import { serverId } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { postForm } from "../../../shared/post-form.ts";

/** Whoever sets the relevance keeps the server from doing so (SIGHT-025). */
export function ContentEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ edit, links: (entry) => <SafePage entry={entry} /> }} />;
}

function edit(entry: Entry, name: string, value: unknown): void {
  entry.setField(name, value);
  if (name === "relevance") entry.setField("relevanceManual", true);
}

/** What the origin published as the server has it, in a window of its own where nothing of its site runs (SIGHT-026). */
function SafePage({ entry }: { readonly entry: Entry }) {
  const { token, projectId } = useSession();
  const isOnline = useOnline();
  const notify = useNotify();
  const id = serverId(entry);
  if (id === null) return null;
  const show = () => {
    if (!isOnline) return notify.info(t("preview.offline"), { id: "preview.offline" });
    const fields = { access_token: token ?? "", project: projectId ?? "" };
    const path = `/api/sightseer-content/${encodeURIComponent(id)}/safehtml`;
    if (!postForm(path, fields, "cierre-preview-content", "")) notify.error(t("preview.blocked"));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFileText size={16} />}
      aria-disabled={!isOnline}
      title={isOnline ? undefined : t("preview.offline")}
      c={isOnline ? undefined : "dimmed"}
      onClick={show}
    >
      {t("sightseerContent.words")}
    </Button>
  );
}
