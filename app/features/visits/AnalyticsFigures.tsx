import { Alert, Card, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type CSSProperties, type ReactNode, useState } from "react";
import { ANALYTICS_ROWS } from "../../../schema/declaration/analytics-source.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { AnalyticsAnswer } from "../../../schema/wire/analytics.ts";
import { asText } from "../../fields/narrow-value.ts";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import classes from "./Analytics.module.css";
import { AnalyticsChart } from "./AnalyticsChart.tsx";
import { changeText, dimensionText, eventText } from "./analytics-text.ts";
import { type AnalyticsView, dimensionLabel, eventLabel, isByTime, shownDimensions, sourceOf } from "./analytics-view.ts";
import { comparedColumns } from "./compared-columns.ts";
import type { AnalyticsState } from "./use-analytics.ts";
import { type ComparedWith, type Comparison, useComparison } from "./use-comparison.ts";

interface FiguresProps {
  readonly view: AnalyticsView;
  readonly state: AnalyticsState;
  readonly onSort: (sort: string) => void;
}

/** What the server answered, or why there is nothing. */
export function AnalyticsFigures({ view, state, onSort }: FiguresProps) {
  switch (state.tag) {
    case "loading":
      return <LoadingSkeleton height={240} label={t("shell.loading")} />;
    case "offline":
      return <Alert color="gray">{t("list.offline")}</Alert>;
    case "failed":
      return (
        <Alert color="red" role="alert">
          {t("analytics.failed")}
        </Alert>
      );
    case "none":
      return <Text c="dimmed">{t("analytics.empty")}</Text>;
    case "known":
      return <Known view={view} answer={state.answer} onSort={onSort} />;
  }
}

interface KnownProps extends Omit<FiguresProps, "state"> {
  readonly answer: AnalyticsAnswer;
}

interface FiguresShownProps extends KnownProps {
  readonly comparison?: Comparison | undefined;
  /** Between summary and table. */
  readonly children?: ReactNode;
}

function Known({ view, answer, onSort }: KnownProps) {
  if (answer.data.length === 0) return <Text c="dimmed">{t("analytics.empty")}</Text>;
  if (isByTime(view)) return <FiguresByTime view={view} answer={answer} onSort={onSort} />;
  return <Figures view={view} answer={answer} onSort={onSort} />;
}

/** Figures that can be drawn: with those that they are compared with. */
function FiguresByTime({ view, answer, onSort }: KnownProps) {
  const [charted, setCharted] = useState<string | null>(null);
  const event = view.events.find((name) => name === charted) ?? view.events[0] ?? "";
  const [compared, compare] = useState<readonly ComparedWith[]>(["former"]);
  const comparison = useComparison(view, event, compared);
  return (
    <Figures view={view} answer={answer} onSort={onSort} comparison={comparison}>
      <AnalyticsChart
        view={view}
        answer={answer}
        event={event}
        onEvent={setCharted}
        comparison={comparison}
        compared={compared}
        onCompare={compare}
      />
    </Figures>
  );
}

function Figures({ view, answer, onSort, comparison, children }: FiguresShownProps) {
  return (
    <Stack>
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 5 }} m={0} aria-label={t("analytics.summary")}>
        {view.events.map((name) => (
          <Card key={name} withBorder padding="sm">
            <Text component="dt" size="sm" c="dimmed">
              {eventLabel(view.source, name)}
            </Text>
            <Text component="dd" m={0} fz={24} fw={600}>
              {eventText(view.source, name, answer.summary.events[name])}
            </Text>
            {comparison?.former && (
              <Text component="dd" m={0} size="sm" c="dimmed">
                {changeText(view.source, name, answer.summary.events[name], comparison.former.answer.summary.events[name])}
              </Text>
            )}
          </Card>
        ))}
      </SimpleGrid>
      {answer.data.length === ANALYTICS_ROWS && (
        <Text size="sm" role="note">
          {t("analytics.cut", { count: ANALYTICS_ROWS })}
        </Text>
      )}
      {children}
      <Rows view={view} answer={answer} onSort={onSort} comparison={comparison} />
    </Stack>
  );
}

function Rows({ view, answer, onSort, comparison }: FiguresShownProps) {
  const { source, events, granularity } = view;
  const dimensions = shownDimensions(source, view.dimensions, granularity);
  const sort = view.sort ?? `-${dimensions.includes(sourceOf(source).date) ? sourceOf(source).date : events[0]}`;
  const beside = comparison ? comparedColumns(view, answer, comparison) : [];
  const most = new Map(events.map((name) => [name, Math.max(0, ...answer.data.map((row) => row.events[name] ?? 0))]));
  return (
    <Table.ScrollContainer minWidth={480} aria-label={t("analytics.table")}>
      <Table withTableBorder stickyHeader verticalSpacing={4} fz="sm" aria-label={t("analytics.table")}>
        <Table.Thead>
          <Table.Tr>
            {dimensions.map((name) => (
              <SortHead key={name} name={name} label={dimensionLabel(source, name)} sort={sort} onSort={onSort} />
            ))}
            {events.map((name) => (
              <SortHead key={name} name={name} label={eventLabel(source, name)} sort={sort} onSort={onSort} isFigure />
            ))}
            {beside.map(({ label }) => (
              <Table.Th key={label} ta="end">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {answer.data.map((row) => {
            const texts = dimensions.map((name) => dimensionText(source, name, row.dimensions[name], granularity));
            return (
              <Table.Tr key={JSON.stringify(row.dimensions)}>
                {dimensions.map((name, at) => (
                  <Table.Td key={name}>{texts[at]}</Table.Td>
                ))}
                {events.map((name) => (
                  <Table.Td key={name} className={classes.figure} style={shareStyle(row.events[name], most.get(name))}>
                    {eventText(source, name, row.events[name])}
                  </Table.Td>
                ))}
                {beside.map(({ label, textAt }) => (
                  <Table.Td key={label} className={classes.compared}>
                    {textAt(asText(row.dimensions[sourceOf(source).date]))}
                  </Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** How much of the largest figure it is, for the bar behind it. */
function shareStyle(value: number | null | undefined, most: number | undefined): CSSProperties {
  const share = most ? (value ?? 0) / most : 0;
  return { "--share": `${share * 100}%` } as CSSProperties; // React's type knows no custom properties
}

interface SortHeadProps {
  readonly name: string;
  readonly label: string;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly isFigure?: boolean;
}

function SortHead({ name, label, sort, onSort, isFigure = false }: SortHeadProps) {
  const isDescending = sort === `-${name}`;
  const isSorted = isDescending || sort === name;
  // Figures are first asked for from the largest down, names from A on.
  const next = isSorted ? (isDescending ? name : `-${name}`) : isFigure ? `-${name}` : name;
  return (
    <Table.Th aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : "none"}>
      <button type="button" className={classes.sort} data-figure={isFigure || undefined} onClick={() => onSort(next)}>
        {label}
        {isSorted && (isDescending ? <IconChevronDown size={14} aria-hidden /> : <IconChevronUp size={14} aria-hidden />)}
      </button>
    </Table.Th>
  );
}
