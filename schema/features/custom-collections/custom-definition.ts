import type { AnyDocument, CollectionDefinition, EntrySection } from "../../declaration/define-collection.ts";
import { IMAGE_TYPES, shortText } from "../../declaration/field-groups.ts";
import { collectionOfModel } from "../../declaration/field-label.ts";
import { fieldAt } from "../../declaration/field-path.ts";
import { isPlainText, referencedCollection } from "../../declaration/field-traits.ts";
import type { Field, Fields, SelectOption } from "../../declaration/fields.ts";
import type { MessageKey } from "../../messages/catalogue.ts";
import { wordsOfCode } from "../../text/words-of-code.ts";
import { isPlainObject } from "../../values/plain-json.ts";
import { customCollectionImpl } from "./custom-collection-impl.ts";
import { rulesOfCustom } from "./custom-rules.ts";

/**
 * The declaration of the documents of a collection that a newsroom made up: `custom-collection-impl` with the fields, the
 * form and the list that the document `collection` describes (CUSTOM-021 to 025). Its fields lie in `data`, by code. What
 * the document leaves unsaid or says twice is left out, so that any stored one can be opened.
 */
export function definitionOfCustom(collection: AnyDocument): CollectionDefinition {
  const columns = items(collection.editUI);
  const listed = items(collection.listUI).flatMap(({ code, name }) => (isName(code) ? [{ code, name }] : []));
  const edited = Object.fromEntries(widgetsOf(columns).flatMap((widget) => fieldOfWidget(widget)));
  const fields = { ...freeFields(listed.map(({ code }) => code)), ...edited };
  return withData(collection, fields, {
    columns: [...new Set(listed.map(({ code }) => `data.${code}`))],
    columnLabels: Object.fromEntries(listed.flatMap(({ code, name }) => (isName(name) ? [[`data.${code}`, literal(name)]] : []))),
    sections: sectionsOf(columns, fields),
  });
}

/**
 * The same documents in a form made by hand over them (CUSTOM-029): its widgets, labelled as the collection labels them. A
 * widget that would store another kind of value than the collection has there gives way to the collection's. What the
 * collection asks for and the form leaves out comes last: without it nothing could be saved.
 */
export function definitionOfForm(form: AnyDocument, collection: AnyDocument): CollectionDefinition {
  const own = definitionOfCustom(collection);
  const fields = formFields(form, dataFieldsOf(own));
  const sections = sectionsOf(items(form.columns), fields);
  const offered = new Set(sections.flatMap((section) => section.fields));
  const missing = Object.keys(fields).filter((code) => fields[code]?.required && !offered.has(`data.${code}`));
  return withData(collection, fields, { columns: [], sections: [...sections, ...sectionOfMissing(missing)] });
}

/**
 * The same documents in a list made by hand (CUSTOM-035): its columns, and a map for each that holds a place. Its form, when
 * it has one, says what the fields are that the collection's own page does not know.
 */
export function definitionOfListing(
  listing: AnyDocument,
  form: AnyDocument | null,
  collection: AnyDocument,
): CollectionDefinition {
  const own = definitionOfCustom(collection);
  const known = form ? formFields(form, dataFieldsOf(own)) : dataFieldsOf(own);
  const codes = [...new Set(items(listing.fields).flatMap(({ field }) => (isName(field) ? [field] : [])))];
  const fields = { ...freeFields(codes), ...known };
  const places = codes.filter((code) => fields[code]?.kind === "point");
  const columns = codes.map((code) => `data.${code}`);
  const { columnLabels } = own.list;
  const definition = withData(collection, fields, {
    columns,
    ...(columnLabels && { columnLabels }),
    sections: own.entry.sections,
  });
  if (places.length === 0) return definition;
  const views = places.map((code) => ({ kind: "map" as const, field: `data.${code}`, title: mapTitle(fields, code, places) }));
  return { ...definition, list: { ...definition.list, views } };
}

/** The fields that the documents of a made-up collection have, by code. */
export function dataFieldsOf(definition: CollectionDefinition): Fields {
  const { data } = definition.fields;
  return data?.kind === "object" ? data.of : {};
}

/** Paths of the texts by which people know a document: in the order in which the list shows them, then the page. */
export function titlePathsOf({ fields, list, entry }: CollectionDefinition): string[] {
  const paths = [...list.columns, ...entry.sections.flatMap((section) => section.fields)];
  return [...new Set(paths)].filter(
    (path): path is string => typeof path === "string" && path.startsWith("data.") && fieldAt(fields, path)?.kind === "text",
  );
}

/** What a document of a made-up collection is called: the first of those texts that says anything. */
export function titleOfCustom(definition: CollectionDefinition, data: Readonly<Record<string, unknown>>): string | null {
  const texts = titlePathsOf(definition).map((path) => data[path.slice("data.".length)]);
  return texts.find(isName)?.trim() ?? null;
}

interface Described {
  readonly columns: readonly string[];
  readonly columnLabels?: Readonly<Record<string, MessageKey>>;
  readonly sections: readonly EntrySection[];
}

function withData(
  collection: AnyDocument,
  fields: Fields,
  { columns, columnLabels = {}, sections }: Described,
): CollectionDefinition {
  return {
    ...(customCollectionImpl as CollectionDefinition),
    fields: { ...customCollectionImpl.fields, data: { kind: "object", of: fields, whole: true } },
    list: {
      ...customCollectionImpl.list,
      columns: columns.length === 0 ? ["id", "createdBy", "updatedAt"] : [...columns, "updatedAt"],
      columnLabels,
      filters: [],
    },
    entry: { sections },
    // What the collection says holds at once, what its documents say once the server has sent it.
    access: rulesOfCustom(collection),
  };
}

type Item = Readonly<Record<string, unknown>>;

function widgetsOf(columns: readonly Item[]): Item[] {
  return columns.flatMap((column) => items(column.sections).flatMap((section) => items(section.widgets)));
}

function fieldOfWidget(widget: Item): [string, Field][] {
  const { field, name, required } = widget;
  if (!isName(field)) return [];
  const made = widgetField(widget);
  // A box without a tick says 'no': there is nothing to fill in.
  const isRequired = required === true && made.kind !== "checkbox";
  return [[field, { ...made, required: isRequired, label: literal(name, wordsOfCode(field)) }]];
}

/** What a widget of a collection's own form edits (decisions A.21). */
function widgetField(widget: Item): Field {
  const make =
    typeof widget.type === "string" && Object.hasOwn(fieldsByType, widget.type) ? fieldsByType[widget.type] : undefined;
  return make?.(widget) ?? anyText;
}

const anyText: Field = { kind: "text", maxLength: 10_000 };

/** By what a newsroom calls a kind of field. */
const fieldsByType: Readonly<Record<string, (widget: Item) => Field>> = {
  text: () => anyText,
  "text-large": () => ({ kind: "text-large" }),
  html: () => ({ kind: "html" }),
  number: () => ({ kind: "number" }),
  date: () => ({ kind: "datetime" }),
  checkbox: () => ({ kind: "checkbox" }),
  select: ({ options, many }) => ({ kind: many === true ? "multi-select" : "select", options: optionsOf(options) }),
  list: () => ({
    kind: "list",
    of: { text: { ...shortText, maxLength: 1_000, required: true, label: "option.customFieldType.text" } },
  }),
  picture: () => ({ kind: "asset", accept: IMAGE_TYPES }),
  file: () => ({ kind: "asset", accept: ["*/*"] }),
  foreign: ({ config, many }) => {
    const { model } = objectOf(config);
    return typeof model === "string" ? reference(many, collectionOfModel(model)) : anyText;
  },
  "foreign-custom": ({ config, many }) =>
    reference(many, customCollectionImpl.name, { customCollection: objectOf(config).customCollection }),
};

function reference(many: unknown, to: string, where?: Readonly<Record<string, unknown>>): Field {
  return { kind: many === true ? "foreign-multiple" : "foreign", to, ...(where && { where }) };
}

/** Each name once: it is the value as well. */
function optionsOf(options: unknown): (SelectOption & { readonly value: string })[] {
  const names = items(options).flatMap(({ name }) => (isName(name) ? [name] : []));
  return [...new Set(names)].map((name) => ({ value: name, label: literal(name) }));
}

/** The fields of a collection's documents as the widgets of a form edit them, and those that only the form knows. */
function formFields(form: AnyDocument, known: Fields): Fields {
  const own = widgetsOf(items(form.columns)).flatMap(({ field, type }): [string, Field][] => {
    if (!isName(field)) return [];
    const base = known[field];
    const made = formField(type, base);
    if (base === undefined) return [[field, { ...made, label: literal(wordsOfCode(field)) }]];
    return canStand(made, base) ? [[field, { ...made, required: base.required, label: base.label }]] : [];
  });
  return { ...known, ...Object.fromEntries(own) };
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
      return known && referencedCollection(known) !== null ? known : { kind: "text" };
    default:
      return { kind: "text", maxLength: 10_000 };
  }
}

/** Whether what the one field stores is a value of the other. */
function canStand(made: Field, base: Field): boolean {
  if (base.kind === "json") return true;
  return made.kind === base.kind || (isTyped(made) && isPlainText(base.kind));
}

/** Stored as text that one may have typed. */
function isTyped({ kind }: Field): boolean {
  return isPlainText(kind) || kind === "datetime";
}

/** Fields that a list names and no page edits: whatever was stored there. */
function freeFields(codes: readonly string[]): Fields {
  return Object.fromEntries(
    codes.map((code) => [code, { kind: "json", holds: "any", hidden: true, label: literal(wordsOfCode(code)) }]),
  );
}

/** 'Mapa', or with several of them what each shows. */
function mapTitle(fields: Fields, code: string, places: readonly string[]): MessageKey {
  return places.length === 1 ? "list.map" : literal(fields[code]?.label, wordsOfCode(code));
}

/** Sections in their columns, as wide as people measured them. A field is offered where it is named first. */
function sectionsOf(columns: readonly Item[], fields: Fields): EntrySection[] {
  const seen = new Set<string>();
  return columns.flatMap((column, at) => {
    const place = columns.length > 1 ? { place: { column: at, size: sizeOf(column) } } : {};
    return items(column.sections).flatMap((section): EntrySection[] => {
      const codes = items(section.widgets)
        .map(({ field }) => field)
        .filter((code): code is string => typeof code === "string" && Object.hasOwn(fields, code) && !seen.has(code));
      for (const code of codes) seen.add(code);
      const named = [...new Set(codes)].map((code) => `data.${code}`);
      return named.length === 0 ? [] : [{ title: literal(section.name, "section.general"), fields: named, ...place }];
    });
  });
}

function sectionOfMissing(codes: readonly string[]): EntrySection[] {
  return codes.length === 0 ? [] : [{ title: "section.general", fields: codes.map((code) => `data.${code}`) }];
}

const WHOLE_WIDTH = 12;

function sizeOf({ size }: Item): number {
  return typeof size === "number" && size >= 1 && size <= WHOLE_WIDTH ? size : WHOLE_WIDTH;
}

/** What people called it stands in the place of a message key: a text that the catalogue does not know is shown as it is. */
function literal(...names: unknown[]): MessageKey {
  return (names.find(isName) ?? "section.general") as MessageKey;
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function objectOf(value: unknown): Item {
  return isPlainObject(value) ? value : {};
}

function items(value: unknown): Item[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : [];
}
