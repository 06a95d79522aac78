import { expect, it } from "vitest";
import { renderLiquid } from "./render-liquid.ts";

function fill(template: string, values: Record<string, unknown>): string {
  const filled = renderLiquid({ template, values, writer: "mail" });
  if ("problem" in filled) throw new Error(filled.problem);
  return filled.text;
}

it("fills in values by their paths, and nothing for a path without a value", () => {
  expect(fill("{{ saludo }}, {{nota.title}}: {{nota.url}}", { saludo: "<Hola>", nota: { title: "Crecida" } })).toBe(
    "&lt;Hola&gt;, Crecida: ",
  );
});

it("shows nothing that is not a value: no prototypes, no files", () => {
  expect(fill("{{constructor}}{{nota.constructor}}{{nota.__proto__}}", { nota: {} })).toBe("");
  for (const tag of ["include", "render", "layout"]) expect(() => fill(`{% ${tag} "package.json" %}`, {})).toThrow("syntax");
});

it("repeats for each item, beside the outer values", () => {
  const values = { diario: "La Ribera", notas: [{ title: "A" }, { title: "B" }], temas: ["río"] };
  expect(fill("{% for nota in notas %}{{nota.title}} de {{diario}};{% endfor %}", values)).toBe("A de La Ribera;B de La Ribera;");
  expect(fill("{% for tema in temas %}{{tema}}{% endfor %}{% for x in nada %}x{% endfor %}", values)).toBe("río");
});

it("leaves out what there is no value for", () => {
  const template = "{% if altura %}El río: {{altura}}{% if aviso %}!{% endif %}{% endif %}";
  expect(fill(template, { altura: 3.1 })).toBe("El río: 3,1");
  expect(fill(template, { altura: null, aviso: true })).toBe("");
  expect(fill(template, { altura: "" })).toBe("");
});

it.each(["{% for nota in notas %}", "{% endif %}", "{% if a %}{% for b in c %}{% endif %}{% endfor %}", "{{ a | nada }}"])(
  "refuses %s",
  (template) => {
    expect(() => fill(template, { a: true, c: [] })).toThrow("syntax");
  },
);

it.each(["{% for a in all %}{% for b in all %}{{b}}{% endfor %}{% endfor %}", "{% for a in (1..100000000) %}x{% endfor %}"])(
  "does not grow without end: %s",
  (template) => {
    const all = Array.from({ length: 400 }, () => "x".repeat(100));
    expect(() => fill(template, { all })).toThrow("tooLong");
  },
);

it("names what a template asks for that is not known, and fills in nothing then", () => {
  const ask = (template: string) => renderLiquid({ template, values: { notas: [] }, writer: "mail", known: ["notas", "saludo"] });
  expect(ask("{{ saludo }}: {{ salud }}{% if otra.cosa %}{{ notas.size }}{% endif %}")).toEqual({
    problem: "unknownNames",
    names: ["salud", "otra"],
  });
  const own = "{% assign total = notas.size %}{% for nota in notas %}{{ forloop.index }}{{ nota.title }}{% endfor %}{{ total }}";
  expect(ask(own)).toEqual({ text: "0" });
});
