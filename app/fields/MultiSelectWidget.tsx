import { Checkbox, Stack } from "@mantine/core";
import type { MultiSelectField } from "../../schema/fields.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { isChosen, toggleChoice } from "./emptied-as-all.ts";
import { asIds } from "./narrow-value.ts";
import type { WidgetProps } from "./widget-props.ts";

/** Checkboxes; a click with Ctrl marks that one alone (FIELD-041). */
export function MultiSelectWidget({ field, label, value, error, required, readOnly, onChange }: WidgetProps<MultiSelectField>) {
  const emptyAsAll = field.emptyAsAll === true;
  const chosen = asIds(value);
  const all = field.options.map((option) => option.value ?? "");
  return (
    <Checkbox.Group
      label={label}
      description={emptyAsAll ? t("widget.emptyAsAll") : undefined}
      error={error}
      withAsterisk={required}
      readOnly={readOnly}
      value={all.filter((option) => isChosen(chosen, option, emptyAsAll))}
    >
      <Stack gap="xs" mt="xs" data-bad-field={Boolean(error) || undefined}>
        {field.options.map((option) => (
          <Checkbox
            key={option.value}
            value={option.value ?? ""}
            label={t(option.label)}
            title={t("widget.onlyThis")}
            onClick={(event) => {
              const toggled = option.value ?? "";
              onChange(event.ctrlKey ? [toggled] : toggleChoice(all, chosen, toggled, emptyAsAll));
            }}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
