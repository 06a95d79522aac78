import { TextInput } from "@mantine/core";
import type { TextField } from "../../schema/fields.ts";
import { textInputProps } from "./text-input-props.ts";
import type { WidgetProps } from "./widget-props.ts";

export function TextWidget(props: WidgetProps<TextField>) {
  return <TextInput {...textInputProps(props)} />;
}
