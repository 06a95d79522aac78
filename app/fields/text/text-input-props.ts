import type { InputWrapperProps } from "@mantine/core";
import type { ChangeEvent } from "react";
import type { TextField, TextLargeField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { PROSE_ATTRIBUTE } from "../assisted/plain-fields.ts";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { counterText } from "./counter-text.ts";
import { typographicTyped } from "./typographic-quotes.ts";

const order: InputWrapperProps["inputWrapperOrder"] = ["label", "input", "description", "error"];

/** Words for people, not an address, a code or what is chosen from a list. */
function isProse(field: TextField | TextLargeField): boolean {
  return (
    field.kind === "text-large" || ![field.pattern, field.tidy, field.prefix, field.suggest].some((each) => each !== undefined)
  );
}

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
    ...(isProse(field) && { [PROSE_ATTRIBUTE]: "" }),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const typed = currentTarget.value;
      onChange((field.typographic ? typographicTyped(text, typed) : typed) || null);
    },
  };
}
