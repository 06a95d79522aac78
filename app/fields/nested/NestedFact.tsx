import { Badge, Text } from "@mantine/core";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { fieldTraits } from "../../../schema/declaration/field-traits.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { plainValue } from "../../entity/plain-value.ts";
import { FieldGroup } from "../FieldGroup.tsx";
import type { FieldInputProps } from "../widget-props.ts";

/** Whether the server alone writes it, and it can be said in a few words. */
export function isNestedFact({ readOnly, kind }: Field): boolean {
  return readOnly === true && fieldTraits[kind].room === "words";
}

/** What the server finds out inside a list or an object: nothing that looks as if it could be edited. */
export function NestedFact({ field, definition, path, value }: Pick<FieldInputProps, "field" | "definition" | "path" | "value">) {
  const words = plainValue(field, value, () => "") || t("entry.unknownFact");
  const color = field.kind === "select" ? field.options.find((option) => option.value === value)?.color : undefined;
  return (
    <FieldGroup label={textOfKey(fieldLabelKey(definition, path))} error={undefined}>
      {color ? (
        <Badge variant="light" color={color} c="var(--mantine-color-text)">
          {words}
        </Badge>
      ) : (
        <Text size="sm">{words}</Text>
      )}
    </FieldGroup>
  );
}
