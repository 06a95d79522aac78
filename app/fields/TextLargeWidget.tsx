import { Textarea } from "@mantine/core";
import type { TextLargeField } from "../../schema/fields.ts";
import { textInputProps } from "./text-input-props.ts";
import type { WidgetProps } from "./widget-props.ts";

export function TextLargeWidget(props: WidgetProps<TextLargeField>) {
  return <Textarea {...textInputProps(props)} autosize minRows={2} maxRows={12} />;
}
