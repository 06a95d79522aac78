import { TextInput } from "@mantine/core";
import type { KeyboardEvent } from "react";
import type { NumberField } from "../../../schema/declaration/fields.ts";
import { textOfKey } from "../../../schema/messages/catalogue.ts";
import { asNumber } from "../narrow-value.ts";
import { useTypedText } from "../text/use-typed-text.ts";
import type { WidgetProps } from "../widget-props.ts";
import { numberCodec, stepped } from "./number-codec.ts";
import { PercentInput } from "./PercentInput.tsx";

export function NumberWidget(props: WidgetProps<NumberField>) {
  return props.field.as === "percent" ? <PercentInput {...props} /> : <PlainNumber {...props} />;
}

function PlainNumber(props: WidgetProps<NumberField>) {
  const { field, value, readOnly, onChange } = props;
  const { text, problem, type } = useTypedText(numberCodec, props);
  const stepByArrow = (event: KeyboardEvent) => {
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (direction === 0 || readOnly) return;
    event.preventDefault();
    onChange(stepped(asNumber(value) ?? 0, direction * (field.step ?? 1), field));
  };
  return (
    <TextInput
      label={props.label}
      value={text}
      inputMode="decimal"
      error={problem ? textOfKey(problem) : props.error}
      required={props.required}
      readOnly={readOnly}
      onKeyDown={stepByArrow}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
