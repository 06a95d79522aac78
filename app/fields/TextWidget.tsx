import { TextInput } from "@mantine/core";
import type { TextField } from "../../schema/fields.ts";
import { counterText } from "./counter-text.ts";
import { asText } from "./narrow-value.ts";
import { typographicTyped } from "./typographic-quotes.ts";
import type { WidgetProps } from "./widget-props.ts";

export function TextWidget({ field, label, value, error, required, readOnly, onChange }: WidgetProps<TextField>) {
  const text = asText(value);
  const accept = (typed: string) => onChange((field.typographic ? typographicTyped(text, typed) : typed) || null);
  return (
    <TextInput
      label={label}
      value={text}
      error={error}
      required={required}
      readOnly={readOnly}
      maxLength={field.maxLength}
      description={field.counter ? counterText(text, field.maxLength) : undefined}
      inputWrapperOrder={["label", "input", "description", "error"]}
      onChange={(event) => accept(event.currentTarget.value)}
    />
  );
}
