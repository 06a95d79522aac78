import { Box, Text, UnstyledButton } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import type { ListItem } from "../list/list-items.ts";
import { asText } from "../narrow-value.ts";
import classes from "./live.module.css";
import { liveLabel } from "./live-label.ts";

interface LiveTimesProps {
  readonly items: readonly ListItem[];
  /** Positions, as they are read. */
  readonly order: readonly number[];
  /** Position of the one that is chosen. */
  readonly shown: number;
  /** Positions of those that something is wrong with. */
  readonly errors: ReadonlySet<number>;
  readonly now: Date;
  readonly onChoose: (id: unknown) => void;
}

/** The updates of a coverage by their times, to choose one (ART-091, ART-095, ART-096). */
export function LiveTimes({ items, order, shown, errors, now, onChoose }: LiveTimesProps) {
  return (
    <Box className={classes.times} role="group" aria-label={t("widget.live.updates")}>
      {order.map((position) => {
        const { id, date, title } = items[position] ?? {};
        return (
          <UnstyledButton
            key={String(id ?? position)}
            className={classes.time}
            aria-pressed={position === shown}
            data-bad-field={errors.has(position) || undefined}
            onClick={() => onChoose(id)}
          >
            <Text span size="sm" fw={600}>
              {liveLabel(date, now)}
            </Text>
            <Text span size="xs" c="dimmed" truncate>
              {asText(title)}
            </Text>
          </UnstyledButton>
        );
      })}
    </Box>
  );
}
