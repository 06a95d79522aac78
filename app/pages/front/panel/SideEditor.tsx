import { CloseButton, Group, Stack, Title } from "@mantine/core";
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import type { Fields } from "../../../../schema/declaration/fields.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { isEditing } from "../../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { FieldInput } from "../../../fields/FieldInput.tsx";
import { asRecord } from "../../../fields/narrow-value.ts";
import { NestedFields } from "../../../fields/nested/NestedFields.tsx";
import { useFrontDesk } from "../front-desk.ts";
import { cardFields, componentFields, componentName, dataFields } from "../model/component-facts.ts";
import type { EditedPart } from "../model/edited-place.ts";
import { cardAt, type Item, keyOf } from "../model/front-place.ts";
import classes from "./panel.module.css";
import { StoriesWarnings } from "./StoriesWarnings.tsx";

interface SideEditorProps {
  readonly entry: Entry;
  readonly components: readonly Item[];
  readonly part: EditedPart;
}

/** The declared form of a component or of a card, beside the front (FRONT-013). Esc closes it. */
export function SideEditor({ entry, components, part: { at, component, place } }: SideEditorProps) {
  const desk = useFrontDesk();
  const title = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const name = componentName(component);
  const key = keyOf(component, at);
  useLayoutEffect(() => head.current?.focus(), []);
  const within = {
    Nested: FieldInput,
    definition: entry.definition,
    errors: isEditing(entry.state) ? entry.state.errors : {},
    onProblem: entry.setProblem,
    readOnly: entry.isReadOnly,
  };
  const close = () => desk.leave({ component: key, place });
  return (
    <section
      className={classes.editor}
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !isTaken(event)) close();
      }}
    >
      <Group justify="space-between" wrap="nowrap" className={classes.editorHead}>
        <Title order={2} size="h4" id={title} ref={head} tabIndex={-1} className={classes.editorTitle}>
          {place ? t("front.editCardOf", { name }) : t("front.editNamed", { name })}
        </Title>
        <CloseButton aria-label={t("front.closeEditor")} onClick={close} />
      </Group>
      <Stack gap="sm" className={classes.scroll}>
        {place ? (
          <NestedFields
            fields={cardFields}
            path={pathOf(at, place.list, place.at)}
            values={cardAt(components, place) ?? {}}
            onChange={(next) => desk.setCard(place, next)}
            within={within}
          />
        ) : (
          <ComponentForm
            component={component}
            path={`components.${at}`}
            within={within}
            onChange={(next) => desk.setComponent(key, next)}
          />
        )}
      </Stack>
    </section>
  );
}

/** Whether Esc ends something smaller: the options of an input, the writing of a word, the tabs of an editor of code. */
function isTaken({ defaultPrevented, nativeEvent, target }: KeyboardEvent): boolean {
  const within = target instanceof Element && target.closest('[aria-expanded="true"], .cm-editor, [role="dialog"]');
  return defaultPrevented || nativeEvent.isComposing || Boolean(within);
}

interface ComponentFormProps {
  readonly component: Item;
  readonly path: string;
  readonly within: Parameters<typeof NestedFields>[0]["within"];
  readonly onChange: (component: Item) => void;
}

/** Its name, its data by its type, and what else components have. Articles of a row are put in their places on the front. */
function ComponentForm({ component, path, within, onChange }: ComponentFormProps) {
  const data = dataFields(component.type);
  const values = asRecord(component.data);
  const nested = (fields: Fields) => (
    <NestedFields
      fields={fields}
      path={path}
      values={component}
      onChange={(next) => onChange({ ...component, ...next })}
      within={within}
    />
  );
  const { type: _type, name, data: anyData, ...others } = componentFields;
  return (
    <>
      {name && nested({ name })}
      {data ? (
        <NestedFields
          fields={component.type === "row" ? withoutArticles(data) : data}
          path={`${path}.data`}
          values={values}
          onChange={(next) => onChange({ ...component, data: next })}
          within={within}
        />
      ) : (
        anyData && nested({ data: anyData })
      )}
      {component.type === "row" && (
        <StoriesWarnings row={values} readOnly={within.readOnly} onChange={(next) => onChange({ ...component, data: next })} />
      )}
      {nested(others)}
    </>
  );
}

function withoutArticles({ items: _items, ...fields }: Fields): Fields {
  return fields;
}

function pathOf(at: number, list: string | null, card: number): string {
  return list === null ? `components.${at}.data` : `components.${at}.data.${list}.${card}`;
}
