import { Card, Code, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { actionPath } from "../../../schema/actions/document-actions.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { ActionButton } from "../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { savedValues, serverId } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { onSite, useSiteAddress } from "../../entity/site/site-address.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { ImportDialog } from "./ImportDialog.tsx";

/** A mailing list, with a way for the addresses of a file onto it. */
export function ListEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{ notices: (entry) => <ImportAction entry={entry} />, side: (entry) => <SignUpWidget entry={entry} /> }}
    />
  );
}

/** What puts the list's form into any page: a frame of the site. */
function SignUpWidget({ entry }: { readonly entry: Entry }) {
  const site = useSiteAddress();
  const id = serverId(entry);
  const { onSite: isOffered, closed } = savedValues(entry);
  if (site === null || id === null || isOffered !== true || closed === true) return null;
  const address = onSite(site, `/_boletines/formulario?lista=${encodeURIComponent(id)}`);
  const code = `<iframe src="${address}" title="${t("mailingList.widget.frame")}" width="100%" height="380" style="border:0"></iframe>`;
  return (
    <Card withBorder component="section" aria-label={t("mailingList.widget")}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600}>{t("mailingList.widget")}</Text>
          <CopyButton text={code} name={t("mailingList.widget")} />
        </Group>
        <Text size="xs" c="dimmed">
          {t("mailingList.widget.hint")}
        </Text>
        <Code block>{code}</Code>
      </Stack>
    </Card>
  );
}

function ImportAction({ entry }: { readonly entry: Entry }) {
  const [isOpen, setOpen] = useState(false);
  const id = serverId(entry);
  if (id === null) return null;
  const name = "take-addresses";
  const path = actionPath(entry.definition.name, id, name);
  return (
    <Group justify="flex-end">
      <ActionButton entry={entry} name={name} open={() => setOpen(true)} />
      {isOpen && <ImportDialog path={path} onClose={() => setOpen(false)} onDone={entry.refresh} />}
    </Group>
  );
}
