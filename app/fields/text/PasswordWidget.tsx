import { PasswordInput } from "@mantine/core";
import type { PasswordField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";

export function PasswordWidget({ label, value, error, required, readOnly, onChange }: WidgetProps<PasswordField>) {
  return (
    <PasswordInput
      label={label}
      value={asText(value)}
      error={error}
      required={required}
      readOnly={readOnly}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ "aria-label": t("widget.showPassword") }}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
