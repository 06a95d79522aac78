import { Box, Text } from "@mantine/core";
import { useId } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import { textOfKey } from "../../../schema/messages/catalogue.ts";
import type { Values } from "../entry-state/entry-state.ts";
import { valueAt } from "../value-at.ts";
import { FactValue } from "./facts/FactValue.tsx";
import { siblingValues } from "./path-in-object.ts";

interface ReadOnlyFactProps {
  readonly definition: CollectionDefinition;
  readonly name: string;
  readonly field: Field;
  /** Of the whole document. */
  readonly values: Values;
}

/** What the server finds out, in words: nothing that looks as if it could be edited. */
export function ReadOnlyFact({ definition, name, field, values }: ReadOnlyFactProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Text size="sm" fw={600} id={id}>
        {textOfKey(fieldLabelKey(definition, name))}
      </Text>
      <FactValue
        definition={definition}
        path={name}
        field={field}
        value={valueAt(values, name)}
        beside={siblingValues(values, name)}
      />
    </Box>
  );
}
