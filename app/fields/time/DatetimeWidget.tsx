import type { DatetimeField } from "../../../schema/fields.ts";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { LocalDatetimeInput } from "./LocalDatetimeInput.tsx";
import { countsSeconds, fromLocalInput, toLocalInput, truncate } from "./local-datetime.ts";

/** A moment, shown in the device's time zone and stored in UTC. */
export function DatetimeWidget(props: WidgetProps<DatetimeField>) {
  const { field, value, onChange } = props;
  return (
    <LocalDatetimeInput
      {...props}
      local={toLocalInput(asText(value), field.step)}
      // Larger steps are left to the rounding: an input that counts in them marks the minutes between as wrong.
      step={countsSeconds(field.step) ? 1 : undefined}
      onLocal={(local) => onChange(fromLocalInput(local, field.step))}
      onNow={() => onChange(truncate(new Date(), field.step ?? 60).toISOString())}
    />
  );
}
