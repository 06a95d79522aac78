import { Card, Text, Title } from "@mantine/core";
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { CollectionDefinition, EntrySection } from "../../../schema/declaration/define-collection.ts";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { fieldAt } from "../../../schema/declaration/field-path.ts";
import { isOffered, isRequired } from "../../../schema/declaration/field-rules.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { canWriteField } from "../../../schema/rights/can.ts";
import { FieldInput } from "../../fields/FieldInput.tsx";
import { focuspointsOfAssets } from "../../fields/nested/NestedFields.tsx";
import { documentsChosenBy, shownAssetsName, siblingName } from "../../fields/reference/sibling-name.ts";
import { useOperation } from "../../hooks/use-outbox.ts";
import { useActor } from "../../hooks/use-project.ts";
import { EditedBy } from "../../presence/EditedBy.tsx";
import { FIELD_ATTRIBUTE } from "../../presence/edited-field.ts";
import { isTyping } from "../../rich-text/channel/is-typing.ts";
import { isEditing, type Values } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import { valueAt } from "../value-at.ts";
import { entryPart } from "./EntryParts.tsx";
import classes from "./entry.module.css";
import type { FormOwn } from "./entry-own.ts";
import { FormLayout } from "./FormLayout.tsx";
import { lastName, siblingFields, siblingPath, siblingValues } from "./path-in-object.ts";
import { ReadOnlyFact } from "./ReadOnlyFact.tsx";
import { placedSections, shownSections } from "./shown-sections.ts";
import { useFormSetter } from "./use-form-setter.ts";

interface EntryFormProps {
  /** What the collection's own page changes. */
  readonly own?: FormOwn;
}

interface WithEntry {
  readonly entry: Entry;
}

/** The declared sections for this person and document. */
export const EntryForm = entryPart(({ side, own, entry }: EntryFormProps & WithEntry & { readonly side?: ReactNode }) => {
  const { definition, state } = entry;
  const actor = useActor();
  const form = useRef<HTMLDivElement>(null);
  const errors = useErrors(entry);
  const offered = shownSections(definition, actor, isEditing(state) ? state.values : noValues);
  const sections = placedSections(own?.shows ? offered.filter(own.shows) : offered);
  useFocusOnError(form, entry.refusals);
  const setField = useFormSetter(own);
  return (
    // Typing into a control that takes none: whatever it is, it arrives here.
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what its fields hear, and is no control itself
    <div
      ref={form}
      className={classes.form}
      onKeyDown={entry.isReadOnly ? (event) => isTyping(event) && entry.notifyLocked() : undefined}
    >
      {definition.entry.hint && (
        <Text size="sm" c="dimmed">
          {t(definition.entry.hint)}
        </Text>
      )}
      <FormLayout
        fields={definition.fields}
        sections={sections}
        errors={errors}
        refusals={entry.refusals}
        side={side}
        render={(section) => (
          // People give the sections of a form that they make what names they like.
          <FormSection key={`${section.title} ${section.fields[0]}`} {...{ section, definition, own, errors, setField }} />
        )}
      />
    </div>
  );
});

/** Leads whoever pressed Guardar in vain to the first field that must be put right. */
function useFocusOnError(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0 || form.current === null) return undefined;
    const control = focusFirstBad(form.current);
    return control ? keepInView(form.current, control) : undefined;
  }, [form, refusals]);
}

/** What is still being drawn above it, and tells of other errors, must not push it away while it has the keyboard. */
function keepInView(form: HTMLElement, control: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    if (document.activeElement === control) control.scrollIntoView({ block: "nearest" });
    else sizes.disconnect();
  });
  for (const column of [form, ...form.children]) sizes.observe(column);
  return () => sizes.disconnect();
}

const CONTROLS = "button, input:not([hidden]), textarea, iframe, [contenteditable=true]";

/** Fields of several controls mark themselves as a whole: the first of their controls stands for them. */
function focusFirstBad(form: HTMLElement): HTMLElement | null {
  const bad = form.querySelector<HTMLElement>("[aria-invalid=true], [data-bad-field]");
  const control = bad?.matches("[data-bad-field]") ? bad.querySelector<HTMLElement>(CONTROLS) : bad;
  control?.focus();
  return control;
}

/** What is wrong with the fields: found here, or by the server while this page was not open. */
function useErrors({ definition, state }: Entry): FieldErrors {
  const waiting = useOperation(definition.name, state.id)?.state;
  const refused = waiting?.tag === "refused" ? waiting.fields : null;
  const errors = isEditing(state) ? state.errors : null;
  return useMemo(() => ({ ...refused, ...errors }), [refused, errors]);
}

interface FormSectionProps extends EntryFormProps {
  readonly section: EntrySection;
  readonly definition: CollectionDefinition;
  readonly errors: FieldErrors;
  readonly setField: (path: string, value: unknown) => void;
}

const FormSection = memo(function FormSection({ section, definition, ...props }: FormSectionProps) {
  const elsewhere = useMemo(() => focuspointsOfAssets(definition.fields), [definition]);
  const first = section.fields.find((name) => !fieldAt(definition.fields, name)?.hidden && !elsewhere.has(name));
  const title = t(section.title);
  // A section that says what its first field says next would say it twice.
  const saysMore = first === undefined || textOfKey(fieldLabelKey(definition, first)) !== title;
  return (
    <Card withBorder component="section" aria-label={title} data-named-by-field={!saysMore || undefined}>
      {saysMore && (
        <Title order={2} className={classes.legend}>
          {title}
        </Title>
      )}
      {section.hint && (
        <Text size="sm" c="dimmed" mb="sm">
          {t(section.hint)}
        </Text>
      )}
      <div className={classes.fields}>
        {section.fields.map((name) => {
          const declared = fieldAt(definition.fields, name);
          return declared && !elsewhere.has(name) && <FieldPart key={name} {...props} {...{ name, declared }} />;
        })}
      </div>
    </Card>
  );
});

interface FieldPartProps extends Omit<FormSectionProps, "section" | "definition"> {
  readonly name: string;
  readonly declared: Field;
}

/** One field with what it depends on, while it is offered. */
const FieldPart = entryPart(({ name, declared, own, errors, setField, entry }: FieldPartProps & WithEntry) => {
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
