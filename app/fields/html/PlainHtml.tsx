import type { HtmlField } from "../../../schema/declaration/fields.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { asText } from "../narrow-value.ts";
import { GrowingTextarea } from "../text/GrowingTextarea.tsx";
import type { WidgetProps } from "../widget-props.ts";

interface PlainHtmlProps extends WidgetProps<HtmlField> {
  /** Why there is no editor. */
  readonly hint: MessageKey;
}

/** A text as the code that it is. */
export function PlainHtml({ label, value, error, required, readOnly, hint, onChange }: PlainHtmlProps) {
  return (
    <GrowingTextarea
      label={label}
      description={t(hint)}
      value={asText(value)}
      error={error}
      required={required}
      readOnly={readOnly}
      minRows={8}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
