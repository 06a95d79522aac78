import type { TextLargeField } from "../../../schema/declaration/fields.ts";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { counterText } from "./counter-text.ts";
import { GrowingTextarea } from "./GrowingTextarea.tsx";
import { textInputProps } from "./text-input-props.ts";

/** Text of several lines; counts its characters unless its declaration says not to (FIELD-035). */
export function TextLargeWidget(props: WidgetProps<TextLargeField>) {
  const { counter = true } = props.field;
  return (
    <GrowingTextarea
      {...textInputProps(props)}
      description={counter ? counterText(asText(props.value), props.field) : undefined}
      minRows={2}
      maxRows={12}
    />
  );
}
