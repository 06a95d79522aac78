import { Card, Group, Select, Stack } from "@mantine/core";
import { useState } from "react";
import { adEvents } from "../../../schema/features/ads/ad-positions.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { AnalyticsAnswer } from "../../../schema/wire/analytics.ts";
import { asText } from "../../fields/narrow-value.ts";
import { LineChart } from "../../ui/chart/LineChart.tsx";
import { dimensionText, eventText } from "../visits/analytics-text.ts";
import { eventLabel } from "../visits/analytics-view.ts";

const SOURCE = "ads";
const ALL = "";
type Row = AnalyticsAnswer["data"][number];

/** The report as lines: an event by day, of the whole campaign or of one of its creatives or places. Figures are those of the table's rows. */
export function ReportPicture({ answer: { data } }: { readonly answer: AnalyticsAnswer }) {
  const [event, setEvent] = useState<string>(adEvents[0]);
  const [part, setPart] = useState(ALL);
  const parts = partsOf(data);
  const name = parts.get(part) ?? t("adCampaign.report.total");
  const days = daysOf(data);
  const label = t("adCampaign.report.picture", { event: eventLabel(SOURCE, event) });
  return (
    <Card withBorder component="section" aria-label={label}>
      <Stack gap="sm">
        <Group gap="md" align="end">
          <Select
            label={t("analytics.charted")}
            allowDeselect={false}
            data={adEvents.map((value) => ({ value, label: eventLabel(SOURCE, value) }))}
            value={event}
            onChange={(chosen) => chosen && setEvent(chosen)}
          />
          <Select
            label={t("adCampaign.report.what")}
            allowDeselect={false}
            data={[
              { value: ALL, label: t("adCampaign.report.total") },
              ...[...parts].map(([value, text]) => ({ value, label: text })),
            ]}
            value={parts.has(part) ? part : ALL}
            onChange={(chosen) => setPart(chosen ?? ALL)}
          />
        </Group>
        <LineChart
          label={label}
          points={days.map((day) => dimensionText(SOURCE, "date", day, "day"))}
          lines={[
            { name, style: "main", values: days.map((day) => sumOf(data, { day, part: parts.has(part) ? part : ALL, event })) },
          ]}
          textOf={(value) => eventText(SOURCE, event, value)}
          isWhole
          pointLabel={t("analytics.point")}
        />
      </Stack>
    </Card>
  );
}

const partNames = ["creative", "slot"] as const;

/** Creatives and places that the report has, by a key that is a creative's or a place's. */
function partsOf(data: readonly Row[]): ReadonlyMap<string, string> {
  const parts = partNames.flatMap((name) =>
    data.map((row) => [keyOf(row, name), dimensionText(SOURCE, name, row.dimensions[name], "day")] as const),
  );
  return new Map(parts);
}

function keyOf({ dimensions }: Row, name: (typeof partNames)[number]): string {
  return `${name} ${JSON.stringify(dimensions[name] ?? null)}`;
}

/** In their order. */
function daysOf(data: readonly Row[]): readonly string[] {
  return [...new Set(data.map(({ dimensions }) => asText(dimensions.date)))].sort();
}

function sumOf(
  data: readonly Row[],
  { day, part, event }: { readonly day: string; readonly part: string; readonly event: string },
): number {
  const rows = data.filter(
    (row) => asText(row.dimensions.date) === day && (part === ALL || partNames.some((name) => keyOf(row, name) === part)),
  );
  return rows.reduce((sum, { events }) => sum + (events[event] ?? 0), 0);
}
