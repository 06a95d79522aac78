import { expect, it } from "vitest";
import { nestedFields } from "./declaration/field-path.ts";
import type { Field, Fields } from "./declaration/fields.ts";
import { jsonForms } from "./json-forms.ts";
import { hasMessage } from "./messages/catalogue.ts";
import { collectionNamed } from "./registry.ts";

const all: [string, Field][] = Object.values(jsonForms)
  .flatMap((forms) => Object.values(forms))
  .flatMap(withNested);

function withNested(fields: Fields): [string, Field][] {
  return Object.entries(fields).flatMap(([name, field]) => [[name, field], ...withNested(nestedFields(field) ?? {})]);
}

it("names every field of its forms and every option", () => {
  for (const [name, field] of all) expect(field.label && hasMessage(field.label), name).toBe(true);
  const options = all.flatMap(([, field]) => ("options" in field ? field.options : []));
  expect(options.map(({ label }) => label).filter((label) => !hasMessage(label))).toEqual([]);
});

it("refers to collections that there are", () => {
  const targets = all.flatMap(([, field]) => ("to" in field ? [field.to] : []));
  expect(targets.filter((to) => collectionNamed(to) === undefined)).toEqual([]);
});
