import { FocusTrap, ScrollArea } from "@mantine/core";
import { getTimeRange, TimeGrid } from "@mantine/dates";
import "@mantine/dates/styles.css";
import classes from "./moment-picker.module.css";

interface TimeOfDayPickerProps {
  /** `HH:mm`, or empty. */
  readonly time: string;
  readonly onTime: (time: string) => void;
}

/** The hours and half hours of a day; other times are typed. */
export function TimeOfDayPicker({ time, onTime }: TimeOfDayPickerProps) {
  const near = time === "" ? "09:00" : `${time.slice(0, 2)}:00`;
  return (
    <ScrollArea.Autosize mah={280} type="auto">
      <FocusTrap>
        <TimeGrid
          data={getTimeRange({ startTime: "00:00", endTime: "23:30", interval: "00:30" })}
          value={time || null}
          onChange={(next) => next && onTime(next.slice(0, 5))}
          simpleGridProps={{ cols: 4, spacing: "xs" }}
          getControlProps={(each) => (each.startsWith(near) ? { "data-autofocus": true } : {})}
          classNames={{ control: classes.control }}
        />
      </FocusTrap>
    </ScrollArea.Autosize>
  );
}
