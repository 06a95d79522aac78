import { Anchor, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPaperclip, IconPhoto } from "@tabler/icons-react";
import { actionPath } from "../../../schema/actions/document-actions.ts";
import { asset as assetCollection } from "../../../schema/features/files/asset.ts";
import { wireItem } from "../../../schema/features/wires/wire-item.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { can } from "../../../schema/rights/can.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { savedValues, serverId } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { formatBytes } from "../../entity/format-bytes.ts";
import { useAttempt } from "../../failures/use-attempt.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { useActor } from "../../hooks/use-project.ts";
import { DownloadButton } from "../../ui/DownloadButton.tsx";
import { ReasonButton } from "../../ui/ReasonButton.tsx";
import { type Attachment, attachmentsOf } from "./attachments-of.ts";

/** What came with the text by mail, which lies in the mailbox: it is downloaded from there, and its pictures become photos of the project. */
export function AttachmentsPanel({ entry }: { readonly entry: Entry }) {
  const id = serverId(entry);
  const attachments = attachmentsOf(savedValues(entry).attachments);
  if (id === null || attachments.length === 0) return null;
  return (
    <Card withBorder component="section" aria-label={t("wire.mail.attachments")}>
      <Title order={2} size="h5" mb="sm">
        {t("wire.mail.attachments")}
      </Title>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: "none" }}>
        {attachments.map((attachment) => (
          <AttachmentRow key={attachment.id} {...{ entry, id, attachment }} />
        ))}
      </Stack>
    </Card>
  );
}

interface RowProps {
  readonly entry: Entry;
  /** Of the text, as the server knows it. */
  readonly id: string;
  readonly attachment: Attachment;
}

function AttachmentRow({ entry, id, attachment }: RowProps) {
  const { name, bytes, isPicture, asset } = attachment;
  const Icon = isPicture ? IconPhoto : IconPaperclip;
  return (
    <li>
      <Group gap="xs" wrap="nowrap" mb={4}>
        <Icon size={16} aria-hidden style={{ flex: "none" }} />
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        {bytes !== null && (
          <Text size="xs" c="dimmed" style={{ whiteSpace: "nowrap" }}>
            {formatBytes(bytes)}
          </Text>
        )}
      </Group>
      <Group gap="xs">
        <DownloadButton
          path={`wire-item/${encodeURIComponent(id)}/attachments/${attachment.id}`}
          fileName={name}
          label={t("wire.mail.downloadShort")}
          name={t("wire.mail.download", { name })}
        />
        {asset !== null && (
          <Anchor size="sm" href={`#${entryPath(assetCollection.name, asset)}`}>
            {t("wire.mail.openPhoto")}
          </Anchor>
        )}
        {isPicture && asset === null && <KeepPhoto {...{ entry, id, attachment }} />}
      </Group>
    </li>
  );
}

function KeepPhoto({ entry, id, attachment }: RowProps) {
  const actor = useActor();
  const isOnline = useOnline();
  const online = useOnlineCalls();
  const notify = useNotify();
  const { isBusy, attempt } = useAttempt();
  if (entry.isReadOnly || !can(actor, "CREATE", assetCollection, true)) return null;
  const name = t("wire.mail.keepPhotoOf", { name: attachment.name });
  const keep = async () => {
    const isKept = await attempt(
      () => online.request("POST", actionPath(wireItem.name, id, "keep-photo"), { part: attachment.id }),
      t("wire.mail.photoFailed"),
    );
    if (!isKept) return;
    notify.success(t("wire.mail.photoKept"));
    entry.refresh();
  };
  return (
    <ReasonButton
      label={t("wire.mail.keepPhoto")}
      name={name}
      icon={<IconPhoto size={16} aria-hidden />}
      obstacle={isOnline ? null : t("entry.actionOffline", { name })}
      isBusy={isBusy}
      onPress={() => void keep()}
    />
  );
}
