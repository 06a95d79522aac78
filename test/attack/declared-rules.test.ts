import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languageOf } from "../../schema/declaration/code-language.ts";
import { validatorOf } from "../../schema/declaration/field-validators.ts";
import type { Field, FieldOf, Fields, TextField } from "../../schema/declaration/fields.ts";
import { jsonTypeOf } from "../../schema/declaration/json-type.ts";
import { tidyText } from "../../schema/text/tidy-text.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { lists, makeReferable, ruledValues, singles } from "../contract/collection-samples.ts";
import { type Referable, sampleValues } from "../samples/sample-values.ts";

/** Kinds whose values go with a sibling, or are looked at before others. */
const ALONE: ReadonlySet<string> = new Set(["json", "secret", "code"]);

const NOWHERE = "nunca-existio";

/** Values that the widget of the field takes from nobody; none where it takes all that fits into JSON, or means something else. */
function wrongValues(field: Field, siblings: Values): unknown[] {
  switch (field.kind) {
    case "number":
      return [
        "siete",
        ...(field.min === undefined ? [] : [field.min - 1]),
        ...(field.max === undefined ? [] : [field.max + 1]),
        ...(field.step === 1 ? [1.5] : []),
      ];
    case "duration":
      return [-1, "siete", ...(field.max === undefined ? [] : [field.max + 1])];
    case "text":
      return [...tooLong(field.maxLength), ...unfitting(field), ...(field.compiled === "liquid" ? ["{% if %}"] : []), 7];
    case "text-large":
      return [...tooLong(field.maxLength), 7];
    case "select":
      return ["NINGUNA-DE-ESTAS"];
    case "multi-select":
      return [["NINGUNA-DE-ESTAS"], "NINGUNA"];
    case "model":
      return ["no es un modelo"];
    case "models":
      return [["no es un modelo"]];
    case "checkbox":
      return ["quizás"];
    case "color":
      return ["rojo"];
    case "time":
      return ["25:00"];
    case "datetime":
    case "datetime-local":
      return ["ayer"];
    case "cron":
      return ["cada tanto", "0 0 31 2 *"];
    case "focuspoint":
      return [[2, 2], "centro"];
    case "point":
      return [{ type: "Point", coordinates: [400, 0] }];
    case "drawing":
      return [[[[2, 2]]]];
    case "metadata":
      return [["lista"]];
    case "json":
      return typedJson(field, siblings);
    case "secret":
      return field.json ? ["{no es JSON"] : [7];
    case "code":
      return refusedCode(field, siblings);
    default:
      return [];
  }
}

const tooLong = (maxLength = 100_001) => (maxLength > 1000 ? [] : ["x".repeat(maxLength + 1)]);

/** What does not fit the field's pattern, however it is tidied. */
function unfitting(field: TextField): unknown[] {
  if (field.pattern === undefined) return [];
  const isUnfit = (text: string) => !validatorOf(field).safeParse(tidyText(field.tidy, text)).success;
  return ["¡no!", "a\tb", "//"].filter(isUnfit).slice(0, 1);
}

function typedJson(field: FieldOf<"json">, siblings: Values): unknown[] {
  const { holds, typedAs } = field;
  const typed = typedAs && jsonTypeOf(field, siblings[typedAs.by]);
  if (typed === "number") return ["siete"];
  if (typed === "text") return [7];
  return holds === "any" ? [] : [["lista"]];
}

/** Where the widget is strict, or what is saved is published. */
function refusedCode(field: FieldOf<"code">, siblings: Values): unknown[] {
  const { language, strict, compiled } = field;
  const own = languageOf(field, typeof language === "string" ? undefined : siblings[language.by]);
  const isStrict = strict === true || strict?.includes(own) === true;
  if (!isStrict && (!compiled || Array.isArray(strict))) return [];
  const refused = { javascript: ["for ("], typescript: ["for ("], liquid: ["{% if %}"], less: ["a {"], json: ["{"], html: [] };
  return refused[own];
}

function unknownReference(field: Field): unknown {
  if (field.kind === "foreign" || field.kind === "asset" || field.kind === "document") return NOWHERE;
  return field.kind === "foreign-multiple" || field.kind === "assets" ? [NOWHERE] : undefined;
}

type Values = Record<string, unknown>;

/** The values with one in the place of each field that `of` answers something for, and where those are. */
function spoilt(
  fields: Fields,
  values: Values,
  of: (field: Field, siblings: Values) => unknown,
  prefix = "",
): { values: Values; paths: string[] } {
  const made = { ...values };
  const paths: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const inside = field.kind === "list" && Array.isArray(values[name]) ? values[name][0] : values[name];
    if (field.readOnly) continue;
    if ((field.kind === "list" || field.kind === "object") && typeof inside === "object" && inside !== null) {
      const { values: deeper, paths: those } = spoilt(
        field.of,
        inside,
        of,
        `${prefix}${name}${field.kind === "list" ? ".0." : "."}`,
      );
      made[name] = field.kind === "list" ? [deeper] : deeper;
      paths.push(...those);
      continue;
    }
    const wrong = of(field, values);
    if (wrong === undefined) continue;
    made[name] = wrong;
    paths.push(`${prefix}${name}`);
  }
  return { values: made, paths };
}

/** Fields that are decided before they are looked at: what is sent there is not what is saved. */
const decided: Readonly<Record<string, string>> = {
  "short-link: code": "is made by the server where none that fits is given",
  "custom-metadata: submodel": "goes with a model that has none",
  "article: auxCategories": "the main category is not also a secondary one",
};

function undecided(collection: string, paths: readonly string[]): string[] {
  return [...new Set(paths)].filter((path) => !Object.hasOwn(decided, `${collection}: ${path}`));
}

describe("what the widgets of a page refuse, the server refuses", () => {
  let test: TestApp;
  let admin: TestPerson;
  let refer: Referable;
  beforeAll(async () => {
    test = await openTestApp({ limits: { callsPerMinute: 1_000_000 } });
    admin = await test.addPerson("systemAdmin");
    refer = await makeReferable(test);
  });
  afterAll(() => test.close());

  const made = [...lists, ...singles].filter(({ access }) => (access.create ?? access.write) !== "nobody");
  const send = async (name: string, kind: string, payload: object) =>
    test.call(admin, { method: "POST", url: `/api/${name}${kind === "single" ? `/${name}` : ""}`, payload });
  const fieldsOf = (body: string): string[] => Object.keys(JSON.parse(body).fields ?? {});

  it.each(made)("$name takes no value that its fields do not have", async (definition) => {
    const sample = { ...sampleValues(definition, 0, refer), ...ruledValues(definition, 0) };
    // What goes with a sibling, or is looked at before the others, is spoilt beside values that are right.
    for (const kinds of [null, ["json"], ["secret"], ["code"]])
      for (let round = 0; ; round += 1) {
        const { values, paths } = spoilt(definition.fields, sample, (field, siblings) =>
          (kinds === null ? !ALONE.has(field.kind) : kinds.includes(field.kind))
            ? wrongValues(field, siblings)[round]
            : undefined,
        );
        if (undecided(definition.name, paths).length === 0) break;
        // Code that is not published may be as it is.
        const published = "disabled" in definition.fields && kinds?.includes("code") ? { ...values, disabled: false } : values;
        const answer = await send(definition.name, definition.kind, published);
        const wanted = undecided(definition.name, paths);
        expect([answer.statusCode, fieldsOf(answer.body)], answer.body).toEqual([
          422,
          expect.arrayContaining(wanted.slice(0, 90)),
        ]);
      }
  });

  it.each(made)("$name refers to nothing that has never been there", async (definition) => {
    const sample = { ...sampleValues(definition, 0, refer), ...ruledValues(definition, 0) };
    const { values, paths } = spoilt(definition.fields, sample, unknownReference);
    if (paths.length === 0) return;
    const answer = await send(definition.name, definition.kind, values);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(fieldsOf(answer.body)).toEqual(expect.arrayContaining(undecided(definition.name, paths)));
  });
});
