import { Card, Checkbox, Group, Select, Stack, Text } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { LEAST_WEEKS, USUAL_WEEKS } from "../../../schema/values/usual.ts";
import type { AnalyticsAnswer } from "../../../schema/wire/analytics.ts";
import { type ChartLine, LineChart } from "../../ui/chart/LineChart.tsx";
import { dimensionText, eventText } from "./analytics-text.ts";
import { type AnalyticsView, eventLabel, sourceOf } from "./analytics-view.ts";
import { comparedSeries } from "./compared-columns.ts";
import { OFFSET_MS, type Period } from "./period.ts";
import { usualPeriod } from "./series.ts";
import type { ComparedWith, Comparison } from "./use-comparison.ts";

const comparedWith: readonly ComparedWith[] = ["former", "usual"];

interface AnalyticsChartProps {
  readonly view: AnalyticsView;
  readonly answer: AnalyticsAnswer;
  /** What is drawn. */
  readonly event: string;
  readonly onEvent: (event: string) => void;
  readonly comparison: Comparison;
  readonly compared: readonly ComparedWith[];
  readonly onCompare: (compared: readonly ComparedWith[]) => void;
}

/** One event as lines, above the table that has the same figures. */
export function AnalyticsChart({ view, answer, event, onEvent, comparison, compared, onCompare }: AnalyticsChartProps) {
  const { source, events } = view;
  return (
    <Card withBorder component="section" aria-label={t("analytics.chart", { event: eventLabel(source, event) })}>
      <Stack gap="sm">
        <Group gap="md" align="end">
          {events.length > 1 && (
            <Select
              label={t("analytics.charted")}
              allowDeselect={false}
              data={events.map((value) => ({ value, label: eventLabel(source, value) }))}
              value={event}
              onChange={(chosen) => chosen && onEvent(chosen)}
            />
          )}
          <Checkbox.Group
            label={t("analytics.compare")}
            value={[...compared]}
            onChange={(chosen) => onCompare(comparedWith.filter((each) => chosen.includes(each)))}
          >
            <Group gap="md" mih={36}>
              {comparedWith.map((each) => (
                <Checkbox key={each} value={each} label={t(`analytics.${each}`)} />
              ))}
            </Group>
          </Checkbox.Group>
        </Group>
        <Lines view={view} answer={answer} comparison={comparison} />
        <Method view={view} comparison={comparison} compared={compared} />
      </Stack>
    </Card>
  );
}

function Lines({ view, answer, comparison }: Pick<AnalyticsChartProps, "view" | "answer" | "comparison">) {
  const series = comparedSeries(view, answer, comparison);
  if (!series) return <Text c="dimmed">{t("analytics.chart.tooMany")}</Text>;
  const { source, granularity } = view;
  const { event } = comparison;
  const { date, events } = sourceOf(source);
  const lines: ChartLine[] = [{ name: t("analytics.now"), style: "main", values: series.values }];
  if (series.former) lines.push({ name: t("analytics.former"), style: "former", values: series.former });
  if (series.usual) lines.push({ name: t("analytics.usual"), style: "usual", values: series.usual });
  return (
    <LineChart
      label={t("analytics.chart", { event: eventLabel(source, event) })}
      points={series.steps.map((step) => dimensionText(source, date, step, granularity))}
      lines={lines}
      textOf={(value) => eventText(source, event, value)}
      isWhole={events[event]?.as !== "percent"}
      pointLabel={t("analytics.point")}
    />
  );
}

/** How what it is compared with comes about. */
function Method({ view, comparison, compared }: Pick<AnalyticsChartProps, "view" | "comparison" | "compared">) {
  const { former, now, isFailed } = comparison;
  const goesOn = Date.parse(view.period.end) > now;
  const isUsualKnown = usualPeriod(view.period, view.granularity, now) !== null;
  return (
    <Stack gap={2}>
      {former && (
        <Text size="xs" c="dimmed">
          {t(goesOn ? "analytics.former.so-far" : "analytics.former.how", daysOf(view, former.period))}
        </Text>
      )}
      {compared.includes("usual") && (
        <Text size="xs" c="dimmed">
          {isUsualKnown ? t("analytics.usual.how", { weeks: USUAL_WEEKS, least: LEAST_WEEKS }) : t("analytics.usual.none")}
        </Text>
      )}
      {isFailed && (
        <Text size="sm" role="alert">
          {t("analytics.compare.failed")}
        </Text>
      )}
    </Stack>
  );
}

/** The first and the last hour that it has, as the table writes hours. */
function daysOf({ source }: AnalyticsView, { start, end }: Period) {
  const { date } = sourceOf(source);
  const text = (ms: number) => dimensionText(source, date, new Date(ms - OFFSET_MS).toISOString().slice(0, 16), "hour");
  return { start: text(Date.parse(start)), end: text(Date.parse(end)) };
}
