import { Select } from "@mantine/core";
import type { SelectField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { WidgetProps } from "../widget-props.ts";
import { optionText, optionValue } from "./option-text.ts";

export function SelectWidget({ field, label, value, error, required, readOnly, onChange }: WidgetProps<SelectField>) {
  const { options } = field;
  const offersNull = options.some((option) => option.value === null);
  const choose = (text: string | null) => {
    const next = optionValue(options, text);
    if (next !== value) onChange(next);
  };
  return (
    <Select
      label={label}
      data={options.flatMap((option, at) =>
        option.offered === false && option.value !== value ? [] : [{ value: String(at), label: t(option.label) }],
      )}
      // Where one must be chosen, 'none' is a choice as well, and is not made before somebody makes it.
      value={value === undefined && required ? null : optionText(options, value)}
      error={error}
      required={required}
      readOnly={readOnly}
      allowDeselect={false}
      clearable={!required && !offersNull && field.default === undefined}
      clearButtonProps={{ "aria-label": t("widget.clear", { label }) }}
      comboboxProps={{ withinPortal: true }}
      onChange={choose}
    />
  );
}
