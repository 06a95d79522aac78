import { Checkbox, Stack, Text } from "@mantine/core";
import type { MouseEvent } from "react";
import type { MultiSelectField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { asOptions } from "../narrow-value.ts";
import { useDailyHint } from "../text/use-daily-hint.ts";
import type { WidgetProps } from "../widget-props.ts";
import { isChosen, toggleChoice } from "./emptied-as-all.ts";

/** Checkboxes; a click with Ctrl marks that one alone (FIELD-041). */
export function MultiSelectWidget({ field, label, value, error, required, readOnly, onChange }: WidgetProps<MultiSelectField>) {
  const emptyAsAll = field.emptyAsAll === true;
  const chosen = asOptions(value);
  const all = field.options.flatMap((option) => (option.value === null ? [] : [option.value]));
  const onlyThis = useDailyHint("onlyThis");
  const asAll = useDailyHint("emptyAsAll");
  const toggle = (toggled: string | number, { ctrlKey, metaKey }: MouseEvent) => {
    if (ctrlKey || metaKey) return onChange([toggled]);
    // Whoever unmarks one of several probably wants few of them.
    if (isChosen(chosen, toggled, emptyAsAll)) onlyThis.offer();
    if (emptyAsAll && isChosen(chosen, toggled, true)) asAll.offer();
    onChange(toggleChoice(all, chosen, toggled, emptyAsAll));
  };
  return (
    <Checkbox.Group
      label={label}
      error={error}
      withAsterisk={required}
      readOnly={readOnly}
      value={all.filter((option) => isChosen(chosen, option, emptyAsAll)).map(String)}
    >
      <Stack gap="xs" mt="xs" data-bad-field={Boolean(error) || undefined}>
        {field.options.map(
          (option) =>
            option.value !== null && (
              <Checkbox
                key={option.value}
                value={String(option.value)}
                label={t(option.label)}
                onClick={(event) => option.value !== null && !readOnly && toggle(option.value, event)}
              />
            ),
        )}
        <Text size="xs" c="dimmed" role="status">
          {onlyThis.isShown && <span>{t("widget.onlyThis")} </span>}
          {asAll.isShown && <span>{t("widget.emptyAsAll")}</span>}
        </Text>
      </Stack>
    </Checkbox.Group>
  );
}
