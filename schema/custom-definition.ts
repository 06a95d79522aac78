import { customCollectionImpl } from "./collections/data-playground/custom-collection-impl.ts";
import type { AnyDocument, CollectionDefinition, EntrySection } from "./define-collection.ts";
import { collectionOfModel } from "./field-label.ts";
import type { Field, Fields } from "./fields.ts";
import type { MessageKey } from "./messages/catalogue.ts";
import { isPlainObject } from "./plain-json.ts";

/**
 * The declaration of the documents of a collection that a newsroom made up: `custom-collection-impl` with the fields, the
 * form and the list that the document `collection` describes (CUSTOM-021 to 025). Its fields lie in `data`, by code. What
 * the document leaves unsaid or says twice is left out, so that any stored one can be opened.
 */
export function definitionOfCustom(collection: AnyDocument): CollectionDefinition {
  const columns = items(collection.editUI);
  const widgets = columns.flatMap((column) => items(column.sections).flatMap((section) => items(section.widgets)));
  const fields = Object.fromEntries(widgets.flatMap((widget) => fieldOfWidget(widget)));
  const listed = items(collection.listUI).flatMap(({ code }) =>
    Object.hasOwn(fields, String(code)) ? [`data.${String(code)}`] : [],
  );
  return withData(fields, {
    columns: [...new Set(listed)],
    sections: sectionsOf(columns, (widget) => widget.field, fields),
  });
}

/** The same documents in a form made by hand over them (CUSTOM-029): its widgets, labelled as the collection labels them. */
export function definitionOfForm(form: AnyDocument, collection: AnyDocument): CollectionDefinition {
  const known = dataFieldsOf(definitionOfCustom(collection));
  const columns = items(form.columns);
  const widgets = columns.flatMap((column) => items(column.sections).flatMap((section) => items(section.widgets)));
  const own = widgets.flatMap(({ field, type }): [string, Field][] => {
    if (typeof field !== "string" || field === "") return [];
    const base = known[field];
    const made = formField(type, base);
    return [[field, { ...made, label: base?.label ?? literal(field) }]];
  });
  const fields = { ...known, ...Object.fromEntries(own) };
  return withData(fields, { columns: [], sections: sectionsOf(columns, (widget) => widget.field, fields) });
}

/** The fields that the documents of a made-up collection have, by code. */
export function dataFieldsOf(definition: CollectionDefinition): Fields {
  const { data } = definition.fields;
  return data?.kind === "object" ? data.of : {};
}

function withData(fields: Fields, { columns, sections }: { columns: string[]; sections: EntrySection[] }): CollectionDefinition {
  const [first] = columns;
  return {
    ...(customCollectionImpl as CollectionDefinition),
    fields: { ...customCollectionImpl.fields, data: { kind: "object", of: fields } },
    list: {
      ...customCollectionImpl.list,
      columns: first === undefined ? ["id", "createdBy", "updatedAt"] : [...columns, "updatedAt"],
      filters: [],
    },
    entry: { sections },
  };
}

type Item = Readonly<Record<string, unknown>>;

function fieldOfWidget({ field, name, type, required, config }: Item): [string, Field][] {
  if (typeof field !== "string" || field === "") return [];
  const made = widgetField(type, isPlainObject(config) ? config : {});
  return [[field, { ...made, required: required === true, label: literal(name, field) }]];
}

/** What a widget of a collection's own form edits (decisions A.21). */
function widgetField(type: unknown, config: Item): Field {
  switch (type) {
    case "text-large":
      return { kind: "text-large" };
    case "number":
      return { kind: "number" };
    case "foreign":
      return typeof config.model === "string" ? { kind: "foreign", to: collectionOfModel(config.model) } : { kind: "text" };
    case "foreign-custom":
      return { kind: "foreign", to: customCollectionImpl.name, where: { customCollection: config.customCollection } };
    default:
      return { kind: "text", maxLength: 10_000 };
  }
}

/** What a widget of a form made by hand edits (CUSTOM-062). */
function formField(type: unknown, known: Field | undefined): Field {
  switch (type) {
    case "date":
      return { kind: "datetime" };
    case "number":
      return { kind: "number" };
    case "longstring":
      return { kind: "text-large" };
    case "drawing":
      return { kind: "drawing" };
    case "location":
      return { kind: "point" };
    case "reference":
      return known?.kind === "foreign" ? known : { kind: "text" };
    default:
      return { kind: "text", maxLength: 10_000 };
  }
}

/** Narrow columns stand beside the wide ones. A field is offered where it is named first. */
function sectionsOf(columns: readonly Item[], codeOf: (widget: Item) => unknown, fields: Fields): EntrySection[] {
  const seen = new Set<string>();
  return columns.flatMap((column) => {
    const isNarrow = columns.length > 1 && typeof column.size === "number" && column.size < 6;
    return items(column.sections).flatMap((section): EntrySection[] => {
      const codes = items(section.widgets)
        .map(codeOf)
        .filter((code): code is string => typeof code === "string" && Object.hasOwn(fields, code) && !seen.has(code));
      for (const code of codes) seen.add(code);
      const named = [...new Set(codes)].map((code) => `data.${code}`);
      if (named.length === 0) return [];
      return [{ title: literal(section.name, "section.general"), fields: named, column: isNarrow ? "side" : "main" }];
    });
  });
}

/** What people called it stands in the place of a message key: a text that the catalogue does not know is shown as it is. */
function literal(...names: unknown[]): MessageKey {
  return (names.find((name) => typeof name === "string" && name.trim() !== "") ?? "section.general") as MessageKey;
}

function items(value: unknown): Item[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : [];
}
