import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { TimeField } from "../../../schema/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";

/** Time of day, `HH:mm`. */
export function TimeWidget({ path, label, value, error, required, readOnly, onChange, onProblem }: WidgetProps<TimeField>) {
  const [isBad, setBad] = useState(false);
  const accept = (input: HTMLInputElement) => {
    const { badInput } = input.validity;
    setBad(badInput);
    onProblem(path, badInput ? "validation.time" : null);
    if (!badInput) onChange(input.value || null);
  };
  return (
    <TextInput
      type="time"
      label={label}
      value={asText(value)}
      error={isBad ? t("validation.time") : error}
      required={required}
      readOnly={readOnly}
      onChange={(event) => accept(event.currentTarget)}
    />
  );
}
