import { ActionIcon, Group, TextInput } from "@mantine/core";
import { IconClockHour4 } from "@tabler/icons-react";
import { useState } from "react";
import type { DatetimeField } from "../../schema/fields.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { FieldGroup } from "./FieldGroup.tsx";
import { fromLocalInput, toLocalInput, truncate } from "./local-datetime.ts";
import { asText } from "./narrow-value.ts";
import type { WidgetProps } from "./widget-props.ts";

export function DatetimeWidget(props: WidgetProps<DatetimeField>) {
  const [isNative] = useState(hasDatetimeInput);
  return isNative ? <OneInput {...props} /> : <TwoInputs {...props} />;
}

function OneInput({ field, path, label, value, error, required, readOnly, onChange, onProblem }: WidgetProps<DatetimeField>) {
  const [isBad, setBad] = useState(false);
  const accept = (input: HTMLInputElement) => {
    setBad(input.validity.badInput);
    onProblem(path, input.validity.badInput ? "widget.invalidDate" : null);
    if (!input.validity.badInput) onChange(fromLocalInput(input.value, field.step));
  };
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={toLocalInput(asText(value))}
      error={isBad ? t("widget.invalidDate") : error}
      required={required}
      readOnly={readOnly}
      onChange={(event) => accept(event.currentTarget)}
      rightSection={
        readOnly ? undefined : (
          <ActionIcon
            variant="subtle"
            aria-label={`${label}: ${t("widget.now")}`}
            onClick={() => onChange(truncate(new Date(), field.step ?? 60).toISOString())}
          >
            <IconClockHour4 size={16} />
          </ActionIcon>
        )
      }
    />
  );
}

/** Where the browser has no input for date and time together (FIELD-033). */
function TwoInputs({ field, label, value, error, required, readOnly, onChange }: WidgetProps<DatetimeField>) {
  const [date = "", time = ""] = toLocalInput(asText(value)).split("T");
  const accept = (nextDate: string, nextTime: string) =>
    onChange(fromLocalInput(`${nextDate}T${nextTime || "00:00"}`, field.step));
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
