import { useMemo } from "react";
import type { FieldErrors } from "../../../../schema/errors.ts";
import { isEditing } from "../../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { FieldInput } from "../../../fields/FieldInput.tsx";
import type { WidgetProps } from "../../../fields/widget-props.ts";

/** What the inputs of an entry's nested fields need of it; the same as long as it says the same. */
export function useFieldsWithin(entry: Entry): Pick<WidgetProps, "Nested" | "definition" | "errors" | "onProblem" | "readOnly"> {
  const { definition, state, isReadOnly, setProblem } = entry;
  const errors = isEditing(state) ? state.errors : noErrors;
  return useMemo(
    () => ({ Nested: FieldInput, definition, errors, onProblem: setProblem, readOnly: isReadOnly }),
    [definition, errors, setProblem, isReadOnly],
  );
}

const noErrors: FieldErrors = {};
