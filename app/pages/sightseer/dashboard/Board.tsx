import { SegmentedControl, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import * as z from "zod/mini";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useList } from "../../../hooks/use-list.ts";
import { useListStorage } from "../../../hooks/use-list-storage.ts";
import classes from "./Board.module.css";
import { BoardColumn } from "./BoardColumn.tsx";
import { boardItems, type Period, periods } from "./board-items.ts";
import { useBoardClock } from "./use-board-clock.ts";

/** More than a newsroom follows. */
const MOST_ORIGINS = 1000;

const periodSchema = z.enum(["PT6H", "P1D", "P7D"]);

interface BoardProps {
  readonly items: unknown;
  /** Takes a column away; absent for whoever may only read. */
  readonly onRemove: ((id: string) => void) | undefined;
}

/** What was published lately, a column for each search, over a period that the device remembers (SIGHT-030). */
export function Board({ items, onRemove }: BoardProps) {
  const [period, setPeriod] = useListStorage<Period>("sightseer-period", "PT6H", periodSchema);
  const now = useBoardClock();
  const { rows } = useList({ collection: "sightseer-origin" }, MOST_ORIGINS);
  const origins = useMemo(() => new Map(rows.map(({ id, data }) => [id, data])), [rows]);
  const columns = useMemo(() => boardItems(items), [items]);
  if (columns.length === 0) return <Text c="dimmed">{t("sightseerDashboard.noColumns")}</Text>;
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t("sightseerDashboard.period")}
        value={period}
        onChange={(chosen) => setPeriod(periodSchema.parse(chosen))}
        data={Object.keys(periods).map((value) => ({ value, label: t(`sightseerDashboard.period.${value}`) }))}
        style={{ alignSelf: "flex-start" }}
      />
      <div className={classes.columns}>
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
