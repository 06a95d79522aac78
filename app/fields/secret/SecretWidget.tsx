import { Badge, Button, Group } from "@mantine/core";
import { useState } from "react";
import { SECRET_MASK, type SecretField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { FieldGroup } from "../FieldGroup.tsx";
import type { WidgetProps } from "../widget-props.ts";
import { SecretInput } from "./SecretInput.tsx";

/**
 * A key of another service: says that there is one, or takes another. What the server keeps never comes here, and stays as
 * it is until something is typed in its place.
 */
export function SecretWidget(props: WidgetProps<SecretField>) {
  const { label, value, error, required, readOnly, onChange } = props;
  /** Of the secret that replaces the one that is set. */
  const [replacing, setReplacing] = useState<"no" | "empty" | "typed">("no");
  const isSet = value === SECRET_MASK;
  const replace = (text: unknown) => {
    setReplacing(text === null ? "empty" : "typed");
    onChange(text ?? SECRET_MASK);
  };
  const keep = () => {
    setReplacing("no");
    onChange(SECRET_MASK);
  };
  if (!readOnly && (!isSet || replacing === "empty")) {
    const isReplacing = replacing !== "no";
    return <SecretInput {...props} onChange={isReplacing ? replace : onChange} onKeep={isReplacing ? keep : undefined} />;
  }
  return (
    <FieldGroup label={label} error={error} required={required}>
      <Group gap="xs">
        <Badge variant="light" color={isSet ? "teal" : "gray"} size="lg">
          {t(isSet ? "value.secret" : "widget.secret.notSet")}
        </Badge>
        {!readOnly && (
          <>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`${t("widget.secret.change")}: ${label}`}
              onClick={() => setReplacing("empty")}
            >
              {t("widget.secret.change")}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              aria-label={`${t("widget.secret.remove")}: ${label}`}
              onClick={() => {
                setReplacing("no");
                onChange(null);
              }}
            >
              {t("widget.secret.remove")}
            </Button>
          </>
        )}
      </Group>
    </FieldGroup>
  );
}
