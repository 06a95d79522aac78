import { t } from "../../../schema/messages/catalogue.ts";
import type { AnalyticsAnswer } from "../../../schema/wire/analytics.ts";
import { changeOf, eventText } from "./analytics-text.ts";
import { type AnalyticsView, eventLabel, sourceOf } from "./analytics-view.ts";
import { stepsOf, untilNow, usualValues, valuesOf } from "./series.ts";
import type { Comparison } from "./use-comparison.ts";

type Values = readonly (number | null)[];

/** What is drawn of an event, and stands in the table: a value for each step. */
export interface ComparedSeries {
  readonly steps: readonly string[];
  readonly values: Values;
  readonly former: Values | null;
  readonly usual: Values | null;
}

/** `null` for more steps than can be shown. */
export function comparedSeries(
  view: AnalyticsView,
  answer: AnalyticsAnswer,
  { event, now, former, usual }: Comparison,
): ComparedSeries | null {
  const { source, granularity, period } = view;
  const steps = stepsOf(period, granularity);
  if (!steps) return null;
  const asked = { date: sourceOf(source).date, event, isShare: isShare(source, event) };
  const formerSteps = former && (stepsOf(former.period, granularity) ?? []);
  const before = former && formerSteps ? valuesOf(former.answer, asked, formerSteps) : null;
  return {
    steps,
    values: untilNow(valuesOf(answer, asked, steps), steps, now),
    former: before && steps.map((_, at) => before[at] ?? null),
    usual: usual && usualValues(usual.answer, asked, steps),
  };
}

/** Of nothing there is none. */
function isShare(source: string, event: string): boolean {
  const of = sourceOf(source).events[event]?.of;
  return of !== undefined && "share" in of;
}

interface ComparedColumn {
  readonly label: string;
  /** Of the step that begins then. */
  readonly textAt: (step: string) => string;
}

/** What the table has beside the figures: the same comparison as the drawing. */
export function comparedColumns(view: AnalyticsView, answer: AnalyticsAnswer, comparison: Comparison): readonly ComparedColumn[] {
  const series = comparedSeries(view, answer, comparison);
  if (!series) return [];
  const { source } = view;
  const { event } = comparison;
  const places = new Map(series.steps.map((step, at) => [step, at]));
  const at = (values: Values, step: string) => values[places.get(step) ?? -1] ?? null;
  const label = (of: string) => `${eventLabel(source, event)}: ${of.toLowerCase()}`;
  const columns = (values: Values, of: string): readonly ComparedColumn[] => [
    { label: label(of), textAt: (step) => eventText(source, event, at(values, step)) },
    {
      label: `${t("analytics.change")} (${of.toLowerCase()})`,
      textAt: (step) => changeOf(at(series.values, step), at(values, step)) || "-",
    },
  ];
  return [
    ...(series.former ? columns(series.former, t("analytics.former")) : []),
    ...(series.usual ? columns(series.usual, t("analytics.usual")) : []),
  ];
}
