import { describe, expect, it } from "vitest";
import { columnFields } from "./declaration/column-fields.ts";
import type { CollectionDefinition } from "./declaration/define-collection.ts";
import { collectionManyKey, collectionOfModel, collectionOneKey, fieldLabelKey } from "./declaration/field-label.ts";
import { fieldAt, fieldPaths, nestedFields } from "./declaration/field-path.ts";
import type { Field, Fields, When } from "./declaration/fields.ts";
import { isFilterable, isSortable, linkFilters, SORT_SLOTS } from "./declaration/replica-row.ts";
import { hasMessage, textOfKey } from "./messages/catalogue.ts";
import { collectionNamed, collections } from "./registry.ts";

const definitions = Object.values(collections);
const serverFields = ["id", "createdAt", "updatedAt", "createdBy", "updatedBy"];

/** Every field with the fields beside it, nested ones included. */
function fieldsWithSiblings(fields: Fields): [name: string, field: Field, siblings: Fields][] {
  return Object.entries(fields).flatMap(([name, field]) => [
    [name, field, fields],
    ...fieldsWithSiblings(nestedFields(field) ?? {}),
  ]);
}

/** Rules about siblings that a field declares, by the name of the sibling. */
function siblingsNamed(field: Field): string[] {
  const rules = [field.required, field.shownWhen].flatMap((rule) => (typeof rule === "object" ? [rule.field] : []));
  if (field.kind === "asset" && field.focuspoint) rules.push(field.focuspoint);
  if (field.kind === "document") rules.push(field.by);
  if (field.kind === "code" && typeof field.language === "object") rules.push(field.language.by);
  if (field.kind === "json") rules.push(...[field.typedAs, field.formOf, field.paramsOf].flatMap((rule) => rule?.by ?? []));
  return rules;
}

/** Paths of the fields that stand beside each other inside lists and objects. */
function itemsOf(fields: Fields, path = ""): string[][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inside = nestedFields(field);
    if (inside === undefined) return [];
    return [Object.keys(inside).map((each) => `${path}${name}.${each}`), ...itemsOf(inside, `${path}${name}.`)];
  });
}

describe("the registry", () => {
  it("finds collections by name only, not by what every object inherits", () => {
    expect(collectionNamed("article")?.model).toBe("Article");
    expect(collectionNamed("constructor")).toBeUndefined();
  });

  it("names every collection, model and menu place once", () => {
    for (const key of [({ name }: CollectionDefinition) => name, ({ model }: CollectionDefinition) => model]) {
      expect(new Set(definitions.map(key)).size).toBe(definitions.length);
    }
    const places = definitions.flatMap(({ menu }) => menu.map(({ section, order }) => `${section} ${order}`));
    expect(new Set(places).size).toBe(places.length);
  });

  it("finds the collection of every model by the model's name", () => {
    for (const { name, model } of definitions) expect(collectionOfModel(model)).toBe(name);
  });

  it("lets one collection begin the first synchronisation", () => {
    expect(definitions.filter(({ snapshotHead }) => snapshotHead !== undefined).map(({ name }) => name)).toEqual(["article"]);
  });
});

describe.each(definitions.map((definition) => [definition.name, definition] as const))("collection %s", (_, definition) => {
  const { fields, entry, list } = definition;
  const sectionFields = entry.sections.flatMap((section) => section.fields);

  it("has a Spanish text for its name, its fields, nested ones included, its options, columns, sections and views", () => {
    const everyField = fieldsWithSiblings(fields).map(([, field]) => field);
    const keys: string[] = [
      collectionOneKey(definition.name),
      collectionManyKey(definition.name),
      ...[...fieldPaths(fields), ...serverFields].map((path) => fieldLabelKey(definition, path)),
      ...everyField.flatMap((field) => ("options" in field ? field.options.map(({ label }) => label) : [])),
      ...list.columns.flatMap((column) => (typeof column === "string" ? [] : [column.label])),
      ...(list.views ?? []).map(({ title }) => title),
      ...entry.sections.flatMap(({ title, tab, hint }) => [title, tab ?? title, hint ?? title]),
      ...(entry.hint ? [entry.hint] : []),
    ];
    expect(keys.filter((key) => !hasMessage(key))).toEqual([]);
  });

  it("sorts its lists only by what has a sort key, within the slots", () => {
    expect(list.sorts.length).toBeLessThanOrEqual(SORT_SLOTS.length);
    expect(list.sorts.filter((order) => !isSortable(definition, order))).toEqual([]);
  });

  it("filters its lists only by what has a filter key, within the slots", () => {
    expect(list.filters.filter((name) => !isFilterable(definition, name))).toEqual([]);
    // By links 'No' of a box, or an option for nothing, would find no document.
    const beyond = linkFilters(definition).map((name) => fieldAt(fields, name)?.kind);
    expect(beyond.filter((kind) => kind === "checkbox" || kind === "select")).toEqual([]);
  });

  it("shows, searches and refers to fields that exist", () => {
    const named = [
      ...columnFields(list.columns),
      ...definition.searchFields,
      ...(definition.reference ?? []),
      definition.titleField,
    ];
    const known = (name: string) => serverFields.includes(name) || fieldAt(fields, name) !== undefined;
    expect(named.filter((name) => !known(name))).toEqual([]);
    const kindsOfViews = (list.views ?? []).flatMap((view) =>
      view.kind === "map" ? [fields[view.field]?.kind] : [view.field, view.until ?? view.field].map((name) => fields[name]?.kind),
    );
    const wanted = (list.views ?? []).flatMap(({ kind }) => (kind === "map" ? ["point"] : ["datetime", "datetime"]));
    expect(kindsOfViews).toEqual(wanted);
    // A week is read along the order by its date.
    const weeks = (list.views ?? []).filter(({ kind }) => kind === "week");
    const ordered = weeks.filter(({ field }) => list.sorts.some(({ by, direction }) => by === field && direction === "desc"));
    expect(ordered).toEqual(weeks);
  });

  it("offers every field that people may fill once on its entry page, and none that is hidden", () => {
    const hasPages = definition.kind !== "lookup" && definition.kind !== "system";
    const overPictures = new Set(
      Object.values(fields).flatMap((field) => (field.kind === "asset" ? (field.focuspoint ?? []) : [])),
    );
    const wanted = Object.entries(fields).flatMap(([name, field]) =>
      hasPages && !field.hidden && !field.readOnly && !overPictures.has(name) ? [name] : [],
    );
    expect(wanted.filter((name) => !sectionFields.includes(name))).toEqual([]);
    expect(sectionFields.filter((name, at) => fields[name]?.hidden || sectionFields.indexOf(name) !== at)).toEqual([]);
  });

  it("gives no two fields of a section, or of a list item, the same label", () => {
    const groups = [...entry.sections.map((section) => [...section.fields]), ...itemsOf(fields).map((item) => [...item])];
    for (const paths of groups) {
      const labels = paths
        .filter((path) => !fieldAt(fields, path)?.hidden)
        .map((path) => textOfKey(fieldLabelKey(definition, path)));
      expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
    }
  });

  it("demands nothing in a section that may be out of sight", () => {
    const hidden = entry.sections.filter(({ shownWhen }) => shownWhen !== undefined).flatMap((section) => [...section.fields]);
    expect(hidden.filter((path) => fieldAt(fields, path)?.required)).toEqual([]);
  });

  it("refers to siblings that exist in its rules, and to declared collections", () => {
    const rules: readonly (When | undefined)[] = [
      ...entry.sections.map(({ shownWhen }) => shownWhen),
      entry.lockedWhen,
      entry.poll?.while,
    ];
    expect(rules.flatMap((rule) => (rule && !fields[rule.field] ? [rule.field] : []))).toEqual([]);
    for (const [name, field, siblings] of fieldsWithSiblings(fields)) {
      expect(
        siblingsNamed(field).filter((sibling) => !Object.hasOwn(siblings, sibling)),
        name,
      ).toEqual([]);
      if ("to" in field) expect(Object.keys(collections), name).toContain(field.to);
      const models = field.kind === "model" ? (field.among ?? []) : field.kind === "metadata" ? [field.model] : [];
      expect(
        models.filter((model) => !collectionNamed(collectionOfModel(model))),
        name,
      ).toEqual([]);
    }
  });
});

/** Read whole by people who are limited to other things, although its pages are not for everybody: what needs more than names of it. */
const READ_WHOLE = [
  "copilot-review-settings", // what is asked before any article is sent for review
  "custom-collection", // describes the documents of others
  "custom-metadata", // the fields of other collections' metadata
  "custom-widget", // the settings of a front's widget
  "multimedia-settings", // where pictures are chosen from
  "conversation",
  "conversation-message",
  "document-history",
  "organization",
  "user", // has a rule of its own (`presentedUser`)
];

it("tells people limited to other things the names of what they may not open, and declared fields alone", () => {
  const named = definitions.filter(({ access }) => access.notLimited?.includes("READ") && access.pages !== undefined);
  expect(
    named
      .filter(({ access }) => !access.limitedSee)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(READ_WHOLE.toSorted());
  for (const { name, fields, reference, titleField, access, list } of definitions) {
    if (!access.limitedSee) continue;
    expect(Object.keys(fields), name).toEqual(expect.arrayContaining([...access.limitedSee]));
    expect(access.limitedSee, name).toEqual(expect.arrayContaining([...(reference ?? [titleField])]));
    expect([...access.limitedSee, "updatedAt"], name).toContain(list.sorts[0].by);
  }
});
