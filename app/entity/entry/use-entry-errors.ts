import { useMemo } from "react";
import type { FieldErrors } from "../../../schema/errors.ts";
import { useOperation } from "../../hooks/use-outbox.ts";
import { isEditing } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";

/** What is wrong with the fields: found here, or by the server while this page was not open. */
export function useEntryErrors({ definition, state }: Entry): FieldErrors {
  const waiting = useOperation(definition.name, state.id)?.state;
  const refused = waiting?.tag === "refused" ? waiting.fields : null;
  const errors = isEditing(state) ? state.errors : null;
  return useMemo(() => ({ ...refused, ...errors }), [refused, errors]);
}
