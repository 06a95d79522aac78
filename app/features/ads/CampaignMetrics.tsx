import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { adEvents } from "../../../schema/features/ads/ad-positions.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { formatNumber, formatPercent } from "../../entity/format-value.ts";
import { PeriodInputs } from "../visits/PeriodInputs.tsx";
import { type Period, thirtyDaysUntilToday } from "../visits/period.ts";
import { useAnalytics } from "../visits/use-analytics.ts";
import { AdReport } from "./AdReport.tsx";

const DAY_MS = 86_400_000;

interface MetricsProps {
  readonly id: string;
  readonly definition: CollectionDefinition;
  /** As the campaign has them. */
  readonly creatives: unknown;
}

/** What readers did with a campaign's advertisements in a time, the last thirty days and today to begin with (AD-026 to AD-028). */
export function CampaignMetrics({ id, definition, creatives }: MetricsProps) {
  const [period, setPeriod] = useState<Period>(() => thirtyDaysUntilToday(Date.now() + DAY_MS));
  const state = useAnalytics(metricsPath(id, period));
  return (
    <Card withBorder component="section" aria-label={t("adCampaign.metrics")}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t("adCampaign.metrics")}
        </Title>
        <PeriodInputs definition={definition} period={period} onChange={setPeriod} />
        {state.tag === "failed" && <Text role="alert">{t("adCampaign.metrics.failed")}</Text>}
        {state.tag === "offline" && (
          <Text c="dimmed" role="status">
            {t("adCampaign.metrics.offline")}
          </Text>
        )}
        {state.tag === "known" && <Figures counts={state.answer.data[0]?.events ?? {}} />}
        <AdReport id={id} creatives={creatives} period={period} />
      </Stack>
    </Card>
  );
}

function metricsPath(id: string, { start, end }: Period): string {
  const query = new URLSearchParams({ model: "AdCampaign", doc: id, date_start: start });
  for (const event of adEvents) query.append("event", event);
  // The server counts the last moment in.
  query.set("date_end", new Date(Date.parse(end) - 1).toISOString());
  return `analytics/event?${query}`;
}

function Figures({ counts }: { readonly counts: Readonly<Record<string, number | null>> }) {
  const [views = 0, clicks = 0] = [counts.adview ?? 0, counts.adclick ?? 0];
  return (
    <Group component="ul" gap="xl" m={0} p={0} style={{ listStyle: "none" }}>
      {adEvents.map((event) => (
        <Figure key={event} label={t(`adCampaign.metrics.${event}`)} text={formatNumber(counts[event] ?? 0)} />
      ))}
      {views > 0 && <Figure label={t("adCampaign.metrics.clickRate")} text={formatPercent(clicks / views, 2)} />}
    </Group>
  );
}

function Figure({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <li>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={20} fw={600}>
        {text}
      </Text>
    </li>
  );
}
