import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { article } from "../features/articles/article.ts";
import { permissionAccess } from "../features/people/permission-access.ts";
import { permissionRole } from "../features/people/permission-role.ts";
import { project } from "../features/projects/project.ts";
import { customDataFeeder } from "../features/tasks/custom-data-feeder.ts";
import { customTask } from "../features/tasks/custom-task.ts";
import { category } from "../features/vocabulary/category.ts";
import { person } from "../features/vocabulary/person.ts";
import { hasMessage, textOfKey } from "../messages/catalogue.ts";
import { collections } from "../registry.ts";
import { type CollectionDefinition, defineCollection } from "./define-collection.ts";
import { acceptedValues, validateValues } from "./validate.ts";

const definitions = Object.values(collections);
/** Objects with the names of declared fields and arbitrary JSON under them. */
const nonsense = fc
  .constantFrom(...definitions)
  .chain((definition) =>
    fc.tuple(
      fc.constant(definition),
      fc.dictionary(
        fc.oneof(fc.constantFrom("id", ...Object.keys(definition.fields)), fc.string()),
        fc.jsonValue({ maxDepth: 4 }),
      ),
    ),
  );

describe("validateValues", () => {
  it("asks for a title, a category and a date only in the statuses that need them", () => {
    const required = "validation.required";
    expect(validateValues(article, { status: "DRAFT" })).toEqual({});
    expect(validateValues(article, { status: "REVISION" })).toEqual({ title: required, category: required });
    expect(validateValues(article, { status: "PUBLISHED", title: " " })).toEqual({
      title: required,
      category: required,
      date: required,
    });
    expect(validateValues(article, { status: "HIDDEN" })).toEqual({});
  });

  it("asks for no field that does not show, at the top and inside lists", () => {
    const shownWhen = { field: "kind", in: ["link"] };
    const url = { kind: "text", required: true, shownWhen } as const;
    const kind = { kind: "text" } as const;
    const links = defineCollection({
      name: "tag",
      fields: { name: { kind: "text" }, kind, url, items: { kind: "list", of: { kind, url } } },
      access: { read: "anyone", write: "anyone" },
    }) as CollectionDefinition;
    const items = [
      { id: "i1", kind: "text" },
      { id: "i2", kind: "link" },
    ];
    expect(validateValues(links, { kind: "text", items })).toEqual({ "items.1.url": "validation.required" });
    expect(validateValues(links, { kind: "link" })).toEqual({ url: "validation.required" });
  });

  it("names the position of a failing list item", () => {
    const translations = [
      { id: "x1", language: "l1", title: "Uno" },
      { id: "x2", language: "l1" },
    ];
    expect(validateValues(article, { status: "DRAFT", translations })).toEqual({ "translations.1.title": "validation.required" });
  });

  it("says 'Error en el campo' where a pattern does not match", () => {
    const errors = validateValues(project, { name: "Diario", locale: "es-AR" });
    expect(errors).toEqual({ locale: "validation.pattern" });
    expect(textOfKey(errors.locale ?? "")).toBe("Error en el campo");
    expect(validateValues(project, { name: "Diario", locale: "es_LA" })).toEqual({});
  });

  it.each([
    [article, "title", 7, "validation.text"],
    [article, "title", "x".repeat(501), "validation.tooLong"],
    [article, "title", "a\0b", "validation.characters"],
    [article, "title", "\ud800", "validation.characters"],
    [article, "date", "mañana", "validation.date"],
    [article, "date", "2026-02-31T00:00:00.000Z", "validation.date"],
    [article, "date", "2026-02-01", "validation.date"],
    [article, "status", "BURNT", "validation.option"],
    [article, "layout", "text", "validation.option"],
    [article, "category", { id: "c1" }, "validation.reference"],
    [article, "category", "a|b", "validation.reference"],
    [article, "tags", "t1", "validation.list"],
    [article, "tags", ["t1", "t1"], "validation.repeated"],
    [article, "tags", ["t1", 2], "validation.reference"],
    [article, "tags", Array.from({ length: 2001 }, (_, index) => `t${index}`), "validation.tooMany"],
    [article, "isExplicit", "yes", "validation.checkbox"],
    [article, "photoAssetFocuspoint", [0.5, 1.5], "validation.focuspoint"],
    [article, "photoAssetFocuspoint", [0.5], "validation.focuspoint"],
    [article, "variants", [{ title: "Uno" }], "validation.itemId"],
    [article, "variants", [{ id: "v1" }, { id: "v1" }], "validation.repeated"],
    [article, "variants", ["v1"], "validation.object"],
    [article, "snacks", [1], "validation.object"],
    [article, "metadata", { depth: JSON.parse("[".repeat(40) + "]".repeat(40)) }, "validation.object"],
    [article, "metadata", { long: "x".repeat(1_000_001) }, "validation.object"],
    [article, "metadata", Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`k${at}`, 1])), "validation.tooMany"],
    [category, "color", "red", "validation.color"],
    [project, "debtData", { delay: "1" }, undefined],
  ] as const)("%s: refuses a wrong %s", (definition, name, value, message) => {
    const errors = validateValues(definition, { name: "x", locale: "es_LA", status: "DRAFT", [name]: value });
    expect(errors[message === undefined ? `${name}.delay` : name]).toBe(message ?? "validation.number");
  });

  it("takes ids made on the device as references", () => {
    const id = "local:0b7f6c1e-5a43-4c55-9d53-0f3f6b1f7a10";
    expect(validateValues(article, { status: "DRAFT", category: id, tags: [id], photoAsset: id })).toEqual({});
  });

  it("takes an explicit none where it is a choice", () => {
    expect(validateValues(article, { status: "DRAFT", snacksStatus: null })).toEqual({});
    expect(validateValues(permissionRole, { name: "x", accessLevels: [{ id: "n1", model: null, actions: ["READ"] }] })).toEqual(
      {},
    );
  });

  it("asks for a choice that offers none, unless none was chosen", () => {
    const menuEntry: CollectionDefinition = {
      ...category,
      fields: {
        name: { kind: "text" },
        type: { kind: "select", required: true, options: [{ value: null, label: "option.model.any" }] },
        picture: { kind: "asset", required: true, accept: ["image/*"] },
      },
    };
    expect(validateValues(menuEntry, {})).toEqual({ type: "validation.required", picture: "validation.fileRequired" });
    expect(validateValues(menuEntry, { type: null, picture: "f1" })).toEqual({});
  });

  it("names fields that do not exist, nested ones too", () => {
    const values = { status: "DRAFT", colour: 1, snacks: { mood: 1 }, variants: [{ id: "v1", mood: 1 }] };
    expect(validateValues(article, values)).toEqual({
      colour: "validation.unknownField",
      "snacks.mood": "validation.unknownField",
      "variants.0.mood": "validation.unknownField",
    });
  });

  it("does not look at what the server keeps and computes", () => {
    const values = { id: "a1", createdAt: 1, updatedAt: 2, createdBy: 3, viewCount: "many", status: "DRAFT" };
    expect(validateValues(article, values)).toEqual({});
  });

  it("never throws, and answers with messages of the catalogue", () => {
    fc.assert(
      fc.property(nonsense, ([definition, values]) => {
        expect(Object.values(validateValues(definition, values)).filter((message) => !hasMessage(message))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe("acceptedValues", () => {
  it("counts lists, and what a value consists of, before it looks at any of it", () => {
    const unseen = new Proxy(Array(2_001).fill("a"), {
      get: (list, name) => (typeof name === "string" && /^\d+$/.test(name) ? expect.unreachable() : Reflect.get(list, name)),
    });
    const metadata = { points: Array(200_001).fill(1) };
    const accepted = acceptedValues(article, { title: "Nota", tags: unseen, variants: unseen, metadata });
    const tooMany = "validation.tooMany";
    expect(accepted).toEqual({ values: { title: "Nota" }, errors: { tags: tooMany, variants: tooMany, metadata: tooMany } });
    const problems = validateValues(article, { title: "Nota", tags: unseen, variants: unseen, metadata });
    expect(problems).toMatchObject({ tags: tooMany, variants: tooMany, metadata: tooMany });
    expect(acceptedValues(article, { tags: Array(2_000).fill("a") })).toEqual({ values: { tags: ["a"] }, errors: {} });
  });

  it("stores references as ids, without repetitions", () => {
    const values = { category: { id: "c1", name: "Clima" }, tags: ["t1", { id: "t2", name: "Río" }, { id: "t1" }] };
    expect(acceptedValues(article, values).values).toEqual({ category: "c1", tags: ["t1", "t2"] });
  });

  it("stores references inside lists as ids", () => {
    const values = { translations: [{ id: "x1", language: { id: "l1", name: "Inglés" }, title: "One" }] };
    expect(acceptedValues(article, values).values).toEqual({ translations: [{ id: "x1", language: "l1", title: "One" }] });
  });

  it("stores dates in UTC with milliseconds", () => {
    expect(acceptedValues(article, { date: "2026-05-01T10:00:00-03:00" }).values).toEqual({ date: "2026-05-01T13:00:00.000Z" });
  });

  it("cuts times to the field's step", () => {
    const hourly: CollectionDefinition = {
      ...category,
      fields: { name: { kind: "text" }, closesAt: { kind: "datetime", step: 3600 } },
    };
    expect(acceptedValues(hourly, { closesAt: "2026-05-01T10:59:59Z" }).values).toEqual({ closesAt: "2026-05-01T10:00:00.000Z" });
  });

  it("empties references and dates that came as empty text", () => {
    expect(acceptedValues(article, { category: "", date: "", photoAsset: "" }).values).toEqual({
      category: null,
      date: null,
      photoAsset: null,
    });
  });

  it("keeps a partial body partial and leaves out what is read-only or the server's own", () => {
    const body = { id: "a1", updatedAt: "x", title: "Uno", viewCount: 9, deck: undefined };
    expect(acceptedValues(article, body)).toEqual({ values: { title: "Uno" }, errors: {} });
  });

  it("reports unknown fields and leaves them out, inherited names included", () => {
    const body: unknown = JSON.parse('{"title":"Uno","colour":1,"constructor":2}');
    expect(acceptedValues(article, body as Record<string, unknown>)).toEqual({
      values: { title: "Uno" },
      errors: { colour: "validation.unknownField", constructor: "validation.unknownField" },
    });
  });

  it("gives ids to new list items when it is given a way to make them", () => {
    const body = { alternativeWebpages: [{ url: "https://example.org" }, { id: "w1", url: "https://example.com" }] };
    expect(acceptedValues(person, body, () => "new1").values.alternativeWebpages).toEqual([
      { url: "https://example.org", id: "new1" },
      { id: "w1", url: "https://example.com" },
    ]);
  });

  it("takes away characters that cannot be stored or looked for, in references and in ids of items, too", () => {
    expect(
      acceptedValues(article, { category: "c\0", author: ["a\0", { id: "a" }], multimedia: [{ id: "m\0" }] }).values,
    ).toEqual({
      category: "c",
      author: ["a"],
      multimedia: [{ id: "m" }],
    });
    expect(acceptedValues(article, { title: "a\0b\ud800" }).values).toEqual({ title: "ab\ufffd" });
  });

  it("changes nothing the second time, and never throws", () => {
    fc.assert(
      fc.property(nonsense, ([definition, body]) => {
        const once = acceptedValues(definition, body).values;
        expect(acceptedValues(definition, once).values).toEqual(once);
      }),
      { numRuns: 300 },
    );
  });

  it("leaves a valid document valid", () => {
    const access = {
      user: { id: "u1", displayName: "Ana" },
      builtInRole: "editor",
      limitRoles: true,
      roles: [{ id: "r1", name: "Fotos" }],
    };
    expect(validateValues(permissionAccess, acceptedValues(permissionAccess, access).values)).toEqual({});
  });
});

it("says in words how long a program may take at most", () => {
  expect(validateValues(customTask, { name: "a", timeoutMs: 3_600_000 })).toEqual({ timeoutMs: "validation.longestTask" });
  expect(validateValues(customTask, { name: "a", timeoutMs: 300_000 })).toEqual({});
  expect(validateValues(customDataFeeder, { name: "a", timeoutSeconds: 121 })).toEqual({
    timeoutSeconds: "validation.longestFeeder",
  });
});
