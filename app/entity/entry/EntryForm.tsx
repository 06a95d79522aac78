import { Card, Text, Title } from "@mantine/core";
import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef } from "react";
import type { CollectionDefinition, EntrySection } from "../../../schema/declaration/define-collection.ts";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { fieldAt } from "../../../schema/declaration/field-path.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { focuspointsOfAssets } from "../../fields/nested/NestedFields.tsx";
import { useActor } from "../../hooks/use-project.ts";
import { isTyping } from "../../rich-text/channel/is-typing.ts";
import { isEditing, type Values } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import { entryPart } from "./EntryParts.tsx";
import classes from "./entry.module.css";
import type { FormOwn } from "./entry-own.ts";
import { FieldPart } from "./FieldPart.tsx";
import { FormLayout } from "./FormLayout.tsx";
import { placedSections, shownSections } from "./shown-sections.ts";
import { useEntryErrors } from "./use-entry-errors.ts";
import { useFormSetter } from "./use-form-setter.ts";
import { useStageInBar } from "./use-stage-in-bar.ts";

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
  const errors = useEntryErrors(entry);
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

const BAD = "[aria-invalid=true], [data-bad-field]";

/** Fields of several controls mark themselves as a whole: the first of their controls stands for them. */
function focusFirstBad(form: HTMLElement): HTMLElement | null {
  const bad = form.querySelector<HTMLElement>(BAD) ?? document.querySelector<HTMLElement>(`[data-entry-bar] :is(${BAD})`);
  const control = bad?.matches("[data-bad-field]") ? bad.querySelector<HTMLElement>(CONTROLS) : bad;
  control?.focus();
  return control;
}

interface FormSectionProps extends EntryFormProps {
  readonly section: EntrySection;
  readonly definition: CollectionDefinition;
  readonly errors: FieldErrors;
  readonly setField: (path: string, value: unknown) => void;
}

const FormSection = memo(function FormSection({ section, definition, ...props }: FormSectionProps) {
  const stage = useStageInBar(definition);
  const elsewhere = useMemo(() => new Set([...focuspointsOfAssets(definition.fields), stage]), [definition, stage]);
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

const noValues: Values = {};
