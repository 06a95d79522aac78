import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Action, type Actor, can } from "../../schema/can.ts";
import { defaultOf } from "../../schema/defaults.ts";
import type { AnyDocument, CollectionDefinition } from "../../schema/define-collection.ts";
import { fieldAt } from "../../schema/field-path.ts";
import type { Fields } from "../../schema/fields.ts";
import { SECRET_MASK } from "../../schema/fields.ts";
import { collections } from "../../schema/registry.ts";
import { filterValues, sortKey } from "../../schema/replica-row.ts";
import { settleValues } from "../../schema/settle-values.ts";
import { acceptedValues } from "../../schema/validate.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { referableAlways } from "../samples/referable.ts";
import { type Referable, requiredNames, sampleValues } from "../samples/sample-values.ts";
import type { World } from "./world.ts";

type Values = Record<string, unknown>;

const everything = Object.values(collections);
const lists = everything.filter(({ kind }) => kind === "list");
const singles = everything.filter(({ kind }) => kind === "single");
const serverMade = everything.filter(
  ({ kind, name }) => (kind === "readonly" || kind === "lookup") && name !== "document-history",
);

/** Names of the collections, each with its declaration, for `describe.each`. */
const named = (definitions: readonly CollectionDefinition[]) =>
  definitions.map((definition) => [definition.name, definition] as const);

/** What every declared collection does over HTTP, on whatever database: derived from its declaration alone. */
export function collectionsContract(world: World): void {
  describe("every collection over HTTP", () => {
    let test: TestApp;
    let system: TestPerson;
    let refer: Referable;
    beforeAll(async () => {
      test = await openTestApp({ callsPerMinute: 1_000_000 }, undefined, undefined, world.store);
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

    describe.each(named(lists))("%s", (name, definition) => {
      const sample = (turn: number) => ({ ...sampleValues(definition, turn, refer), ...onlyOnce(definition, turn) });
      // What nobody may make, as comments, comes from elsewhere; people change it all the same.
      const isMadeHere = definition.access.create !== "nobody";
      const create = async (values: Values): Promise<AnyDocument> => {
        if (isMadeHere) return answered("POST", name, values);
        const { id } = await test.saveAsServer(name, values);
        return answered("GET", `${name}/${id}`);
      };

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

    describe.each(named(singles))("%s", (name, definition) => {
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

    describe.each(named(serverMade))("%s", (name, definition) => {
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

  describe("who may do what, over HTTP", () => {
    let test: TestApp;
    let refer: Referable;
    let people: Record<string, TestPerson>;
    let limited: Readonly<Record<keyof typeof limits, Limited>>;
    beforeAll(async () => {
      test = await openTestApp({ callsPerMinute: 1_000_000 }, undefined, undefined, world.store);
      refer = await makeReferable(test);
      people = {
        basic: await test.addPerson("basic"),
        editor: await test.addPerson("editor"),
        admin: await test.addPerson("admin"),
        systemAdmin: await test.addPerson("systemAdmin"),
        stranger: await test.addPerson("admin", { project: test.otherProject }),
      };
      limited = {
        "limited to something else": await limitedPerson(test),
        "limited to reading it": await limitedPerson(test),
        "limited to all of it": await limitedPerson(test),
        "limited to their own": await limitedPerson(test),
      };
    });
    afterAll(() => test.close());

    /** The limited people, their roles now about this collection. */
    async function limitedTo(definition: CollectionDefinition): Promise<Record<keyof typeof limits, TestPerson>> {
      const entries = Object.entries(limited).map(async ([kind, { person, role }]) => {
        const accessLevels = [limits[kind as keyof typeof limits](definition.model)];
        const headers = { project: test.project };
        const url = `/api/permission-role/${role}`;
        const answer = await test.call(people.systemAdmin ?? null, { method: "POST", url, headers, payload: { accessLevels } });
        expect(answer.statusCode, answer.body).toBe(200);
        return [kind, person];
      });
      return Object.fromEntries(await Promise.all(entries));
    }

    it.each(named([...lists, ...singles, ...serverMade]))(
      "lets each kind of person do to %s what the declaration says, and nobody more",
      async (name, definition) => {
        const existing = await existingDocument(test, definition, refer);
        for (const [kind, person] of Object.entries({ ...people, ...(await limitedTo(definition)) })) {
          const actor = await actorOf(test, person);
          const outcome = await attempts(test, definition, person, existing, refer);
          const expected = Object.fromEntries(
            (["READ", "CREATE", "UPDATE", "DELETE"] as Action[]).map((action) => [
              action,
              kind !== "stranger" && can(actor, action, definition, false),
            ]),
          );
          expect(outcome, `${kind} of ${name}`).toEqual(expected);
        }
      },
    );

    it.each(named(lists))(
      "says nothing of documents of %s that are not their own to people limited to those",
      async (name, definition) => {
        const { "limited to their own": person } = await limitedTo(definition);
        const actor = await actorOf(test, person);
        const other = await existingDocument(test, definition, refer);
        const mayRead = can(actor, "READ", definition, false);
        expect((await test.call(person, { url: `/api/${name}/${other}` })).statusCode === 200).toBe(mayRead);
        const listed = await test.call(person, { url: `/api/${name}?id_in=${other}` });
        const ids = listed.statusCode === 200 ? listed.json().data.map(({ id }: AnyDocument) => id) : [];
        expect(ids.includes(other)).toBe(mayRead);
      },
    );
  });
}

interface Limited {
  readonly person: TestPerson;
  readonly role: string;
}

const everyAction = ["READ", "CREATE", "UPDATE", "DELETE"] as const;

/** Access levels that narrow a person's rights on a model. */
const limits = {
  "limited to something else": () => ({ model: "Unicornio", isOwn: false, actions: everyAction }),
  "limited to reading it": (model: string) => ({ model, isOwn: false, actions: ["READ"] }),
  "limited to all of it": (model: string) => ({ model, isOwn: false, actions: everyAction }),
  "limited to their own": (model: string) => ({ model, isOwn: true, actions: everyAction }),
};

async function limitedPerson(test: TestApp): Promise<Limited> {
  const { id: role } = await test.save("permission-role", { name: "Rol", accessLevels: [] }, test.project);
  return { role, person: await test.addPerson("admin", { roles: [role] }) };
}

/** Tries everything once, each on a document of somebody else; `true` for what was done. */
async function attempts(
  test: TestApp,
  definition: CollectionDefinition,
  person: TestPerson,
  existing: string,
  refer: Referable,
): Promise<Record<Action, boolean>> {
  const { name, kind } = definition;
  const url = kind === "single" ? name : `${name}/${existing}`;
  const headers = { project: test.project };
  const status = async (method: string, at: string, payload?: object) =>
    (await test.call(person, { method: method as "GET", url: `/api/${at}`, headers, ...(payload && { payload }) })).statusCode;
  const done = (code: number) => {
    // 422, 409: allowed to, and refused for what was sent.
    expect([200, 204, 403, 409, 422]).toContain(code);
    return code !== 403;
  };
  const READ = done(await status("GET", url));
  const CREATE =
    kind !== "single" && done(await status("POST", name, { ...sampleValues(definition, 1, refer), ...onlyOnce(definition, 1) }));
  const UPDATE = done(await status("POST", url, {}));
  const DELETE = done(await status("DELETE", `${name}/${existing}`));
  if (DELETE) await test.services.store.query(`update documents set deleted_at = null where id = $1`, [existing]);
  return { READ, CREATE, UPDATE, DELETE };
}

async function existingDocument(test: TestApp, definition: CollectionDefinition, refer: Referable): Promise<string> {
  if (definition.kind === "single") return definition.name;
  const values = { ...sampleValues(definition, 0, refer), ...onlyOnce(definition, 0) };
  // Their own project is what a project's people may change.
  if (definition.name === "project") return test.project;
  // People are seen by those who share a project with them.
  if (definition.name === "user") return (await test.addPerson("basic")).id;
  return (await test.saveAsServer(definition.name, values, foundValues(definition.fields, refer))).id;
}

/** The person as the session tells the device that they are. */
async function actorOf(test: TestApp, person: TestPerson): Promise<Actor> {
  const profile = (await test.call(person, { url: "/api/auth/session" })).json();
  return { profile, access: profile.projects.find(({ id }: { id: string }) => id === test.project) ?? null };
}

/** Two documents of each collection that others refer to, and an asset. */
async function makeReferable(test: TestApp): Promise<Referable> {
  const refer: Record<string, string[]> = {};
  const wanted = new Set(everything.flatMap(({ fields }) => referredTo(fields)));
  for (const name of [...wanted].toSorted()) {
    const definition = collections[name];
    if (!definition || name === "document-history") continue;
    const make = (turn: number) =>
      test.saveAsServer(name, { ...sampleValues(definition, turn, referableAlways), ...onlyOnce(definition, turn) });
    refer[name] = [(await make(0)).id, (await make(1)).id];
  }
  return refer;
}

function referredTo(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => {
    if ("of" in field) return referredTo(field.of);
    if (field.kind === "asset" || field.kind === "assets") return ["asset"];
    if (field.kind === "model") return (field.among ?? []).map((model) => model.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase());
    return "to" in field ? [field.to] : [];
  });
}

let made = 0;

function hasDefault({ fields }: CollectionDefinition, name: string): boolean {
  const field = fields[name];
  return field !== undefined && defaultOf(field) !== undefined;
}

/** Values of which there may be only one in the database. */
function onlyOnce({ name, unique = [] }: CollectionDefinition, turn: number): Values {
  made += 1;
  if (name === "user") return { username: `muestra-${turn}-${made}@diario.example` };
  return Object.fromEntries(unique.map((field) => [field, `muestra-${turn}-${made}${name === "hostname" ? ".example" : ""}`]));
}

function unchangeable({ name }: CollectionDefinition, created: Values): Values {
  return name === "user" ? { username: created.username } : {};
}

/** Read-only fields as the server might have found them out. */
function foundValues(fields: Fields, refer: Referable): Values {
  const readable = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.readOnly ? [[name, { ...field, readOnly: false }]] : [])),
  ) as Fields;
  return sampleValues({ fields: readable, name: "found" } as unknown as CollectionDefinition, 0, refer);
}

/** Of an answer, the fields that were sent, references as ids. */
function asSent(definition: CollectionDefinition, answer: Values, sent: Values): Values {
  const stored = asReferences(definition, answer as AnyDocument);
  return Object.fromEntries(Object.keys(sent).flatMap((name) => (name in sent ? [[name, stored[name]]] : [])));
}

/** What was sent as it is stored: secrets are answered as their mask. */
function asStored(definition: CollectionDefinition, sent: Values): Values {
  const { fields, name: collection } = definition;
  const stored = settleValues(collection, acceptedValues(definition, sent).values);
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, fields[name]?.kind === "secret" ? SECRET_MASK : value]),
  );
}

/** The declared fields of an answer that people may write. */
function declaredOf({ fields }: CollectionDefinition, answer: Values): Values {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => fields[name] && !fields[name].readOnly));
}

/** Expanded references as ids again, however deep. */
function asReferences(definition: CollectionDefinition, document: AnyDocument): AnyDocument {
  return withIds(definition.fields, document) as AnyDocument;
}

function withIds(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (field?.kind === "list" && Array.isArray(value)) return [name, value.map((item) => withIds(field.of, item))];
      if (field?.kind === "object" && value) return [name, withIds(field.of, value as Values)];
      const refers = field && ("to" in field || field.kind === "asset" || field.kind === "assets");
      return [name, refers ? idsOf(value) : value];
    }),
  );
}

function idsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsOf);
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
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
