import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyDocument, CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { rulesOfCustom } from "../../schema/features/custom-collections/custom-rules.ts";
import { type Action, type Actor, can, fieldsSeen } from "../../schema/rights/can.ts";
import { isRuledOut } from "../../schema/rights/document-rule.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { type Referable, sampleValues } from "../samples/sample-values.ts";
import { existingDocument, lists, makeReferable, ruledValues, serverMade, singles } from "./collection-samples.ts";
import { tagsOfRights } from "./gate-collections.ts";
import type { World } from "./world.ts";

/** Who may do what with every declared collection over HTTP, on whatever database: derived from its declaration alone. */
export function collectionRightsContract(world: World): void {
  describe("who may do what, over HTTP", () => {
    let test: TestApp;
    let refer: Referable;
    let people: Record<string, TestPerson>;
    let limited: Readonly<Record<keyof typeof limits, Limited>>;
    beforeAll(async () => {
      test = await openTestApp({ limits: { callsPerMinute: 1_000_000 }, store: world.store });
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

    for (const definition of [...lists, ...singles, ...serverMade]) {
      const { name } = definition;
      it(`lets each kind of person do to ${name} what the declaration says, and nobody more`, {
        tags: tagsOfRights(definition),
      }, async () => {
        const existing = await existingDocument(test, definition, refer);
        for (const [kind, person] of Object.entries({ ...people, ...(await limitedTo(definition)) })) {
          const actor = await actorOf(test, person);
          const [there, made] = await rulesOf(test, definition, existing, refer);
          const outcome = await attempts(test, definition, person, existing, refer);
          const isOut = (action: Action) =>
            isRuledOut(actor, definition, action === "CREATE" ? made : there, action === "READ" ? "readBy" : "writeBy");
          const expected = Object.fromEntries(
            (["READ", "CREATE", "UPDATE", "DELETE"] as Action[]).map((action) => [
              action,
              kind !== "stranger" && can(actor, action, definition, false) && !isOut(action),
            ]),
          );
          expect(outcome, `${kind} of ${name}`).toEqual(expected);
        }
      });
    }

    for (const definition of lists) {
      const { name } = definition;
      it(`says nothing of documents of ${name} that are not their own to people limited to those`, {
        tags: tagsOfRights(definition),
      }, async () => {
        const { "limited to their own": person } = await limitedTo(definition);
        const actor = await actorOf(test, person);
        const other = await existingDocument(test, definition, refer);
        const mayRead = can(actor, "READ", definition, false);
        expect((await test.call(person, { url: `/api/${name}/${other}` })).statusCode === 200).toBe(mayRead);
        const listed = await test.call(person, { url: `/api/${name}?id_in=${other}` });
        const ids = listed.statusCode === 200 ? listed.json().data.map(({ id }: AnyDocument) => id) : [];
        expect(ids.includes(other)).toBe(mayRead);
      });
    }

    for (const definition of lists.filter(({ access }) => access.limitedSee)) {
      const { name, model } = definition;
      it(`shows of ${name} what references show to people limited to something else`, {
        tags: tagsOfRights(definition),
      }, async () => {
        const persons = await limitedTo(definition);
        const other = await existingDocument(test, definition, refer);
        for (const [kind, person] of Object.entries({ ...persons, editor: people.editor, admin: people.admin })) {
          if (!person) continue;
          const actor = await actorOf(test, person);
          if (!can(actor, "READ", definition, false)) continue;
          const seen = fieldsSeen(actor, definition, false);
          const hidden = Object.keys(definition.fields).filter((field) => seen !== null && !seen.includes(field));
          const answers = [
            (await test.call(person, { url: `/api/${name}/${other}` })).json(),
            (await test.call(person, { url: `/api/${name}?id_in=${other}` })).json().data[0],
            await replicated(test, person, name, other),
          ];
          for (const answer of answers) {
            expect(answer, kind).toMatchObject({ id: other });
            expect(
              Object.keys(answer).filter((field) => hidden.includes(field)),
              kind,
            ).toEqual([]);
          }
          for (const field of hidden) {
            const sorted = await test.call(person, { url: `/api/${name}?sort=${field}` });
            expect([400, 403], `${kind} sorts by ${field}`).toContain(sorted.statusCode);
          }
          const history = (await test.call(person, { url: `/api/document-history?model=${model}&docId=${other}` })).json();
          const [version] = await test.services.store.query<{ id: string }>(VERSIONS, [other]);
          const read = await test.call(person, { url: `/api/${name}/${other}?version=${version?.id}` });
          const entry = await test.call(person, { url: `/api/document-history/${version?.id}` });
          expect([history.count > 0, read.statusCode, entry.statusCode], kind).toEqual(
            seen === null ? [true, 200, 200] : [false, 403, 403],
          );
        }
      });
    }
  });
}

const VERSIONS = "select id from history where doc_id = $1";

/** The document as the person's devices get it. */
async function replicated(test: TestApp, person: TestPerson, collection: string, id: string): Promise<AnyDocument> {
  let cursor = "";
  for (;;) {
    const page = (await test.call(person, { url: `/api/changes?limit=500${cursor && `&cursor=${cursor}`}` })).json();
    const found = page.data.find(
      (change: { collection: string; id: string }) => change.collection === collection && change.id === id,
    );
    if (found) return found.doc;
    if (!page.more) throw new Error(`${collection} ${id} is not in the feed`);
    cursor = page.nextCursor;
  }
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

/** Where documents say themselves whom they are for: what the one that is there says, and what a new one will. */
async function rulesOf(
  test: TestApp,
  definition: CollectionDefinition,
  existing: string,
  refer: Referable,
): Promise<[there: Readonly<Record<string, unknown>>, made: Readonly<Record<string, unknown>>]> {
  if (!definition.access.ruledBy) return [{}, {}];
  const dataOf = async (id: unknown) =>
    (await test.services.store.query<{ data: AnyDocument }>("select data from documents where id = $1", [id]))[0]?.data ?? {};
  const { read, write } = rulesOfCustom(await dataOf(sampleValues(definition, 1, refer).customCollection));
  return [await dataOf(existing), { readBy: read, writeBy: write }];
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
    kind !== "single" &&
    done(await status("POST", name, { ...sampleValues(definition, 1, refer), ...ruledValues(definition, 1) }));
  const UPDATE = done(await status("POST", url, {}));
  const DELETE = done(await status("DELETE", `${name}/${existing}`));
  if (DELETE) await test.services.store.query(`update documents set deleted_at = null where id = $1`, [existing]);
  return { READ, CREATE, UPDATE, DELETE };
}

/** The person as the session tells the device that they are. */
async function actorOf(test: TestApp, person: TestPerson): Promise<Actor> {
  const profile = (await test.call(person, { url: "/api/auth/session" })).json();
  return { profile, access: profile.projects.find(({ id }: { id: string }) => id === test.project) ?? null };
}
