import { Card, Text } from "@mantine/core";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { savedValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { formatDateTime } from "../../entity/format-value.ts";

/** A reader's device, with when it was first and last seen (AUD-009). */
export function DeviceEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ side: (entry) => <Seen entry={entry} /> }} />;
}

function Seen({ entry }: { readonly entry: Entry }) {
  const { createdAt, updatedAt } = savedValues(entry);
  return (
    <Card withBorder component="dl" m={0}>
      <When label="column.firstDetection" date={createdAt} />
      <When label="column.lastActivity" date={updatedAt} />
    </Card>
  );
}

function When({ label, date }: { readonly label: MessageKey; readonly date: unknown }) {
  return (
    <>
      <Text component="dt" size="sm" fw={600}>
        {t(label)}
      </Text>
      <Text component="dd" size="sm" m={0} mb="xs">
        {formatDateTime(date) || t("entry.unknownFact")}
      </Text>
    </>
  );
}
