import { Button, FocusTrap, Stack } from "@mantine/core";
import { DatePicker, DatesProvider, TimePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import dayjs from "dayjs";
import "dayjs/locale/es.js";
import { t } from "../../../schema/messages/catalogue.ts";
import { countsSeconds, toLocalInput } from "./local-datetime.ts";
import classes from "./moment-picker.module.css";

interface MomentPickerProps {
  /** `YYYY-MM-DDTHH:mm`, perhaps with seconds, or empty. */
  readonly local: string;
  /** Seconds between the times that are offered (FIELD-031). */
  readonly step?: number | undefined;
  readonly onLocal: (local: string) => void;
  readonly onDone: () => void;
}

/** A dialog around it stays open with Escape. */
const OWN_ESCAPE = { "data-mantine-stop-propagation": true };

/** A day of the calendar, with its weeks from Monday on, and a time. The time of a day that is picked first is midnight. */
export function MomentPicker({ local, step, onLocal, onDone }: MomentPickerProps) {
  const [day = "", time = ""] = local.split("T");
  const [today = ""] = toLocalInput(new Date().toISOString()).split("T");
  const set = (nextDay: string, nextTime: string) => onLocal(`${nextDay}T${nextTime}`);
  return (
    <DatesProvider settings={{ locale: "es", firstDayOfWeek: 1 }}>
      <FocusTrap>
        <Stack gap="sm" className={classes.picker}>
          <DatePicker
            value={day || null}
            defaultDate={day || today}
            onChange={(next) => next && set(next, time || "00:00")}
            highlightToday
            getDayProps={(date) => ({ ...OWN_ESCAPE, "data-autofocus": date === (day || today) || undefined })}
            getDayAriaLabel={(date) => dayjs(date).locale("es").format("dddd D [de] MMMM [de] YYYY")}
            ariaLabels={calendarLabels()}
            classNames={{ day: classes.day, calendarHeaderControl: classes.control, calendarHeaderLevel: classes.control }}
          />
          <TimePicker
            label={t("widget.time")}
            hoursInputLabel={t("widget.hours")}
            minutesInputLabel={t("widget.minutes")}
            secondsInputLabel={t("widget.seconds")}
            value={time}
            onChange={(next) => next && set(day || today, next)}
            withSeconds={countsSeconds(step)}
            {...stepsOf(step)}
            withDropdown
            hoursInputProps={OWN_ESCAPE}
            minutesInputProps={OWN_ESCAPE}
            secondsInputProps={OWN_ESCAPE}
            popoverProps={{ withinPortal: false }}
            classNames={{ control: classes.control }}
          />
          <Button onClick={onDone}>{t("widget.done")}</Button>
        </Stack>
      </FocusTrap>
    </DatesProvider>
  );
}

/** A step in seconds as what the arrows of hours, minutes and seconds add. */
export function stepsOf(step = 60): { hoursStep: number; minutesStep: number; secondsStep: number } {
  const at = (unit: number) => Math.max(1, Math.floor(step / unit));
  return { hoursStep: at(3600), minutesStep: at(60), secondsStep: step < 60 ? at(1) : 1 };
}

function calendarLabels() {
  return {
    previousMonth: t("widget.calendar.previousMonth"),
    nextMonth: t("widget.calendar.nextMonth"),
    previousYear: t("widget.calendar.previousYear"),
    nextYear: t("widget.calendar.nextYear"),
    previousDecade: t("widget.calendar.previousDecade"),
    nextDecade: t("widget.calendar.nextDecade"),
    monthLevelControl: t("widget.calendar.months"),
    yearLevelControl: t("widget.calendar.years"),
  };
}
