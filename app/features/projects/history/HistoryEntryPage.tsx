import { Button, Card, Container, Stack } from "@mantine/core";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { collectionOneKey } from "../../../../schema/declaration/field-label.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import type { EntryPageProps } from "../../../entity/EntryPage.tsx";
import { listPath, pagePath } from "../../../entity/entity-paths.ts";
import { CannotCreate, EntryLoading, EntryNotFound } from "../../../entity/entry/EntryPlaceholders.tsx";
import { useDocument } from "../../../hooks/use-document.ts";
import { usePageTitle } from "../../../hooks/use-page-title.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { PageToolbar } from "../../../ui/PageToolbar.tsx";
import { HistoryChanges } from "./HistoryChanges.tsx";
import { HistoryFacts } from "./HistoryFacts.tsx";
import { collectionOfModel, type HistoryRecord, historyRecordOf } from "./history-record.ts";

/** One version of a document: who did what, and what changed, field by field (HIST-010). */
export function HistoryEntryPage({ definition, id }: Pick<EntryPageProps, "definition" | "id">) {
  return id === null ? <CannotCreate definition={definition} /> : <HistoryRecordPage key={id} definition={definition} id={id} />;
}

function HistoryRecordPage({ definition, id }: { readonly definition: CollectionDefinition; readonly id: string }) {
  const { row, loading, trouble, reload } = useDocument(definition.name, id);
  const navigate = useNavigate();
  const record = historyRecordOf(row?.data);
  const title = record?.title || textOfKey(collectionOneKey(definition.name));
  usePageTitle(title);
  return (
    <>
      <PageToolbar title={title} onBack={() => navigate(listPath(definition.name))}>
        {record && <OpenVersion record={record} id={id} />}
      </PageToolbar>
      {!record && (loading || trouble !== null) && <EntryLoading entry={{ definition, trouble, refresh: reload }} />}
      {!record && !loading && trouble === null && <EntryNotFound definition={definition} />}
      {record && (
        <Container size="md" py="md">
          <Stack>
            <HistoryFacts definition={definition} record={record} />
            <Card withBorder component="section" aria-label={t("section.versions")}>
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
  return <Button onClick={() => navigate(pagePath(collection, record.docId, id))}>{t("entry.versionOpen")}</Button>;
}
