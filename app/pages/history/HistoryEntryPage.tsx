import { Button, Card, Container, Group, Stack, Text, Title } from "@mantine/core";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { collectionOneKey, fieldLabelKey } from "../../../schema/field-label.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { entryPath, listPath } from "../../entity/entity-paths.ts";
import { EntryNotFound, EntrySkeleton } from "../../entity/entry/EntryPlaceholders.tsx";
import { formatDateTime } from "../../entity/format-value.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { usePageTitle } from "../../hooks/use-page-title.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { PageToolbar } from "../../shell/PageToolbar.tsx";
import { HistoryChanges } from "./HistoryChanges.tsx";
import { collectionOfModel, type HistoryRecord, historyRecordOf } from "./history-record.ts";

/** One version of a document: who did what, and what changed, field by field (HIST-010). */
export function HistoryEntryPage({ definition, id }: { readonly definition: CollectionDefinition; readonly id: string }) {
  const { row, loading } = useDocument(definition.name, id);
  const navigate = useNavigate();
  const record = historyRecordOf(row?.data);
  const title = record?.title || t(collectionOneKey(definition.name));
  usePageTitle(title);
  return (
    <>
      <PageToolbar title={title} onBack={() => navigate(listPath(definition.name))}>
        {record && <OpenVersion record={record} id={id} />}
      </PageToolbar>
      {loading && <EntrySkeleton definition={definition} />}
      {!loading && !record && <EntryNotFound definition={definition} />}
      {record && (
        <Container size="md" py="md">
          <Stack>
            <Facts definition={definition} record={record} />
            <Card withBorder component="section" aria-label={t("section.versions")}>
              <Title order={2} size="h5" mb="sm">
                {t("section.versions")}
              </Title>
              <HistoryChanges record={record} />
            </Card>
          </Stack>
        </Container>
      )}
    </>
  );
}

/** To the document as it was: of a removed one, as it was when it was removed. */
function OpenVersion({ record, id }: { readonly record: HistoryRecord; readonly id: string }) {
  const navigate = useNavigate();
  const collection = collectionOfModel(record.model);
  if (!collection) return null;
  return <Button onClick={() => navigate(entryPath(collection.name, record.docId, id))}>{t("entry.versionOpen")}</Button>;
}

function Facts({ definition, record }: { readonly definition: CollectionDefinition; readonly record: HistoryRecord }) {
  const collection = collectionOfModel(record.model);
  const when = { date: formatDateTime(record.createdAt), name: record.createdBy?.displayName ?? t("list.somebody") };
  const facts: readonly (readonly [name: string, value: string])[] = [
    ["op", t(`option.historyOperation.${record.op}`)],
    ["model", collection ? t(collectionOneKey(collection.name)) : record.model],
    ["title", record.title || t("list.untitled")],
    ["createdAt", t("entry.versionBy", when)],
  ];
  return (
    <Card withBorder component="section" aria-label={t("section.operation")}>
      <Group gap="xl" align="flex-start">
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text size="sm" c="dimmed">
              {t(fieldLabelKey(definition, name))}
            </Text>
            <Text fw={600}>{value}</Text>
          </div>
        ))}
      </Group>
    </Card>
  );
}
