import { Card, List, Text, Title } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { formatNumber } from "../../../entity/format-value.ts";
import { asItems, asNumber, asRecord, asText } from "../../../fields/narrow-value.ts";
import type { ListState } from "../../../hooks/use-list.ts";

/** What is written about most, place by place. */
export function Trends({ list }: { readonly list: ListState }) {
  const { rows, loading } = list;
  return (
    <Card withBorder component="section" aria-label={t("explorer.trends")}>
      <Title order={2} size="h5" mb="xs">
        {t("explorer.trends")}
      </Title>
      {!loading && rows.length === 0 && <Text c="dimmed">{t("explorer.noTrends")}</Text>}
      {rows.map(({ id, data }) => (
        <div key={id}>
          <Title order={3} size="h6">
            {asText(asRecord(data.location).name)}
          </Title>
          <List size="sm" mb="sm">
            {asItems(data.topics).map((topic) => (
              <List.Item key={asText(topic.id)}>{topicText(topic)}</List.Item>
            ))}
          </List>
        </div>
      ))}
    </Card>
  );
}

function topicText({ text, stats }: Readonly<Record<string, unknown>>): string {
  const { articlesHour, articlesDay } = asRecord(stats);
  const count = (value: unknown) => formatNumber(asNumber(value) ?? 0);
  return t("explorer.topic", { text: asText(text), hour: count(articlesHour), day: count(articlesDay) });
}
