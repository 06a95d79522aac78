import { Group, Select } from "@mantine/core";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { DatetimeField } from "../../../schema/declaration/fields.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { FieldInput } from "../../fields/FieldInput.tsx";
import { asText } from "../../fields/narrow-value.ts";
import { type Period, type Preset, presetPeriod, presets } from "./period.ts";

/** ANALYTICS-016, AD-033 */
const moment = { kind: "datetime", required: true, step: 3600 } as const satisfies DatetimeField;
const noErrors = {};
const noProblem = () => undefined;

interface PeriodInputsProps {
  /** Of what the figures are. */
  readonly definition: CollectionDefinition;
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** From when until when, by name or by hour. */
export function PeriodInputs({ definition, period, onChange }: PeriodInputsProps) {
  const now = Date.now();
  const chosen = presets.find((each) => samePeriod(presetPeriod(each, now), period)) ?? null;
  const input = (name: keyof Period, label: MessageKey) => (
    <FieldInput
      field={moment}
      definition={definition}
      path={`analytics.${name}`}
      labelled={t(label)}
      value={period[name]}
      readOnly={false}
      required
      errors={noErrors}
      onChange={(value) => asText(value) !== "" && onChange({ ...period, [name]: asText(value) })}
      onProblem={noProblem}
    />
  );
  return (
    <Group gap="sm" align="end">
      <Select
        label={t("analytics.period")}
        placeholder={t("analytics.period.custom")}
        data={presets.map((value) => ({ value, label: t(`analytics.period.${value}`) }))}
        value={chosen}
        allowDeselect={false}
        // The names offered are those of the presets.
        onChange={(value) => value && onChange(presetPeriod(value as Preset, now))}
      />
      {input("start", "analytics.start")}
      {input("end", "analytics.end")}
    </Group>
  );
}

function samePeriod(one: Period, other: Period): boolean {
  return one.start === other.start && one.end === other.end;
}
