import { memo, useCallback } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { isOffered, isRequired } from "../../../schema/declaration/field-rules.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import { canWriteField } from "../../../schema/rights/can.ts";
import { FieldInput } from "../../fields/FieldInput.tsx";
import { documentsChosenBy, shownAssetsName, siblingName } from "../../fields/reference/sibling-name.ts";
import { useActor } from "../../hooks/use-project.ts";
import { EditedBy } from "../../presence/EditedBy.tsx";
import { FIELD_ATTRIBUTE } from "../../presence/edited-field.ts";
import { isEditing, type Values } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import { valueAt } from "../value-at.ts";
import { entryPart } from "./EntryParts.tsx";
import classes from "./entry.module.css";
import type { FormOwn } from "./entry-own.ts";
import { lastName, siblingFields, siblingPath, siblingValues } from "./path-in-object.ts";
import { ReadOnlyFact } from "./ReadOnlyFact.tsx";

interface FieldPartProps {
  readonly name: string;
  readonly declared: Field;
  /** What the collection's own page changes. */
  readonly own?: FormOwn;
  readonly errors: FieldErrors;
  readonly setField: (path: string, value: unknown) => void;
}

interface WithEntry {
  readonly entry: Entry;
}

/** One field with what it depends on, while it is offered. */
export const FieldPart = entryPart(({ name, declared, own, errors, setField, entry }: FieldPartProps & WithEntry) => {
  const actor = useActor();
  const { definition, state } = entry;
  const values = isEditing(state) ? state.values : noValues;
  const beside = siblingValues(values, name);
  const field = own?.fieldOf?.(entry, name, declared) ?? declared;
  if (!isOffered(field, beside)) return null;
  if (field.readOnly) return <ReadOnlyFact definition={definition} name={name} field={field} values={values} />;
  const focuspoint = field.kind === "asset" ? field.focuspoint : undefined;
  const sibling = siblingName(field);
  const input = (
    <FormField
      name={name}
      field={field}
      definition={definition}
      value={valueAt(values, name)}
      sibling={sibling && beside[sibling]}
      focuspointName={focuspoint && siblingPath(name, focuspoint)}
      focuspoint={focuspoint && beside[focuspoint]}
      errors={errors}
      required={isRequired(field, beside)}
      readOnly={entry.isReadOnly || !canWriteField(actor, field)}
      setField={setField}
      onProblem={entry.setProblem}
    />
  );
  return own?.around ? own.around(entry, name, input) : input;
});

interface FormFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly definition: CollectionDefinition;
  readonly value: unknown;
  readonly sibling: unknown;
  readonly focuspointName: string | undefined;
  readonly focuspoint: unknown;
  readonly errors: FieldErrors;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly setField: (name: string, value: unknown) => void;
  readonly onProblem: (path: string, problem: string | null) => void;
}

/** One field; typing in another one leaves it alone. */
const FormField = memo(function FormField({ name, focuspointName, setField, ...input }: FormFieldProps) {
  const fields = siblingFields(input.definition.fields, name);
  const onChange = useCallback(
    (value: unknown) => {
      setField(name, value);
      for (const other of documentsChosenBy(fields, lastName(name))) setField(siblingPath(name, other), null);
    },
    [setField, name, fields],
  );
  const onFocuspoint = useCallback(
    (point: [number, number] | null) => focuspointName && setField(focuspointName, point),
    [setField, focuspointName],
  );
  const assetsName = shownAssetsName(fields, lastName(name));
  const onAssets = useCallback(
    (ids: string[]) => assetsName && setField(siblingPath(name, assetsName), ids),
    [setField, name, assetsName],
  );
  const isReadOnly = input.readOnly || input.field.readOnly;
  return (
    <div className={classes.field} data-read-only={isReadOnly || undefined} {...{ [FIELD_ATTRIBUTE]: name }}>
      <EditedBy field={name} />
      <FieldInput
        {...input}
        required={input.required && !isReadOnly}
        path={name}
        onChange={onChange}
        onFocuspoint={focuspointName ? onFocuspoint : undefined}
        onAssets={assetsName ? onAssets : undefined}
      />
    </div>
  );
});

const noValues: Values = {};
