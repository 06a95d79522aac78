import { Select } from "@mantine/core";
import type { SelectField } from "../../schema/fields.ts";
import { t } from "../../schema/messages/catalogue.ts";
import type { WidgetProps } from "./widget-props.ts";

/** Mantine's options are texts: this one stands for a declared `null` choice. */
const NULL_CHOICE = "null:";

export function SelectWidget({ field, label, value, error, required, readOnly, onChange }: WidgetProps<SelectField>) {
  const offersNull = field.options.some((option) => option.value === null);
  const stored = typeof value === "string" ? value : null;
  return (
    <Select
      label={label}
      data={field.options.map((option) => ({ value: option.value ?? NULL_CHOICE, label: t(option.label) }))}
      value={stored ?? (offersNull ? NULL_CHOICE : null)}
      error={error}
      required={required}
      readOnly={readOnly}
      allowDeselect={false}
      clearable={!required && !offersNull && field.default === undefined}
      comboboxProps={{ withinPortal: true }}
      onChange={(choice) => onChange(choice === NULL_CHOICE ? null : choice)}
    />
  );
}
