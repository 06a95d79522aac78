import type { DatetimeLocalField } from "../../../schema/fields.ts";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { LocalDatetimeInput } from "./LocalDatetimeInput.tsx";
import { toLocalInput } from "./local-datetime.ts";

/** Date and time as they are written, the same in every time zone. */
export function DatetimeLocalWidget(props: WidgetProps<DatetimeLocalField>) {
  const { value, onChange } = props;
  return (
    <LocalDatetimeInput
      {...props}
      local={asText(value)}
      onLocal={(local) => onChange(local || null)}
      onNow={() => onChange(toLocalInput(new Date().toISOString()))}
    />
  );
}
