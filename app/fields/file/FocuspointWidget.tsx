import { Group, TextInput } from "@mantine/core";
import type { FocuspointField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { FieldGroup } from "../FieldGroup.tsx";
import { asPoint } from "../narrow-value.ts";
import { parseNumber } from "../number/parse-number.ts";
import type { WidgetProps } from "../widget-props.ts";

/** A focus point without a picture beside it: two percentages. */
export function FocuspointWidget({ field, label, value, error, readOnly, onChange }: WidgetProps<FocuspointField>) {
  const [x, y] = asPoint(value) ?? field.default ?? [0.5, 0.5];
  const percent = (text: string, fallback: number) => Math.min(100, Math.max(0, parseNumber(text) ?? fallback * 100)) / 100;
  return (
    <FieldGroup label={label} error={error}>
      <Group grow>
        <TextInput
          label={t("widget.focuspointX")}
          type="number"
          min={0}
          max={100}
          value={Math.round(x * 100)}
          readOnly={readOnly}
          onChange={(event) => onChange([percent(event.currentTarget.value, x), y])}
        />
        <TextInput
          label={t("widget.focuspointY")}
          type="number"
          min={0}
          max={100}
          value={Math.round(y * 100)}
          readOnly={readOnly}
          onChange={(event) => onChange([x, percent(event.currentTarget.value, y)])}
        />
      </Group>
    </FieldGroup>
  );
}
