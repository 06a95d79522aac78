import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Field, Fields } from "../../schema/declaration/fields.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { lists, makeReferable, ruledValues, singles } from "../contract/collection-samples.ts";
import { type Referable, sampleValues } from "../samples/sample-values.ts";

const NOWHERE = "nunca-existio";

/** A value that the widget of the field takes from nobody; `undefined` where it takes all that fits into JSON, or means something else. */
function wrongValue(field: Field): unknown {
  switch (field.kind) {
    case "number":
      if (field.min !== undefined) return field.min - 1;
      return field.step === 1 ? 1.5 : field.max === undefined ? "siete" : field.max + 1;
    case "duration":
      return -1;
    case "text":
      return field.maxLength === undefined || field.maxLength > 1000 ? undefined : "x".repeat(field.maxLength + 1);
    case "select":
      return "NINGUNA-DE-ESTAS";
    case "multi-select":
      return ["NINGUNA-DE-ESTAS"];
    case "model":
      return "no es un modelo";
    case "models":
      return ["no es un modelo"];
    case "checkbox":
      return "quizás";
    case "color":
      return "rojo";
    case "time":
      return "25:00";
    case "datetime":
    case "datetime-local":
      return "ayer";
    case "cron":
      return "cada tanto";
    case "focuspoint":
      return [2, 2];
    case "point":
      return { type: "Point", coordinates: [400, 0] };
    case "drawing":
      return [[[2, 2]]];
    case "metadata":
      return ["lista"];
    default:
      return undefined;
  }
}

function unknownReference(field: Field): unknown {
  if (field.kind === "foreign" || field.kind === "asset") return NOWHERE;
  return field.kind === "foreign-multiple" || field.kind === "assets" ? [NOWHERE] : undefined;
}

/** The values with one in the place of each field that `of` answers something for, and where those are. */
function spoilt(
  fields: Fields,
  values: Record<string, unknown>,
  of: (field: Field) => unknown,
  prefix = "",
): { values: Record<string, unknown>; paths: string[] } {
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
    const wrong = of(field);
    if (wrong === undefined) continue;
    made[name] = wrong;
    paths.push(`${prefix}${name}`);
  }
  return { values: made, paths };
}

/** Fields that are decided before they are looked at: what is sent there is not what is saved. */
const decided: Readonly<Record<string, string>> = {
  "custom-metadata: submodel": "goes with a model that has none",
  "article: auxCategories": "what is the main category is none beside it",
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
    const { values, paths } = spoilt(definition.fields, sample, wrongValue);
    if (paths.length === 0) return;
    const answer = await send(definition.name, definition.kind, values);
    const wanted = undecided(definition.name, paths);
    expect([answer.statusCode, fieldsOf(answer.body)], answer.body).toEqual([422, expect.arrayContaining(wanted.slice(0, 90))]);
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
