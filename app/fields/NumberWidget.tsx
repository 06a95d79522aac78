import { TextInput } from "@mantine/core";
import type { NumberField } from "../../schema/fields.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { asNumber } from "./narrow-value.ts";
import { parseNumber } from "./parse-number.ts";
import { type TextCodec, useTypedText } from "./use-typed-text.ts";
import type { WidgetProps } from "./widget-props.ts";

const codec: TextCodec = {
  format: (value) => asNumber(value)?.toString().replace(".", ",") ?? "",
  parse: (text) => parseNumber(text) ?? undefined,
  problem: "widget.invalidNumber",
};

export function NumberWidget(props: WidgetProps<NumberField>) {
  const { text, problem, type } = useTypedText(codec, props);
  return (
    <TextInput
      label={props.label}
      value={text}
      inputMode="decimal"
      error={problem ? t(problem) : props.error}
      required={props.required}
      readOnly={props.readOnly}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
