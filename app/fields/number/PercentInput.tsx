import { Group, Slider, TextInput } from "@mantine/core";
import type { NumberField } from "../../../schema/declaration/fields.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { FieldGroup } from "../FieldGroup.tsx";
import { asNumber } from "../narrow-value.ts";
import { useTypedText } from "../text/use-typed-text.ts";
import type { WidgetProps } from "../widget-props.ts";
import { fractionOf, percentCodec, percentOf } from "./number-codec.ts";

/** A fraction as a percentage: slid, or typed. */
export function PercentInput(props: WidgetProps<NumberField>) {
  const { field, label, value, error, required, readOnly, onChange } = props;
  const { text, problem, type } = useTypedText(percentCodec, props);
  return (
    <FieldGroup label={label} error={problem ? textOfKey(problem) : error} required={required}>
      <Group gap="md" wrap="nowrap">
        <Slider
          flex={1}
          min={percentOf(field.min ?? 0) ?? 0}
          max={percentOf(field.max ?? 1) ?? 100}
          step={percentOf(field.step ?? 0.01) ?? 1}
          value={percentOf(asNumber(value) ?? field.default ?? field.min ?? 0) ?? 0}
          label={null}
          thumbLabel={t("widget.percent.slider", { label })}
          disabled={readOnly}
          onChange={(percent) => onChange(fractionOf(percent))}
        />
        <TextInput
          w={90}
          aria-label={t("widget.percent.step", { label })}
          aria-invalid={problem !== null || undefined}
          value={text}
          inputMode="decimal"
          rightSection="%"
          readOnly={readOnly}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </Group>
    </FieldGroup>
  );
}
