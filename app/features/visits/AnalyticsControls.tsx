import { Card, Group, MultiSelect, Select, Stack } from "@mantine/core";
import { granularities } from "../../../schema/declaration/analytics-source.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { Filter } from "../../entity/list/ListFilters.tsx";
import { type AnalyticsView, definitionOf, dimensionLabel, eventLabel, sourceOf } from "./analytics-view.ts";
import { PeriodInputs } from "./PeriodInputs.tsx";
import { defaultPeriod } from "./period.ts";

interface ControlsProps {
  readonly view: AnalyticsView;
  readonly onChange: (view: AnalyticsView) => void;
}

/** What is distinguished, counted, filtered and of when (ANALYTICS-001). */
export function AnalyticsControls({ view, onChange }: ControlsProps) {
  const { source, dimensions, events, granularity } = view;
  const { date, dimensions: others, events: counted } = sourceOf(source);
  return (
    <Card withBorder component="section" aria-label={t("analytics.controls")}>
      <Stack gap="sm">
        <Group gap="sm" align="end">
          <MultiSelect
            label={t("analytics.dimensions")}
            data={[date, ...others].map((value) => ({ value, label: dimensionLabel(source, value) }))}
            value={[...dimensions]}
            onChange={(chosen) => onChange({ ...view, dimensions: chosen })}
          />
          <Select
            label={t("analytics.granularity")}
            allowDeselect={false}
            data={granularities.map((value) => ({ value, label: t(`analytics.granularity.${value}`) }))}
            value={granularity}
            onChange={(chosen) => onChange(withGranularity(view, chosen))}
          />
          <MultiSelect
            label={t("analytics.events")}
            data={Object.keys(counted).map((value) => ({ value, label: eventLabel(source, value) }))}
            value={[...events]}
            onChange={(chosen) => onChange({ ...view, events: chosen })}
          />
        </Group>
        <PeriodInputs
          period={view.period}
          onChange={(period) => onChange({ ...view, period })}
          definition={definitionOf(source)}
        />
        <Group gap="sm" align="end" role="group" aria-label={t("list.filters")}>
          {others.filter(isFilter).map((name) => (
            <Filter
              key={name}
              definition={definitionOf(source)}
              name={name}
              filters={view.filters}
              label={dimensionLabel(source, name)}
              value={view.filters[name] ?? null}
              onChange={(value) => onChange({ ...view, filters: withFilter(view.filters, name, value) })}
            />
          ))}
        </Group>
      </Stack>
    </Card>
  );
}

/** Where the period is the one that everybody begins with, it goes on being that. */
function withGranularity(view: AnalyticsView, chosen: string | null): AnalyticsView {
  const granularity = granularities.find((each) => each === chosen) ?? view.granularity;
  const now = Date.now();
  const isDefault = view.period.start === defaultPeriod(granularity, now).start;
  return { ...view, granularity, period: isDefault ? defaultPeriod(granularity, now) : view.period };
}

function isFilter(name: string): boolean {
  return !name.includes(".");
}

function withFilter(filters: AnalyticsView["filters"], name: string, value: string | null): AnalyticsView["filters"] {
  const others = Object.entries(filters).filter(([other]) => other !== name);
  return Object.fromEntries(value === null ? others : [...others, [name, value]]);
}
