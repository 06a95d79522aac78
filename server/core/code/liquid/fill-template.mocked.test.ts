import { expect, it, vi } from "vitest";
import { fillTemplate } from "./fill-template.ts";
import { renderLiquid } from "./render-liquid.ts";

vi.mock("./render-liquid.ts", () => ({ renderLiquid: vi.fn() }));

/** What the library's own limits do not end: they are looked at between two tags. */
const HUNGRY =
  "{% for i in (1..100000) %}{% for j in (1..100000) %}{{ j | append: 'xxxxxxxx' | split: 'x' | sort | join: 'y' }}{% endfor %}{% endfor %}";

it.each([
  ["loops in loops", HUNGRY, {}],
  ["a sort of everything", "{{ a | split: '' | sort | reverse | uniq | sort | join: '' }}", { a: "abcdefgh".repeat(200_000) }],
  ["a text that doubles", `{% assign a = 'x' %}${"{% assign a = a | append: a %}".repeat(40)}{{ a }}`, {}],
  ["tags without ends", "{% if a %}".repeat(100_000), { a: true }],
])("ends %s, in another process", async (_, template, values) => {
  const outcome = await fillTemplate({ template, values, writer: "page", field: "html", person: "ana" }).then(
    () => "filled in",
    (error: { fields: object }) => error.fields,
  );
  expect(outcome).toBeOneOf([{ html: "validation.tooLong" }, { html: "validation.syntax" }, "filled in"]);
  // Of this process: the one that renders has its own module.
  expect(renderLiquid).not.toHaveBeenCalled();
  const next = { template: "{{ b }}", values: { b: "listo" }, writer: "line", field: "html", person: "beto" } as const;
  expect(await fillTemplate(next)).toBe("listo");
});
