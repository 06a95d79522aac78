import type { InputWrapperProps } from "@mantine/core";
import type { ChangeEvent } from "react";
import type { TextField, TextLargeField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { counterText } from "./counter-text.ts";
import { typographicTyped } from "./typographic-quotes.ts";

const order: InputWrapperProps["inputWrapperOrder"] = ["label", "input", "description", "error"];

/** What an input of text has, whether of one line or of many: limit, counter where it is asked for, and quotes curled while typing. */
export function textInputProps(props: WidgetProps<TextField | TextLargeField>) {
  const { field, label, value, error, required, readOnly, onChange } = props;
  const text = asText(value);
  const isTooLong = field.maxLength !== undefined && text.length > field.maxLength;
  return {
    label,
    // A text that is pasted too long stays whole, so that the person decides what to cut.
    error: error ?? (isTooLong ? t("validation.tooLong") : undefined),
    errorProps: { mt: 4 },
    required,
    readOnly,
    value: text,
    description: field.counter ? counterText(text, field) : undefined,
    inputWrapperOrder: order,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const typed = currentTarget.value;
      onChange((field.typographic ? typographicTyped(text, typed) : typed) || null);
    },
  };
}
