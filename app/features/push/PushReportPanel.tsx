import { Card, Stack, Table, Text, Title } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { type PushReport, pushReport } from "../../../schema/wire/push-report.ts";
import { savedValues, serverId } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { formatNumber } from "../../entity/format-value.ts";
import { useAnswer } from "../../hooks/use-answer.ts";
import { Answered } from "../../shared/Answered.tsx";

const figures = ["devices", "sent", "shown", "clicked", "closed"] as const;

/** What devices did with a notice that was sent, by the segments of the audience that they were in. */
export function PushReportPanel({ entry }: { readonly entry: Entry }) {
  const id = serverId(entry);
  if (id === null || !savedValues(entry).sentAt) return null;
  return (
    <Card withBorder component="section" aria-label={t("push.report")}>
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t("push.report")}
        </Title>
        <Report path={`${entry.definition.name}/${encodeURIComponent(id)}/report`} />
        <Text size="xs" c="dimmed">
          {t("push.report.hint")}
        </Text>
      </Stack>
    </Card>
  );
}

function Report({ path }: { readonly path: string }) {
  const { state, retry } = useAnswer(path, pushReport);
  return (
    <Answered state={state} onRetry={retry}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Text size="sm">{t("list.noData")}</Text>
        ) : (
          <Table.ScrollContainer
            minWidth={320}
            aria-label={t("push.report")}
            scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
          >
            <Table fz="sm" verticalSpacing={4} aria-label={t("push.report")}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t("push.report.segment")}</Table.Th>
                  {figures.map((name) => (
                    <Table.Th key={name} ta="end">
                      {t(`push.report.${name}`)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Table.Tr key={row.segment}>
                    <Table.Td>{nameOf(row)}</Table.Td>
                    {figures.map((name) => (
                      <Table.Td key={name} ta="end">
                        {formatNumber(row[name])}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )
      }
    </Answered>
  );
}

function nameOf({ segment, name }: PushReport["rows"][number]): string {
  return segment === null ? t("push.report.noSegment") : (name ?? t("push.report.gone"));
}
