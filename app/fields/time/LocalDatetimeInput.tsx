import { ActionIcon, Group, TextInput } from "@mantine/core";
import { IconClockHour4 } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { FieldGroup } from "../FieldGroup.tsx";
import type { WidgetProps } from "../widget-props.ts";

/** Date and time as the clock on the wall shows them: `local` is `YYYY-MM-DDTHH:mm`, perhaps with seconds, or empty. */
interface LocalDatetimeProps extends Pick<WidgetProps, "path" | "label" | "error" | "required" | "readOnly" | "onProblem"> {
  readonly local: string;
  /** Seconds between the times that the input offers. */
  readonly step?: number;
  readonly onLocal: (local: string) => void;
  readonly onNow: () => void;
}

export function LocalDatetimeInput(props: LocalDatetimeProps) {
  const [isNative] = useState(hasDatetimeInput);
  return isNative ? <OneInput {...props} /> : <TwoInputs {...props} />;
}

function OneInput({ path, label, local, step, error, required, readOnly, onLocal, onNow, onProblem }: LocalDatetimeProps) {
  const [isBad, setBad] = useState(false);
  const accept = (input: HTMLInputElement) => {
    setBad(input.validity.badInput);
    onProblem(path, input.validity.badInput ? "widget.invalidDate" : null);
    if (!input.validity.badInput) onLocal(input.value);
  };
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={local}
      step={step}
      error={isBad ? t("widget.invalidDate") : error}
      required={required}
      readOnly={readOnly}
      onChange={(event) => accept(event.currentTarget)}
      rightSection={
        readOnly ? undefined : (
          <ActionIcon variant="subtle" aria-label={`${label}: ${t("widget.now")}`} onClick={onNow}>
            <IconClockHour4 size={16} />
          </ActionIcon>
        )
      }
    />
  );
}

/** Where the browser has no input for date and time together (FIELD-033). */
function TwoInputs({ label, local, step, error, required, readOnly, onLocal }: LocalDatetimeProps) {
  const [date = "", time = ""] = local.split("T");
  const accept = (nextDate: string, nextTime: string) => onLocal(nextDate && `${nextDate}T${nextTime || "00:00"}`);
  return (
    <FieldGroup label={label} error={error} required={required}>
      <Group grow>
        <TextInput
          type="date"
          aria-label={t("widget.date")}
          value={date}
          readOnly={readOnly}
          onChange={(event) => accept(event.currentTarget.value, time)}
        />
        <TextInput
          type="time"
          aria-label={t("widget.time")}
          value={time}
          step={step}
          readOnly={readOnly}
          onChange={(event) => accept(date, event.currentTarget.value)}
        />
      </Group>
    </FieldGroup>
  );
}

function hasDatetimeInput(): boolean {
  const input = document.createElement("input");
  input.type = "datetime-local";
  return input.type === "datetime-local";
}
