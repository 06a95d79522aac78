import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ActionDeclaration } from "../../../schema/actions/action.ts";
import { documentActions } from "../../../schema/actions/document-actions.ts";
import type { When } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { requiredNames, sampleValues } from "../../../test/samples/sample-values.ts";
import { scopeOf } from "../../core/rows/stored-document.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const all = Object.entries(documentActions).flatMap(([collection, own]) =>
  Object.entries(own as Readonly<Record<string, ActionDeclaration>>).map(([name, action]) => ({ collection, name, action })),
);

let test: TestApp;
let reader: TestPerson;
/** Reads nothing but tags. */
let stranger: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
  const roleOf = async (level: object) =>
    (await test.save("permission-role", { name: "Lectura", accessLevels: [{ isOwn: false, ...level }] }, test.project)).id;
  reader = await test.addPerson("basic", { roles: [await roleOf({ actions: ["READ"] })] });
  stranger = await test.addPerson("basic", { roles: [await roleOf({ actions: ["READ"], model: "Tag" })] });
  admin = await test.addPerson("admin");
});
afterAll(() => test.close());

/** A document of the collection with what it must have, and with `found`, which the server may have found out. */
async function store(collection: string, found: Readonly<Record<string, unknown>>): Promise<string> {
  const definition = definitionOf(collection);
  const samples = sampleValues(definition, 1);
  const needed = requiredNames(definition, samples);
  // What is required because of another field is so with that field's value.
  const deciding = needed.flatMap((name) => decidingFields(definition.fields[name]?.required));
  const body = Object.fromEntries([...needed, ...deciding].map((name) => [name, samples[name]]));
  // A published one has to have more.
  if (collection === "article") body.status = "DRAFT";
  const isMadeByPeople = definition.access.create !== "nobody";
  const { id } = await (isMadeByPeople ? test.save(collection, body, test.project) : test.saveAsServer(collection, body));
  await test.services.store.query(
    "update documents set data = data || $1::jsonb where scope = $2 and collection = $3 and id = $4",
    [JSON.stringify(found), scopeOf(definition, test.project), collection, id],
  );
  return id;
}

/** The field that a condition looks at, if that is what `required` is. */
function decidingFields(required: unknown): string[] {
  return typeof required === "object" && required !== null && "field" in required ? [String(required.field)] : [];
}

function definitionOf(collection: string) {
  const definition = collectionNamed(collection);
  if (!definition) throw new Error(collection);
  return definition;
}

/** Values for which the rule holds. */
function valuesFor(when: When): Record<string, unknown> {
  if ("in" in when) return { [when.field]: when.in[0] };
  return { [when.field]: when.filled ? "2026-01-01T00:00:00.000Z" : null };
}

const act = (person: TestPerson, { collection, name }: (typeof all)[number], id: string) =>
  test.call(person, { method: "POST", url: `/api/${collection}/${id}/${name}`, payload: {} });
const stored = async (collection: string, id: string) =>
  (
    await test.services.store.query("select data, updated_at from documents where collection = $1 and id = $2", [collection, id])
  )[0];

describe.each(all)("$name of $collection", (each) => {
  const { collection, action } = each;

  it("is refused to who may not do it, and changes nothing", async () => {
    const id = await store(collection, {});
    const before = await stored(collection, id);
    expect((await act(action.rights === "read" ? stranger : reader, each, id)).statusCode).toBe(403);
    expect(await stored(collection, id)).toEqual(before);
  });

  it("is refused for a document that is not there", async () => {
    expect((await act(admin, each, "nowhere")).statusCode).toBe(404);
  });

  it.each(action.refused)("is refused with its reason where $when", async ({ when, reason }) => {
    const id = await store(collection, valuesFor(when));
    const before = await stored(collection, id);
    const answer = await act(admin, each, id);
    expect([answer.statusCode, answer.json().message]).toEqual([409, t(reason)]);
    expect(await stored(collection, id)).toEqual(before);
  });
});
