import { Alert, Button, ScrollArea, Stack, Table, Text } from "@mantine/core";
import { IconRefresh, IconSettings } from "@tabler/icons-react";
import { Link } from "wouter";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { customReport } from "../../../schema/features/reports/custom-report.ts";
import { hasMessage, t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { wordsOfCode } from "../../../schema/text/words-of-code.ts";
import { type ReportAnswer, reportAnswer } from "../../../schema/wire/report.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { EntryNotFound } from "../../entity/entry/EntryPlaceholders.tsx";
import { asText } from "../../fields/narrow-value.ts";
import { useAnswer } from "../../hooks/use-answer.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { useReady } from "../../hooks/use-engine-status.ts";
import { usePageTitle } from "../../hooks/use-page-title.ts";
import { Answered } from "../../shared/Answered.tsx";
import { PageSkeleton } from "../../ui/PageSkeleton.tsx";
import { PageToolbar } from "../../ui/PageToolbar.tsx";
import { reportCell } from "./report-cell.ts";

/** What a report counts, as a table (CUSTOM-032 to CUSTOM-034). */
export function CustomReportPage({ reportId }: { readonly reportId: string }) {
  const { row, loading } = useDocument(customReport.name, reportId);
  const isComplete = useReady();
  if (row) return <Report id={reportId} name={asText(row.data.name)} />;
  return loading || !isComplete ? <PageSkeleton /> : <EntryNotFound definition={customReport as CollectionDefinition} />;
}

function Report({ id, name }: { readonly id: string; readonly name: string }) {
  const { state, retry } = useAnswer(`custom-report-impl/${encodeURIComponent(id)}`, reportAnswer);
  usePageTitle(name);
  return (
    <>
      <PageToolbar title={name} detail={state.tag === "known" && <Count {...state.value} />}>
        <Button variant="default" leftSection={<IconRefresh size={16} />} disabled={state.tag === "offline"} onClick={retry}>
          {t("customReport.refresh")}
        </Button>
        <Button
          component={Link}
          href={entryPath(customReport.name, id)}
          variant="default"
          leftSection={<IconSettings size={16} />}
        >
          {t("customReport.configure")}
        </Button>
      </PageToolbar>
      <Stack p="md">
        <Answered state={state} onRetry={retry}>
          {(answer) => <Rows name={name} {...answer} />}
        </Answered>
      </Stack>
    </>
  );
}

function Count({ data, count, error }: ReportAnswer) {
  if (error) return null;
  const key = data.length < count ? "customReport.someRows" : "customReport.rows";
  return (
    <Text size="sm" c="dimmed">
      {t(key, { count, shown: data.length })}
    </Text>
  );
}

/** What a report calls a column, in the words of the form where it is a field that others have too. */
function columnTitle(column: string): string {
  const key = `field.${column}`;
  return hasMessage(key) ? t(key) : wordsOfCode(column);
}

function Rows({ name, data, error }: ReportAnswer & { readonly name: string }) {
  if (error) {
    const { part, message } = error;
    const where = part === null ? null : textOfKey(fieldLabelKey(customReport as CollectionDefinition, part));
    return (
      <Alert color="red" role="alert">
        {where === null ? message : t("customReport.failed", { part: where, message })}
      </Alert>
    );
  }
  if (data.length === 0) return <Text c="dimmed">{t("list.noData")}</Text>;
  const columns = [...new Set(data.flatMap((row) => Object.keys(row)))];
  return (
    <ScrollArea>
      <Table withTableBorder striped aria-label={name}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{columnTitle(column)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
            <Table.Tr key={at}>
              {columns.map((column) => (
                <Table.Td key={column}>{reportCell(row[column])}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
