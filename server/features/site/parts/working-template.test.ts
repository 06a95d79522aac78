import { expect, it } from "vitest";
import { valuesNamedIn } from "./working-template.ts";

const values = { title: "El río", body: "<p>Largo</p>", fragments: { altura: "3 m" } };

it.each([
  ["{{ title }}", ["title"]],
  ['<b>{{ fragments["altura"] | raw }}</b>', ["fragments"]],
  ["{% for each in body.parts %}{{ each[0] }}{% endfor %}", ["body"]],
  ["<p>nada</p>", []],
])("a template is given what it names, and no other values: %s", (template, named) => {
  expect(Object.keys(valuesNamedIn(template, values))).toEqual(named);
});

it.each(["{% assign n = 'ti' | append: 'tle' %}{{ [n] }}", "{{ 'a' | append: [n] }}", "[n]"])(
  "a template that works out a name is given all values: %s",
  (template) => {
    expect(valuesNamedIn(template, values)).toBe(values);
  },
);
