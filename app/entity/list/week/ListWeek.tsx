import { ActionIcon, Button, Group, Text, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useMemo } from "react";
import * as z from "zod/mini";
import { columnFields } from "../../../../schema/declaration/column-fields.ts";
import type { CollectionDefinition, Column, ListViewDeclaration } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { can } from "../../../../schema/rights/can.ts";
import type { ListQuery, Row } from "../../../client/client-api.ts";
import { useNow } from "../../../hooks/time/use-now.ts";
import type { ListState } from "../../../hooks/use-list.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { useRememberedState } from "../../../hooks/use-remembered-state.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { listKey } from "../../entity-paths.ts";
import { prefilledPath } from "../../entry-state/prefill.ts";
import { timeText } from "../../format-value.ts";
import { onDemand } from "../../on-demand.ts";
import type { TitleOf } from "../../plain-value.ts";
import { useTitleOf } from "../../use-title-of.ts";
import { DocumentCards } from "../cards/DocumentCards.tsx";
import { isTitleColumn } from "../row-title.ts";
import { CutNote } from "../tabs/CutNote.tsx";
import { useWeekRows } from "./use-week-rows.ts";
import classes from "./week.module.css";
import { dayOf, rowsOn, type Span, timeAt, type WeekDay, weekOf } from "./week-days.ts";

/** What is begun on a day begins at this hour of it, until somebody says another one. */
const FIRST_HOUR = 9;

const longDay = onDemand(() => new Intl.DateTimeFormat("es-AR", { weekday: "long", day: "numeric", month: "long" }));
const shortDay = onDemand(() => new Intl.DateTimeFormat("es-AR", { weekday: "short", day: "numeric" }));
const wholeWeek = onDemand(() => new Intl.DateTimeFormat("es-AR", { day: "numeric", month: "long", year: "numeric" }));

interface ListWeekProps {
  readonly definition: CollectionDefinition;
  readonly view: Extract<ListViewDeclaration, { readonly kind: "week" }>;
  readonly query: ListQuery;
  readonly list: ListState;
}

/** The documents of a list on the days of a week, and those without a date beside them. */
export function ListWeek({ definition, view, query, list }: ListWeekProps) {
  const { days, isThis, move } = useWeek(definition);
  const { dated, undated, isReading, isCut } = useWeekRows(definition, view, query, list, days);
  const columns = useMemo(() => {
    const dates: readonly Column[] = [view.field, view.until ?? view.field];
    return definition.list.columns.filter((column) => !isTitleColumn(definition, column) && !dates.includes(column));
  }, [definition, view]);
  const shown = useMemo(() => days.map((day) => ({ day, rows: rowsOn(day, dated, view) })), [days, dated, view]);
  const documents = useMemo(() => [...undated, ...shown.flatMap((each) => each.rows)].map(({ data }) => data), [shown, undated]);
  const titleOf = useTitleOf(
    definition,
    useMemo(() => columnFields(columns), [columns]),
    documents,
  );
  const card = { definition, columns, titleOf };
  return (
    <div className={classes.page}>
      <WeekBar days={days} isThis={isThis} onMove={move} />
      <div className={classes.days}>
        {shown.map((each) => (
          <Day key={each.day.key} {...each} {...card} span={view} isReading={isReading} />
        ))}
        {undated.length > 0 && (
          <section className={classes.undated} aria-label={t("list.week.undated")}>
            <Title order={2} className={classes.name}>
              {t("list.week.undated")}
            </Title>
            <DocumentCards rows={undated} {...card} isWide />
          </section>
        )}
      </div>
      {isCut && <CutNote count={dated.length + undated.length} />}
    </div>
  );
}

/** The week that is looked at, remembered for the person's return to the list; the present one moves on with the clock. */
function useWeek(definition: CollectionDefinition) {
  const { profile, access } = useActor();
  const key = `week|${profile.id}|${access?.id ?? ""}|${listKey(definition)}`;
  // Monday of the chosen week; empty for the present one.
  const [chosen, choose] = useRememberedState(key, "", z.string());
  const now = useNow();
  const thisMonday = weekOf(now)[0]?.key ?? "";
  const monday = dayOf(chosen) === null ? thisMonday : chosen;
  return {
    days: useMemo(() => weekOf(dayOf(monday) ?? new Date()), [monday]),
    isThis: monday === thisMonday,
    move(weeks: number) {
      const [next] = weekOf(dayOf(weeks === 0 ? thisMonday : monday) ?? now, weeks);
      choose(next === undefined || next.key === thisMonday ? "" : next.key);
    },
  };
}

interface WeekBarProps {
  readonly days: readonly WeekDay[];
  readonly isThis: boolean;
  /** By so many weeks; 0 goes to the present one. */
  readonly onMove: (weeks: number) => void;
}

function WeekBar({ days, isThis, onMove }: WeekBarProps) {
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Group px="md" py="xs" gap="xs">
      <ActionIcon variant="default" size={36} aria-label={t("list.week.before")} onClick={() => onMove(-1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" aria-pressed={isThis} onClick={() => onMove(0)}>
        {t("list.week.now")}
      </Button>
      <ActionIcon variant="default" size={36} aria-label={t("list.week.next")} onClick={() => onMove(1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Text role="status" fw={600}>
        {first && last && wholeWeek().formatRange(first.from, last.from)}
      </Text>
    </Group>
  );
}

interface CardProps {
  readonly definition: CollectionDefinition;
  readonly columns: readonly Column[];
  readonly titleOf: TitleOf;
}

interface DayProps extends CardProps {
  readonly day: WeekDay;
  readonly rows: readonly Row[];
  readonly span: Span;
  /** More rows are on their way. */
  readonly isReading: boolean;
}

function Day({ day, rows, span, isReading, ...card }: DayProps) {
  const { definition } = card;
  const navigate = useNavigate();
  const mayCreate = can(useActor(), "CREATE", definition, true);
  const now = useNow();
  const isToday = day.from.getTime() <= now && now < day.to.getTime();
  const name = longDay().format(day.from);
  const add = () => {
    const begin = new Date(day.from);
    begin.setHours(FIRST_HOUR);
    navigate(prefilledPath(definition.name, { [span.field]: begin.toISOString() }));
  };
  const timeOf = (row: Row) => {
    const begin = timeAt(row, span.field) ?? 0;
    return begin < day.from.getTime() ? t("list.week.goesOn") : timeText(new Date(begin));
  };
  return (
    <section
      ref={isToday ? showFirst : undefined}
      className={classes.day}
      aria-label={name}
      aria-current={isToday ? "date" : undefined}
    >
      <Group justify="space-between" wrap="nowrap" gap={4}>
        <Title order={2} className={classes.name}>
          {shortDay().format(day.from)}
        </Title>
        {mayCreate && (
          <ActionIcon variant="subtle" size={32} aria-label={t("list.week.add", { day: name })} onClick={add}>
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.nothing}>
          {!isReading && t("list.week.nothing")}
        </Text>
      ) : (
        <DocumentCards rows={rows} {...card} beginsWith={timeOf} />
      )}
    </section>
  );
}

/** Where the days are one below the other, today is what the week begins with. */
function showFirst(day: HTMLElement | null): void {
  day?.scrollIntoView({ block: "start", inline: "nearest" });
}
