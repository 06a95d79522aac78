import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleStatusOptions } from "../../schema/declaration/options.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { type Call, reported } from "./lib/hostile-calls.ts";

const statuses = articleStatusOptions.map(({ value }) => value);
const persons = ["nobody", "stranger", "limited to something else", "limited to their own"] as const;
/** In every article that these people may not see. */
const SECRET = "Secreta";

/** Every route, asked about an article by those who may not read it: person × route × status. */
describe("an article that one may not read", () => {
  let test: TestApp;
  let people: Record<(typeof persons)[number], TestPerson | null>;
  let author: TestPerson;
  let category: string;
  beforeAll(async () => {
    test = await openTestApp({ limits: { callsPerMinute: 1e9, signInsPerMinute: 1e9, failuresPerAccount: 1e9 } });
    const limitedTo = async (level: object) => {
      const role = await test.save("permission-role", { name: "Rol", accessLevels: [level] }, test.project);
      return test.addPerson("admin", { roles: [role.id] });
    };
    const actions = ["READ", "CREATE", "UPDATE", "DELETE"];
    author = await test.addPerson("editor");
    people = {
      nobody: null,
      stranger: await test.addPerson("admin", { project: test.otherProject }),
      "limited to something else": await limitedTo({ model: "Tag", isOwn: false, actions }),
      "limited to their own": await limitedTo({ model: "Article", isOwn: true, actions }),
    };
    category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  });
  afterAll(() => test.close());

  /** As stored, and whether it is still where it was. */
  const stored = (id: string) =>
    test.services.store.query("select scope, data, deleted_at, seq from documents where collection = 'article' and id = $1", [
      id,
    ]);

  function* callsAbout(id: string): Iterable<Call> {
    for (const { method, url } of test.app.knownRoutes) {
      if (url.includes("*") || ["OPTIONS", "HEAD"].includes(method) || url === "/api/auth/session") continue;
      const at = url
        .replace(":collection", "article")
        .replace(/:(action)\b/, "apply-improvement")
        .replace(/:\w+/g, id);
      const call = { method: method as "GET", url: at };
      yield method === "GET" ? { ...call, url: `${at}?id=${id}&docId=${id}&article=${id}&model=Article&search=${SECRET}` } : call;
      if (method === "GET") {
        yield { ...call, url: at };
        continue;
      }
      const operation = { operationId: `operation-${id}`, collection: "article", id, baseUpdatedAt: "2026-01-01T00:00:00.000Z" };
      const bodies: object[] = [
        { title: "Robada", status: "DRAFT" },
        { project: test.otherProject },
        { operations: [{ ...operation, action: "UPDATE", patch: [{ op: "replace", path: "/title", value: "Robada" }] }] },
        { operations: [{ ...operation, action: "DELETE" }] },
        { id, article: id, articleId: id, doc: id, forkedFrom: id, relatedForced: [id], model: "Article" },
      ];
      for (const body of bodies)
        yield { ...call, payload: JSON.stringify(body), headers: { "content-type": "application/json" } };
    }
  }

  for (const person of persons) {
    for (const [at, status] of statuses.entries()) {
      const turn = persons.indexOf(person);
      for (const [nth, where] of (["project", "otherProject"] as const).entries()) {
        // The gate tries each person with one state, in one project.
        it(`reveals nothing to ${person} in ${where}, and stays as it is: ${status}`, {
          tags: at === turn && nth === turn % 2 ? ["gate"] : [],
        }, async () => {
          const made = {
            title: `${SECRET} ${status}`,
            bodyHtml: `<p>${SECRET}</p>`,
            category,
            date: "2026-04-01T00:00:00.000Z",
            status,
          };
          const answer = await test.call(author, { method: "POST", url: "/api/article", payload: made });
          expect(answer.statusCode, answer.body).toBe(200);
          const { id } = answer.json();
          const before = await stored(id);
          const failures: string[] = [];
          for (const call of callsAbout(id)) {
            const headers = { project: test[where], "api-version": "1", ...call.headers };
            const { statusCode, body } = await test.call(people[person], { ...call, headers });
            // A text that was asked about may come back in what is said to be wrong.
            if (body.includes(SECRET) || (statusCode >= 500 && statusCode < 502)) failures.push(reported(call, statusCode));
          }
          expect(failures).toEqual([]);
          expect(await stored(id)).toEqual(before);
        });
      }
    }
  }
});
