import { Button, PasswordInput, Stack } from "@mantine/core";
import { SECRET_MASK, type SecretField } from "../../../schema/declaration/fields.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { parseJsonObject } from "../json/parse-json.ts";
import { asText } from "../narrow-value.ts";
import { GrowingTextarea } from "../text/GrowingTextarea.tsx";
import { type TextCodec, useTypedText } from "../text/use-typed-text.ts";
import type { WidgetProps } from "../widget-props.ts";

interface SecretInputProps extends WidgetProps<SecretField> {
  /** Leaves the secret that is set as it is; absent when none is. */
  readonly onKeep: (() => void) | undefined;
}

export function SecretInput({ onKeep, ...props }: SecretInputProps) {
  return (
    <Stack gap={4} align="flex-start">
      {props.field.json ? <JsonSecret {...props} /> : <LineSecret {...props} />}
      {onKeep && (
        <Button variant="subtle" size="compact-sm" onClick={onKeep}>
          {t("widget.secret.keep")}
        </Button>
      )}
    </Stack>
  );
}

function LineSecret({ label, value, error, required, onChange }: WidgetProps<SecretField>) {
  return (
    <PasswordInput
      w="100%"
      label={label}
      value={typedOf(value)}
      error={error}
      required={required}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ "aria-label": t("widget.showPassword") }}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

/** Kept as the text that was pasted, once it is a JSON object. */
const jsonText: TextCodec = {
  format: typedOf,
  parse: (text) => (parseJsonObject(text) === undefined ? undefined : text),
  problem: "widget.invalidJson",
};

function JsonSecret(props: WidgetProps<SecretField>) {
  const { text, problem, isIgnored, type } = useTypedText({ ...jsonText, ignoresInvalid: props.field.ignoresInvalid }, props);
  return (
    <GrowingTextarea
      w="100%"
      label={props.label}
      description={isIgnored ? t("widget.json.ignored") : undefined}
      value={text}
      error={problem ? textOfKey(problem) : props.error}
      required={props.required}
      minRows={4}
      maxRows={12}
      autoComplete="off"
      spellCheck={false}
      styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

function typedOf(value: unknown): string {
  return value === SECRET_MASK ? "" : asText(value);
}
