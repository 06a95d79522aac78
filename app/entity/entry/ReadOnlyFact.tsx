import { Text } from "@mantine/core";
import { useMemo } from "react";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { fieldLabelKey } from "../../../schema/field-label.ts";
import type { Field } from "../../../schema/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { plainValue } from "../plain-value.ts";
import { useTitleOf } from "../use-title-of.ts";

interface ReadOnlyFactProps {
  readonly definition: CollectionDefinition;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
}

/** What the server finds out, in words: nothing that looks as if it could be edited. */
export function ReadOnlyFact({ definition, name, field, value }: ReadOnlyFactProps) {
  const titleOf = useTitleOf(
    definition,
    useMemo(() => [name], [name]),
    useMemo(() => [{ [name]: value }], [name, value]),
  );
  return (
    <div>
      <Text size="sm" fw={500}>
        {t(fieldLabelKey(definition, name))}
      </Text>
      <Text size="sm">{plainValue(field, value, titleOf) || t("entry.unknownFact")}</Text>
    </div>
  );
}
