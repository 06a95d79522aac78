import { Textarea } from "@mantine/core";
import type { TextLargeField } from "../../schema/fields.ts";
import { counterText } from "./counter-text.ts";
import { asText } from "./narrow-value.ts";
import { typographicTyped } from "./typographic-quotes.ts";
import type { WidgetProps } from "./widget-props.ts";

export function TextLargeWidget({ field, label, value, error, required, readOnly, onChange }: WidgetProps<TextLargeField>) {
  const text = asText(value);
  const accept = (typed: string) => onChange((field.typographic ? typographicTyped(text, typed) : typed) || null);
  return (
    <Textarea
      label={label}
      value={text}
      error={error}
      required={required}
      readOnly={readOnly}
      maxLength={field.maxLength}
      autosize
      minRows={2}
      maxRows={12}
      description={field.counter ? counterText(text, field.maxLength) : undefined}
      inputWrapperOrder={["label", "input", "description", "error"]}
      onChange={(event) => accept(event.currentTarget.value)}
    />
  );
}
