import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultOf } from "../../schema/declaration/defaults.ts";
import type { AnyDocument, CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../schema/declaration/field-path.ts";
import { type Field, SECRET_MASK } from "../../schema/declaration/fields.ts";
import { filterValues, sortKey } from "../../schema/declaration/replica-row.ts";
import { settleValues } from "../../schema/declaration/settle-values.ts";
import { acceptedValues } from "../../schema/declaration/validate.ts";
import { liveOrder } from "../../schema/features/articles/live-updates.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { nonePaths, valueAt, withNone } from "../samples/chosen-none.ts";
import { type Referable, requiredNames, sampleValues } from "../samples/sample-values.ts";
import { asReferences, foundValues, lists, makeReferable, ruledValues, serverMade, singles } from "./collection-samples.ts";
import { tagsOf } from "./gate-collections.ts";
import type { World } from "./world.ts";

type Values = Record<string, unknown>;

/** What every declared collection does over HTTP, on whatever database: derived from its declaration alone. */
export function collectionsContract(world: World): void {
  describe("every collection over HTTP", () => {
    let test: TestApp;
    let system: TestPerson;
    let refer: Referable;
    beforeAll(async () => {
      test = await openTestApp({ limits: { callsPerMinute: 1_000_000 }, store: world.store });
      system = await test.addPerson("systemAdmin");
      refer = await makeReferable(test);
    });
    afterAll(() => test.close());

    const call = (person: TestPerson, method: string, url: string, payload?: object, query?: Record<string, string>) =>
      test.call(person, { method: method as "GET", url: `/api/${url}`, ...(payload && { payload }), ...(query && { query }) });
    const answered = async (method: string, url: string, payload?: object, query?: Record<string, string>) => {
      const answer = await call(system, method, url, payload, query);
      expect(answer.statusCode, `${method} ${url}: ${answer.body.slice(0, 500)}`).toBeLessThan(300);
      return answer.body === "" ? null : answer.json();
    };

    describeEach(lists, (name, definition) => {
      const sample = (turn: number) => ({ ...sampleValues(definition, turn, refer), ...ruledValues(definition, turn) });
      // What nobody may make, as comments, comes from elsewhere; people change it all the same.
      const isMadeHere = definition.access.create !== "nobody";
      const create = async (values: Values): Promise<AnyDocument> => {
        if (isMadeHere) return answered("POST", name, values);
        const { id } = await test.saveAsServer(name, values);
        return answered("GET", `${name}/${id}`);
      };

      if (nonePaths(definition.fields).length > 0) {
        it("takes 'none' where it may be chosen, and has it when it is read", async () => {
          const { id } = await create(sample(0));
          await answered("POST", `${name}/${id}`, withNone(definition, sample(0)));
          const read = await answered("GET", `${name}/${id}`);
          for (const path of nonePaths(definition.fields)) expect(valueAt(read, path), path).toBeNull();
        });
      }

      it("is created, read, changed, kept in history, deleted and restored under the same id", async () => {
        const first = sample(0);
        const created = await create(first);
        expect(asSent(definition, created, first)).toEqual(asStored(definition, first));
        const url = `${name}/${created.id}`;
        expect(asSent(definition, await answered("GET", url), first)).toEqual(asStored(definition, first));
        const next = { ...sample(1), ...unchangeable(definition, created) };
        expect(asSent(definition, await answered("POST", url, next), next)).toEqual(asStored(definition, next));
        const history = await answered("GET", "document-history", undefined, { model: definition.model, doc: created.id });
        expect(history.data.map(({ op }: { op: string }) => op)).toEqual(
          hasTwoValues(definition, refer) ? ["update", "insert"] : ["insert"],
        );
        await answered("DELETE", url);
        expect((await call(system, "GET", url)).statusCode).toBe(404);
        const removed = await answered("GET", "document-history", undefined, {
          model: definition.model,
          op: "remove",
          doc: created.id,
        });
        const version = await answered("GET", url, undefined, { version: removed.data[0].id });
        expect(version.id).toBe(created.id);
        if (!isMadeHere) return;
        expect((await answered("POST", url, declaredOf(definition, version))).id).toBe(created.id);
        await answered("DELETE", url);
      });

      it("refuses unknown fields, and missing required ones, by name", async () => {
        const url = isMadeHere ? name : `${name}/${(await create(sample(0))).id}`;
        const unknown = await call(system, "POST", url, { ...sample(0), unicornio: 1 });
        expect([unknown.statusCode, Object.keys(unknown.json().fields)]).toEqual([422, ["unicornio"]]);
        for (const field of requiredNames(definition, sample(0)).filter((each) => !hasDefault(definition, each))) {
          const { [field]: _left, ...others } = sample(0);
          // On a document that is there, what is left out stays.
          const answer = await call(system, "POST", url, isMadeHere ? others : { ...others, [field]: null });
          expect(answer.statusCode, field).toBe(422);
          expect(Object.keys(answer.json().fields), field).toContain(field);
        }
      });

      it("is listed in each order, as on a device, filtered by each filter and found by its title", async () => {
        const ids: string[] = [];
        for (const turn of [0, 1]) ids.push((await create(sample(turn))).id);
        for (const order of definition.list.sorts) {
          const sort = `${order.direction === "desc" ? "-" : ""}${order.by}`;
          const { data } = await answered("GET", name, undefined, { sort, id_in: [...ids, ...(refer[name] ?? [])].join(",") });
          expect(data.length, sort).toBeGreaterThanOrEqual(2);
          const stored = data.map((document: AnyDocument) => asReferences(definition, document));
          const keys = stored.map((document: AnyDocument) => sortKey(definition, order, document));
          expect(keys, sort).toEqual(keys.toSorted());
        }
        const documents = await Promise.all(
          ids.map(async (id) => asReferences(definition, await answered("GET", `${name}/${id}`))),
        );
        for (const filter of definition.list.filters) await expectFilter(filter, documents);
        const title = documents[0]?.[definition.titleField];
        if (definition.searchFields.includes(definition.titleField) && typeof title === "string") {
          const found = await answered("GET", name, undefined, { search: title, limit: "200" });
          expect(found.data.map(({ id }: AnyDocument) => id)).toContain(ids[0]);
        }
        for (const id of ids) await answered("DELETE", `${name}/${id}`);
      });

      async function expectFilter(filter: string, documents: readonly AnyDocument[]): Promise<void> {
        const held = documents.map((document) => heldBy(definition, filter, document));
        for (const value of new Set(held.flat())) {
          const { data } = await answered("GET", name, undefined, { [filter]: value, limit: "1000" });
          const found = new Set(data.map(({ id }: AnyDocument) => id));
          const expected = documents.map((_, at) => held[at]?.includes(value));
          expect(
            documents.map(({ id }) => found.has(id)),
            `${filter}=${value}`,
          ).toEqual(expected);
        }
      }
    });

    describeEach(singles, (name, definition) => {
      it("is there from the beginning, is changed and kept in history, and neither made nor deleted", async () => {
        expect(await answered("GET", name)).toMatchObject({ id: name });
        const next = sampleValues(definition, 0, refer);
        expect(asSent(definition, await answered("POST", name, next), next)).toEqual(asStored(definition, next));
        expect(asSent(definition, await answered("GET", name), next)).toEqual(asStored(definition, next));
        const history = await answered("GET", "document-history", undefined, { model: definition.model, doc: name });
        expect(history.data.length).toBe(Object.keys(next).length > 0 ? 1 : 0);
        expect((await call(system, "DELETE", `${name}/${name}`)).statusCode).toBe(403);
        expect((await call(system, "POST", name, { unicornio: 1 })).statusCode).toBe(422);
      });
    });

    describeEach(serverMade, (name, definition) => {
      it("is made by the server alone, read and listed", async () => {
        const found = foundValues(definition.fields, refer);
        const { id } = await test.saveAsServer(name, sampleValues(definition, 0, refer), found);
        expect(await answered("GET", `${name}/${id}`)).toMatchObject({ id });
        expect((await answered("GET", name)).data.map((document: AnyDocument) => document.id)).toContain(id);
        expect((await call(system, "POST", name, {})).statusCode).toBe(403);
        expect((await call(system, "DELETE", `${name}/${id}`)).statusCode).toBe(403);
      });
    });
  });
}

function describeEach(
  definitions: readonly CollectionDefinition[],
  declare: (name: string, definition: CollectionDefinition) => void,
): void {
  for (const definition of definitions)
    describe(definition.name, { tags: tagsOf(definition) }, () => declare(definition.name, definition));
}

function hasDefault({ fields }: CollectionDefinition, name: string): boolean {
  const field = fields[name];
  return field !== undefined && defaultOf(field) !== undefined;
}

function unchangeable({ name }: CollectionDefinition, created: Values): Values {
  return name === "user" ? { username: created.username } : {};
}

/** Of an answer, the fields that were sent, references as ids. */
function asSent(definition: CollectionDefinition, answer: Values, sent: Values): Values {
  const stored = asReferences(definition, answer as AnyDocument);
  return Object.fromEntries(Object.keys(sent).flatMap((name) => (name in sent ? [[name, stored[name]]] : [])));
}

/** What was sent as it is stored: secrets are answered as their mask, coverages by the time of what happened. */
function asStored(definition: CollectionDefinition, sent: Values): Values {
  const { fields, name: collection } = definition;
  const stored = settleValues(collection, acceptedValues(definition, sent).values);
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, fields[name] ? asKept(fields[name], value) : value]),
  );
}

function asKept(field: Field, value: unknown): unknown {
  if (field.kind === "secret") return SECRET_MASK;
  return field.kind === "list" && field.as === "live" && Array.isArray(value) ? liveOrder(value).map((at) => value[at]) : value;
}

/** The declared fields of an answer that people may write. */
function declaredOf({ fields }: CollectionDefinition, answer: Values): Values {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => fields[name] && !fields[name].readOnly));
}

/** Values of a filter that find the document, as parameters. */
function heldBy(definition: CollectionDefinition, filter: string, document: AnyDocument): string[] {
  if (filter === "createdBy") return [String((document.createdBy as { id: string } | null)?.id)];
  const kind = fieldAt(definition.fields, filter)?.kind;
  const many = filterValues(definition, filter, document);
  if (many.length > 0) return many;
  const value = document[filter];
  if (kind === "checkbox") return [String(value === true)];
  return value === null || value === undefined || Array.isArray(value) ? [] : [String(value)];
}

/** Whether the second sample differs from the first. */
function hasTwoValues(definition: CollectionDefinition, refer: Referable): boolean {
  return JSON.stringify(sampleValues(definition, 0, refer)) !== JSON.stringify(sampleValues(definition, 1, refer));
}
