import { Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type CSSProperties, useMemo } from "react";
import * as z from "zod/mini";
import { t, textOfKey } from "../../../../../schema/messages/catalogue.ts";
import { useRefreshClock } from "../../../../hooks/time/use-refresh-clock.ts";
import { useList } from "../../../../hooks/use-list.ts";
import { useListStorage } from "../../../../hooks/use-list-storage.ts";
import classes from "./Board.module.css";
import { BoardColumn } from "./BoardColumn.tsx";
import { boardItems, type Period, periods } from "./board-items.ts";

/** A board that is looked at asks for what is new this often, ms (SIGHT-018, SIGHT-019). */
const REFRESH_MS = 60_000;
/** More than a newsroom follows. */
const MOST_ORIGINS = 1000;

/** How many columns beside each other one may choose (CONST-048). */
const columnChoices = ["1", "2", "3", "4", "5"] as const;
const columnsSchema = z.nullable(z.enum(columnChoices));
const WIDE_QUERY = "(min-width: 90em)"; // 1440 px

const periodSchema = z.enum(["PT6H", "P1D", "P7D"]);

interface BoardProps {
  readonly items: unknown;
  /** Takes a column away; absent for whoever may only read. */
  readonly onRemove: ((id: string) => void) | undefined;
}

type Columns = z.infer<typeof columnsSchema>;

/**
 * What was published lately, a column for each search, over a period that the device remembers (SIGHT-030), with as many beside each
 * other as it remembers too.
 */
export function Board({ items, onRemove }: BoardProps) {
  const [period, setPeriod] = useListStorage<Period>("sightseer-period", "PT6H", periodSchema);
  const [chosen, setChosen] = useListStorage<Columns>("sightseer-columns", null, columnsSchema);
  const isWide = useMediaQuery(WIDE_QUERY, false, { getInitialValueInEffect: false });
  const { now } = useRefreshClock(REFRESH_MS);
  const { rows } = useList({ collection: "sightseer-origin" }, MOST_ORIGINS);
  const origins = useMemo(() => new Map(rows.map(({ id, data }) => [id, data])), [rows]);
  const columns = useMemo(() => boardItems(items), [items]);
  if (columns.length === 0) return <Text c="dimmed">{t("sightseerDashboard.noColumns")}</Text>;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t("sightseerDashboard.period")}
          value={period}
          onChange={(value) => setPeriod(periodSchema.parse(value))}
          data={Object.keys(periods).map((value) => ({ value, label: textOfKey(`sightseerDashboard.period.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t("sightseerDashboard.columnsBeside")}
          visibleFrom="md"
          value={chosen ?? (isWide ? "4" : "3")}
          onChange={(value) => setChosen(columnsSchema.parse(value))}
          data={columnChoices.map((value) => value)}
        />
      </Group>
      <div className={classes.columns} style={columnsOf(chosen)}>
        {columns.map((item) => (
          <BoardColumn
            key={item.id}
            item={item}
            origins={origins}
            since={now - periods[period]}
            now={now}
            onRemove={onRemove && (() => onRemove(item.id))}
          />
        ))}
      </div>
    </Stack>
  );
}

/** How many columns have room beside each other, by the width of the screen; a tablet has room for two. */
function columnsOf(chosen: Columns): CSSProperties {
  const count = (fallback: number) => (chosen === null ? fallback : Number(chosen));
  const counts = { "--columns-narrow": Math.min(count(2), 2), "--columns": count(3), "--columns-wide": count(4) };
  return counts as CSSProperties; // its type knows no properties of one's own
}
