import { expect, it } from "vitest";
import { fillTemplate } from "./fill-template.ts";

const fill = (template: string, values: Record<string, unknown>) =>
  fillTemplate(template, values, "bodyHtmlTemplate", (value) =>
    value === undefined || value === null ? "" : `<${String(value)}>`,
  );

it("fills in values by their paths, and nothing where there is none", () => {
  expect(fill("{{ saludo }}, {{nota.title}}: {{nota.url}}{{}}", { saludo: "Hola", nota: { title: "Crecida" } })).toBe(
    "<Hola>, <Crecida>: ",
  );
  expect(fill("{{constructor}}{{nota.constructor}}", { nota: {} })).toBe("");
});

it("repeats for each item, whose fields come before the outer ones", () => {
  const values = { diario: "La Ribera", notas: [{ title: "A" }, { title: "B", diario: "Otro" }], temas: ["río"] };
  expect(fill("{{#each notas}}{{title}} de {{diario}};{{/each}}", values)).toBe("<A> de <La Ribera>;<B> de <Otro>;");
  expect(fill("{{#each temas}}{{this}}{{/each}}{{#each nada}}x{{/each}}", values)).toBe("<río>");
});

it("leaves out what there is no value for", () => {
  const template = "{{#if altura}}El río: {{altura}}{{#if aviso}}!{{/if}}{{/if}}";
  expect(fill(template, { altura: 3.1 })).toBe("El río: <3.1>");
  expect(fill(template, { altura: null, aviso: true })).toBe("");
});

it.each(["{{#each notas}}", "{{/if}}", "{{#if a}}{{#each b}}{{/if}}{{/each}}"])("refuses %s", (template) => {
  expect(() => fill(template, {})).toThrow(
    expect.objectContaining({ code: "invalid", fields: { bodyHtmlTemplate: "validation.syntax" } }),
  );
});

it("does not grow without end", () => {
  const items = Array.from({ length: 400 }, () => "x".repeat(100));
  expect(() => fill("{{#each a}}{{#each a}}{{this}}{{/each}}{{/each}}", { a: items })).toThrow(
    expect.objectContaining({ fields: { bodyHtmlTemplate: "validation.tooLong" } }),
  );
});
