import { Anchor, Card, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { collectionOneKey, fieldLabelKey } from "../../../../schema/declaration/field-label.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { pagePath } from "../../../entity/entity-paths.ts";
import { durationText, formatDateTime } from "../../../entity/format-value.ts";
import { useDocument } from "../../../hooks/use-document.ts";
import { useReady } from "../../../hooks/use-engine-status.ts";
import { describeDevice } from "../../people/profile/describe-device.ts";
import { collectionOfModel, type HistoryRecord } from "./history-record.ts";

/** What was done to which document, by whom and when. */
export function HistoryFacts({
  definition,
  record,
}: {
  readonly definition: CollectionDefinition;
  readonly record: HistoryRecord;
}) {
  const collection = collectionOfModel(record.model);
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ["op", t(`option.historyOperation.${record.op}`)],
    ["model", textOfKey(collection ? collectionOneKey(collection.name) : "history.unknownModel")],
    ["title", <HistoryDocument key="document" record={record} collection={collection} />],
    ["createdAt", whoAndWhen(record.createdAt, record.createdBy)],
    ["updatedAt", whoAndWhen(record.updatedAt ?? record.createdAt, record.updatedBy ?? record.createdBy)],
    ...(record.device ? [["device", describeDevice(record.device)] as const] : []),
    ...(record.writtenAt ? [["writtenAt", writtenWords(record.writtenAt, record.createdAt)] as const] : []),
  ];
  return (
    <Card withBorder component="section" aria-label={t("section.operation")}>
      <Group gap="xl" align="flex-start">
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text size="sm" c="dimmed">
              {textOfKey(fieldLabelKey(definition, name))}
            </Text>
            <Text fw={600} component="div">
              {value}
            </Text>
          </div>
        ))}
      </Group>
    </Card>
  );
}

interface HistoryDocumentProps {
  readonly record: HistoryRecord;
  readonly collection: CollectionDefinition | undefined;
}

/** The document as it is now, or that there is none any more. */
function HistoryDocument({ record, collection }: HistoryDocumentProps) {
  const isReady = useReady();
  const { row, loading } = useDocument(collection?.name ?? "", collection ? record.docId : null);
  const title = record.title || t("list.untitled");
  if (collection && row)
    return (
      <Anchor component={Link} href={pagePath(collection, record.docId)}>
        {title}
      </Anchor>
    );
  const isKnownGone = collection !== undefined && !loading && isReady && collection.deviceDays === undefined;
  return (
    <>
      {title}
      {isKnownGone && (
        <Text size="sm" c="dimmed">
          {t("history.missingDocument")}
        </Text>
      )}
    </>
  );
}

/** When it was written, and how long it was on the way. */
function writtenWords(writtenAt: string, arrivedAt: string): string {
  const minutes = Math.round((Date.parse(arrivedAt) - Date.parse(writtenAt)) / 60_000);
  return t("history.writtenAt", { date: formatDateTime(writtenAt), interval: durationText(minutes, "minutes") });
}

function whoAndWhen(at: string, by: HistoryRecord["createdBy"]): string {
  return t("entry.versionBy", { date: formatDateTime(at), name: by?.displayName ?? t("list.somebody") });
}
