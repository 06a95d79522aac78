import { CloseButton, Group, Stack, Title } from "@mantine/core";
import { type KeyboardEvent, memo, useCallback, useId, useLayoutEffect, useRef } from "react";
import type { Fields } from "../../../../schema/declaration/fields.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { asRecord } from "../../../fields/narrow-value.ts";
import { NestedFields } from "../../../fields/nested/NestedFields.tsx";
import { useFrontDesk } from "../desk/front-desk.ts";
import { cardFields, componentFields, componentName, dataFields } from "../model/component-facts.ts";
import type { EditedPart } from "../model/edited-place.ts";
import { cardAt, type Item, keyOf } from "../model/front-place.ts";
import classes from "./panel.module.css";
import { StoriesWarnings } from "./StoriesWarnings.tsx";
import { useFieldsWithin } from "./use-fields-within.ts";

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
  const within = useFieldsWithin(entry);
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
  const within =
    target instanceof Element && target.closest('[data-expanded], [aria-expanded="true"], .cm-editor, [role="dialog"]');
  return defaultPrevented || nativeEvent.isComposing || Boolean(within);
}

type Within = Parameters<typeof NestedFields>[0]["within"];

interface ComponentFormProps {
  readonly component: Item;
  readonly path: string;
  readonly within: Within;
  readonly onChange: (component: Item) => void;
}

/** Its name, its data by its type, and what else components have. Articles of a row are put in their places on the front. */
function ComponentForm({ component, path, within, onChange }: ComponentFormProps) {
  // Typing in one part leaves the others alone.
  const latest = useRef({ component, onChange });
  latest.current = { component, onChange };
  const setData = useCallback((data: unknown) => latest.current.onChange({ ...latest.current.component, data }), []);
  const nested = (fields: Fields) => (
    <NestedFields
      fields={fields}
      path={path}
      values={component}
      onChange={(next) => onChange({ ...component, ...next })}
      within={within}
    />
  );
  const { type, name, data: anyData, ...others } = componentFields;
  const fields = dataFields(component.type);
  return (
    <>
      {/* Of a type that there is, a component is one for good; of any other it cannot be saved. */}
      {!fields && type && nested({ type })}
      {name && nested({ name })}
      {fields ? (
        <DataForm type={component.type} data={component.data} path={`${path}.data`} within={within} onChange={setData} />
      ) : (
        anyData && nested({ data: anyData })
      )}
      {nested(others)}
    </>
  );
}

interface DataFormProps {
  readonly type: unknown;
  readonly data: unknown;
  readonly path: string;
  readonly within: Within;
  readonly onChange: (data: unknown) => void;
}

const DataForm = memo(function DataForm({ type, data, path, within, onChange }: DataFormProps) {
  const fields = dataFields(type) ?? {};
  const values = asRecord(data);
  return (
    <>
      {/* Where whoever opens the form sees it: the fields that it is about are many. */}
      {type === "row" && <StoriesWarnings row={values} readOnly={within.readOnly} onChange={onChange} />}
      <NestedFields
        fields={type === "row" ? withoutArticles(fields) : fields}
        path={path}
        values={values}
        onChange={onChange}
        within={within}
      />
    </>
  );
});

function withoutArticles({ items: _items, ...fields }: Fields): Fields {
  return fields;
}

function pathOf(at: number, list: string | null, card: number): string {
  return list === null ? `components.${at}.data` : `components.${at}.data.${list}.${card}`;
}
