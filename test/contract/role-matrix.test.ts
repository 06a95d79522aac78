import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyDocument, CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { collections } from "../../schema/registry.ts";
import { type Action, type Actor, can, fieldsSeen } from "../../schema/rights/can.ts";
import { isRuledOut } from "../../schema/rights/document-rule.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { referableAlways } from "../samples/referable.ts";
import { sampleValues } from "../samples/sample-values.ts";
import { tagsOfRights } from "./gate-collections.ts";

const definitions = Object.values(collections).filter(({ name }) => name !== "document-history");
const kinds = ["basic", "editor", "admin", "limited to reading", "limited to own", "limited to something else", "systemAdmin"];

interface Known {
  readonly person: TestPerson;
  readonly actor: Actor;
  /** Ids that the feed sent, by collection. */
  readonly feed: ReadonlySet<string>;
}

/** Lists, feed, history and search of every collection, for every kind of person: who gets to know that a document exists. */
describe("who gets to see a document of somebody else", () => {
  let test: TestApp;
  const documents = new Map<string, string>();
  const known = new Map<string, Known>();

  beforeAll(async () => {
    test = await openTestApp({ limits: { callsPerMinute: 1_000_000 } });
    for (const definition of definitions) documents.set(definition.name, await existing(test, definition));
    for (const kind of kinds) {
      const person = await personOf(test, kind);
      known.set(kind, { person, actor: await actorOf(test, person), feed: await feedOf(test, person) });
    }
  });
  afterAll(() => test.close());

  for (const definition of definitions) {
    const { name } = definition;
    it(name, { tags: tagsOfRights(definition) }, async () => {
      const id = documents.get(name) ?? "";
      const isSingle = definition.kind === "single";
      for (const [kind, { person, actor, feed }] of known) {
        // The sample has members, of whom none is one of these people; a file has some only where it was sent with a message.
        const isOpen = definition.access.members === undefined || name === "asset";
        const isForThem = isOpen && !isRuledOut(actor, definition, {}, "readBy");
        const sees = can(actor, "READ", definition, false) && isForThem;
        const listed = await test.call(person, {
          url: isSingle ? `/api/${name}` : `/api/${name}?id_in=${encodeURIComponent(id)}`,
        });
        expect(idsOf(listed), `${kind}: list`).toEqual(sees ? [id] : []);
        expect(listed.statusCode, `${kind}: list`).toBe(can(actor, "READ", definition, !isSingle) ? 200 : 403);
        expect(feed.has(`${name}|${id}`), `${kind}: feed`).toBe(sees && definition.replicated);
        if (definition.scope === "global" || isSingle) continue;
        const url = `/api/document-history?model=${definition.model}&doc=${encodeURIComponent(id)}`;
        // Former versions are whole documents.
        const seesAll = sees && fieldsSeen(actor, definition, false) === null;
        expect(idsOf(await test.call(person, { url })).length, `${kind}: history`).toBe(seesAll ? 1 : 0);
      }
    });
  }
});

function idsOf(answer: { statusCode: number; json(): { id?: string; data?: AnyDocument[] } }): unknown[] {
  if (answer.statusCode !== 200) return [];
  const body = answer.json();
  return body.data?.map(({ id }) => id) ?? [body.id];
}

/** One document of the collection that nobody of these people made. */
async function existing(test: TestApp, { name, kind, ...definition }: CollectionDefinition): Promise<string> {
  if (kind === "single") return name;
  if (name === "project") return test.project;
  if (name === "user") return (await test.addPerson("basic")).id;
  // The server writes the audit itself: here, that somebody was given rights in the project.
  if (name === "audit-entry") {
    await test.addPerson("basic");
    const listed = await test.call(await test.addPerson("systemAdmin"), { url: "/api/audit-entry" });
    const { data } = listed.json<{ data: { id: string; inProject: { id: string } | null }[] }>();
    return data.find(({ inProject }) => inProject?.id === test.project)?.id ?? "";
  }
  // A first message begins its conversation: there is none that it could be of.
  if (name === "conversation-message") {
    return (await test.saveAsServer(name, { t: "Hola", users: [(await test.addPerson("basic")).id] })).id;
  }
  const values = sampleValues({ name, kind, ...definition }, 0, referableAlways);
  if (name === "custom-collection-impl") {
    const widgets = [{ type: "text", field: "subject", name: "Asunto", required: false }];
    const described = { name: "Reclamos", code: "claims", editUI: [{ size: 12, sections: [{ name: "Reclamo", widgets }] }] };
    values.customCollection = (await test.saveAsServer("custom-collection", described)).id;
    values.data = { subject: "Una parada sin techo" };
  }
  return (await test.saveAsServer(name, values)).id;
}

const ALL: readonly Action[] = ["READ", "CREATE", "UPDATE", "DELETE"];

const levels: Readonly<Record<string, object>> = {
  "limited to reading": { model: null, isOwn: false, actions: ["READ"] },
  "limited to own": { model: null, isOwn: true, actions: ALL },
  "limited to something else": { model: "Unicornio", isOwn: false, actions: ALL },
};

async function personOf(test: TestApp, kind: string): Promise<TestPerson> {
  const level = levels[kind];
  if (level === undefined) return test.addPerson(kind as "basic"); // every other kind is a role by its name
  const role = await test.save("permission-role", { name: kind, accessLevels: [level] }, test.project);
  return test.addPerson("admin", { roles: [role.id] });
}

/** The person as the session tells the device that they are. */
async function actorOf(test: TestApp, person: TestPerson): Promise<Actor> {
  const profile = (await test.call(person, { url: "/api/auth/session" })).json();
  return { profile, access: profile.projects.find(({ id }: { id: string }) => id === test.project) ?? null };
}

/** What a first synchronisation sends, as `collection|id`. */
async function feedOf(test: TestApp, person: TestPerson): Promise<Set<string>> {
  const sent = new Set<string>();
  let cursor = "";
  for (;;) {
    const page = (await test.call(person, { url: `/api/changes?limit=1000${cursor}` })).json();
    for (const { collection, id, deleted } of page.data) if (!deleted) sent.add(`${collection}|${id}`);
    if (!page.more) return sent;
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
}
