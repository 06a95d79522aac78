import { Checkbox } from "@mantine/core";
import type { CheckboxField } from "../../../schema/declaration/fields.ts";
import type { WidgetProps } from "../widget-props.ts";

export function CheckboxWidget({ label, value, error, readOnly, onChange }: WidgetProps<CheckboxField>) {
  return (
    <Checkbox
      label={label}
      checked={value === true}
      error={error}
      aria-readonly={readOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
