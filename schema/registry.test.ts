import { describe, expect, it } from "vitest";
import type { CollectionDefinition } from "./define-collection.ts";
import { collectionManyKey, collectionOneKey, fieldLabelKey } from "./field-label.ts";
import { fieldAt, fieldPaths, nestedFields } from "./field-path.ts";
import type { Field, Fields } from "./fields.ts";
import { es } from "./messages/catalogue.ts";
import { modelOptions } from "./options.ts";
import { collectionNamed, collections } from "./registry.ts";
import { FILTER_SLOTS, isFilterable, isSortable, SORT_SLOTS, scalarFilters } from "./replica-row.ts";

const definitions = Object.values(collections);
const serverFields = ["id", "createdAt", "updatedAt", "createdBy", "updatedBy"];

/** Every field with the fields beside it, nested ones included. */
function fieldsWithSiblings(fields: Fields): [name: string, field: Field, siblings: Fields][] {
  return Object.entries(fields).flatMap(([name, field]) => [
    [name, field, fields],
    ...fieldsWithSiblings(nestedFields(field) ?? {}),
  ]);
}

describe("the registry", () => {
  it("finds collections by name only, not by what every object inherits", () => {
    expect(collectionNamed("article")?.model).toBe("Article");
    expect(collectionNamed("constructor")).toBeUndefined();
  });

  it("offers every model of the registry, and no other, to roles and history", () => {
    expect(modelOptions.map((option) => option.value)).toEqual(definitions.map(({ model }) => model).toSorted());
  });

  it("names every collection, model and menu place once", () => {
    for (const key of [({ name }: CollectionDefinition) => name, ({ model }: CollectionDefinition) => model]) {
      expect(new Set(definitions.map(key)).size).toBe(definitions.length);
    }
    const places = definitions.flatMap(({ menu }) => (menu ? [`${menu.section} ${menu.order}`] : []));
    expect(new Set(places).size).toBe(places.length);
  });
});

describe.each(definitions.map((definition) => [definition.name, definition] as const))("collection %s", (_, definition) => {
  it("has a Spanish label for its name and for every field, nested ones included", () => {
    const keys = [
      collectionOneKey(definition.name),
      collectionManyKey(definition.name),
      ...[...fieldPaths(definition.fields), ...serverFields].map((path) => fieldLabelKey(definition, path)),
    ];
    expect(keys.filter((key) => !Object.hasOwn(es, key))).toEqual([]);
  });

  it("sorts its lists only by what has a sort key, within the slots", () => {
    expect(definition.list.sorts.length).toBeLessThanOrEqual(SORT_SLOTS.length);
    expect(definition.list.sorts.filter((order) => !isSortable(definition, order))).toEqual([]);
  });

  it("filters its lists only by what has a filter key, within the slots", () => {
    expect(definition.list.filters.filter((name) => !isFilterable(definition, name))).toEqual([]);
    expect(scalarFilters(definition).length).toBeLessThanOrEqual(FILTER_SLOTS.length);
  });

  it("shows and searches fields that exist", () => {
    const shown = definition.list.columns.filter((name) => !serverFields.includes(name));
    const names = [...shown, ...definition.searchFields, definition.titleField];
    expect(names.filter((name) => !Object.hasOwn(definition.fields, name))).toEqual([]);
  });

  it("offers each field of its entry page once, none that is hidden, and only references to declared collections", () => {
    const names = definition.entry.sections.flatMap((section) => section.fields);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      const field = fieldAt(definition.fields, name);
      expect(field?.hidden, name).not.toBe(true);
      if (field?.kind === "foreign" || field?.kind === "foreign-multiple") expect(Object.keys(collections)).toContain(field.to);
    }
  });

  it("refers to sibling fields that exist in conditions and focal points", () => {
    for (const [name, field, siblings] of fieldsWithSiblings(definition.fields)) {
      if (typeof field.required === "object") expect(siblings[field.required.field], name).toBeDefined();
      if (field.kind === "asset" && field.focuspoint) expect(siblings[field.focuspoint]?.kind, name).toBe("focuspoint");
    }
  });
});
