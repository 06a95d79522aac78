import { expect, it } from "vitest";
import { hasMessage } from "../messages/catalogue.ts";
import { collectionNamed, collections } from "../registry.ts";

const fieldOf = (collection: string, name: string) => collectionNamed(collection)?.fields[name];

it("publishing rules publish one article, and each once, unless they say otherwise (CONST-045)", () => {
  for (const name of ["limitAmount", "repeatAmount"])
    expect(fieldOf("external-publishing-rule", name), name).toMatchObject({ kind: "number", default: 1 });
});

it("days of a week are numbered from Monday, 1, to Sunday, 7 (CONST-047)", () => {
  const schedule = fieldOf("program", "schedule");
  const weekDays =
    schedule && "of" in schedule ? (schedule.of as Record<string, { options?: readonly object[] }>).weekDays : null;
  expect(weekDays?.options).toEqual([7, 1, 2, 3, 4, 5, 6].map((value) => ({ value, label: `option.weekDay.${value}` })));
});

it("articles are filtered by authors, and by who made them, among people of the newsroom alone (ART-004, PERM-030)", () => {
  const article = collectionNamed("article");
  expect(article?.list.filters).toEqual(expect.arrayContaining(["author", "createdBy"]));
  expect(article?.fields.author).toMatchObject({ to: "user", where: { isAdmin: true } });
});

it("every option of a choice of several has a value and a name (FIELD-016)", () => {
  let count = 0;
  for (const { name, fields } of Object.values(collections))
    for (const [field, declared] of Object.entries(fields)) {
      if (declared.kind !== "multi-select") continue;
      for (const { value, label } of declared.options) {
        expect([typeof value === "string" || typeof value === "number", hasMessage(label)], `${name}.${field}`).toEqual([
          true,
          true,
        ]);
        count += 1;
      }
    }
  expect(count).toBeGreaterThan(10);
});

it("an audience segment shows its error in a section of its own while it has one (ERR-078)", () => {
  const section = collectionNamed("audience-segment")?.entry.sections.find(({ title }) => title === "section.error");
  expect(section).toMatchObject({ fields: expect.arrayContaining(["error"]), shownWhen: { field: "error", filled: true } });
});
