import { TextInput } from "@mantine/core";
import type { JsonField } from "../../../schema/declaration/fields.ts";
import { jsonTypeOf } from "../../../schema/declaration/json-type.ts";
import { formNamed } from "../../../schema/json-forms.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { CodeInput } from "../code/CodeInput.tsx";
import { asNumber, asText } from "../narrow-value.ts";
import { ObjectWidget } from "../nested/ObjectWidget.tsx";
import { numberCodec } from "../number/number-codec.ts";
import { ParamsWidget } from "../params/ParamsWidget.tsx";
import { GrowingTextarea } from "../text/GrowingTextarea.tsx";
import { type TextCodec, useTypedText } from "../text/use-typed-text.ts";
import type { WidgetProps } from "../widget-props.ts";
import { parseJson, parseJsonObject } from "./parse-json.ts";

/** Anything that JSON can say; as a form, a number or plain text while the sibling says so. */
export function JsonWidget(props: WidgetProps<JsonField>) {
  const { formOf, paramsOf } = props.field;
  if (paramsOf) return <ParamsWidget {...props} from={paramsOf} />;
  const form = formOf && formNamed(formOf.forms, props.sibling);
  if (form) return <ObjectWidget {...props} field={{ kind: "object", of: form }} />;
  const typed = jsonTypeOf(props.field, props.sibling);
  if (typed === "number") return <NumberInput {...props} />;
  if (typed === "text") return <TextArea {...props} />;
  return <JsonInput {...props} />;
}

const format: TextCodec["format"] = (value) => (value === null || value === undefined ? "" : JSON.stringify(value, null, 2));
const objects: TextCodec = { format, parse: parseJsonObject, problem: "widget.invalidJson" };
const anything: TextCodec = { format, parse: parseJson, problem: "validation.json" };

function JsonInput(props: WidgetProps<JsonField>) {
  const { holds, ignoresInvalid } = props.field;
  const codec = holds === "any" ? anything : objects;
  const { text, problem, isIgnored, type } = useTypedText({ ...codec, ignoresInvalid }, props);
  return (
    <CodeInput
      label={props.label}
      text={text}
      language="json"
      error={problem ? textOfKey(problem) : props.error}
      note={isIgnored ? t("widget.json.ignored") : undefined}
      required={props.required}
      readOnly={props.readOnly}
      onText={type}
      onErrorLine={ignore}
    />
  );
}

function NumberInput(props: WidgetProps<JsonField>) {
  const { text, problem, type } = useTypedText(numberCodec, { ...props, value: asNumber(props.value) });
  return (
    <TextInput
      label={props.label}
      value={text}
      inputMode="decimal"
      error={problem ? textOfKey(problem) : props.error}
      required={props.required}
      readOnly={props.readOnly}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

function TextArea({ label, value, error, required, readOnly, onChange }: WidgetProps<JsonField>) {
  return (
    <GrowingTextarea
      label={label}
      value={asText(value)}
      error={error}
      required={required}
      readOnly={readOnly}
      minRows={3}
      maxRows={20}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

function ignore(): void {
  // What does not parse is a problem already, whatever the editor marks.
}
