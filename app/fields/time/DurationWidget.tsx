import { Group, NativeSelect, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import type { DurationField, DurationUnit } from "../../../schema/declaration/fields.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { FieldGroup } from "../FieldGroup.tsx";
import { asNumber } from "../narrow-value.ts";
import { numberCodec } from "../number/number-codec.ts";
import { type TextCodec, useTypedText } from "../text/use-typed-text.ts";
import type { WidgetProps } from "../widget-props.ts";
import { converted, largestUnit, unitsFrom } from "./duration-unit.ts";

/** A length of time, typed in whichever unit suits and stored in the field's own. Another unit is the same number of it. */
export function DurationWidget(props: WidgetProps<DurationField>) {
  const { field, label, error, required, readOnly, onChange } = props;
  const value = asNumber(props.value);
  const [picked, setPicked] = useState<DurationUnit | null>(null);
  const unit = picked ?? largestUnit(value ?? field.default ?? 0, field.unit);
  const codec = useMemo(() => codecFor(unit, field.unit), [unit, field.unit]);
  const { text, problem, type } = useTypedText(codec, props);
  const pick = (next: DurationUnit) => {
    setPicked(next);
    if (value !== null) onChange(converted(converted(value, field.unit, unit), next, field.unit));
  };
  return (
    <FieldGroup label={label} error={problem ? textOfKey(problem) : error} required={required}>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={t("widget.duration.amount")}
          aria-invalid={problem !== null || undefined}
          value={text}
          inputMode="decimal"
          readOnly={readOnly}
          onChange={(event) => {
            // Typing must not jump to another unit: 60 minutes stay minutes.
            setPicked(unit);
            type(event.currentTarget.value);
          }}
        />
        <NativeSelect
          aria-label={t("widget.duration.unit")}
          data={unitsFrom(field.unit).map((candidate) => ({ value: candidate, label: t(`unit.${candidate}`) }))}
          value={unit}
          disabled={readOnly}
          onChange={(event) => pick(unitsFrom(field.unit).find((each) => each === event.currentTarget.value) ?? unit)}
        />
      </Group>
    </FieldGroup>
  );
}

function codecFor(shown: DurationUnit, stored: DurationUnit): TextCodec {
  return {
    ...numberCodec,
    format: (value) => {
      const length = asNumber(value);
      return length === null ? "" : numberCodec.format(converted(length, stored, shown));
    },
    parse: (text) => {
      const length = asNumber(numberCodec.parse(text));
      return length === null ? undefined : converted(length, shown, stored);
    },
  };
}
