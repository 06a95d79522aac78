import { Textarea } from "@mantine/core";
import type { JsonField } from "../../schema/fields.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { type TextCodec, useTypedText } from "./use-typed-text.ts";
import type { WidgetProps } from "./widget-props.ts";

const codec: TextCodec = {
  format: (value) => (value === null || value === undefined ? "" : JSON.stringify(value, null, 2)),
  parse: parseObject,
  problem: "widget.invalidJson",
};

export function JsonWidget(props: WidgetProps<JsonField>) {
  const { text, problem, type } = useTypedText(codec, props);
  return (
    <Textarea
      label={props.label}
      value={text}
      error={problem ? t(problem) : props.error}
      required={props.required}
      readOnly={props.readOnly}
      autosize
      minRows={3}
      maxRows={20}
      spellCheck={false}
      styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

function parseObject(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
