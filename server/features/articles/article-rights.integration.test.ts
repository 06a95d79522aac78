import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const statuses = ["DRAFT", "REVISION", "SCHEDULED", "PUBLISHED", "HIDDEN", "UNPUBLISHED", "TEMPLATE"] as const;
type Status = (typeof statuses)[number];
/** These follow the same rule as `PUBLISHED`, which the gate tries. */
const alike: readonly Status[] = ["SCHEDULED", "HIDDEN", "UNPUBLISHED"];
type Role = "basic" | "limited to own" | "editor" | "admin" | "systemAdmin";
const roles: readonly Role[] = ["basic", "limited to own", "editor", "admin", "systemAdmin"];

const mayPublish = (role: Role) => role === "editor" || role === "admin" || role === "systemAdmin";
const wasNeverPublic = (status: Status) => status === "DRAFT" || status === "REVISION";

/** Decision 39 of the specification, said once more beside the rule that the program has. */
function mayChange(role: Role, status: Status, own: boolean): boolean {
  if (mayPublish(role)) return true;
  return wasNeverPublic(status) && (own || role === "basic");
}

/** Role × status × own or other × action, over HTTP. */
describe("what each role does to an article", () => {
  let test: TestApp;
  let people: Record<Role, TestPerson>;
  let outsider: TestPerson;
  let category: string;
  let operations = 0;

  beforeAll(async () => {
    test = await openTestApp({ limits: { callsPerMinute: 1_000_000 } });
    const own = { model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE", "DELETE"] };
    const role = await test.save("permission-role", { name: "Propios", accessLevels: [own] }, test.project);
    people = {
      basic: await test.addPerson("basic"),
      "limited to own": await test.addPerson("basic", { roles: [role.id] }),
      editor: await test.addPerson("editor"),
      admin: await test.addPerson("admin"),
      systemAdmin: await test.addPerson("systemAdmin"),
    };
    outsider = await test.addPerson("editor");
    for (const { id } of [people.basic, people.editor]) {
      await test.save("permission-access", { user: id, builtInRole: "basic", limitRoles: false, roles: [] }, test.otherProject);
    }
    category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  });
  afterAll(() => test.close());

  const call = (person: TestPerson, method: string, url: string, payload?: object) =>
    test.call(person, {
      method: method as "POST",
      url: `/api/${url}`,
      headers: { project: test.project },
      ...(payload && { payload }),
    });

  /** An article of `maker` that has come to a status, whoever gave it. */
  async function article(maker: TestPerson, status: Status): Promise<string> {
    const { id } = (
      await call(maker, "POST", "article", { title: "Crecida", category, date: "2026-04-01T00:00:00.000Z" })
    ).json();
    await put(id, status);
    return id;
  }

  const put = (id: string, status: Status) =>
    test.services.store.query(
      `update documents set deleted_at = null, data = data || jsonb_build_object('status', $2::text) where collection = 'article' and id = $1`,
      [id, status],
    );

  const statusOf = async (id: string) => (await call(outsider, "GET", `article/${id}`)).json().status;

  /** What the server says to an operation of a device. */
  async function operate(person: TestPerson, action: "UPDATE" | "DELETE", id: string, patch?: object[]) {
    const { updatedAt } = (await call(outsider, "GET", `article/${id}`)).json();
    operations += 1;
    const operation = {
      ...{ action, operationId: `operation-${operations}`, collection: "article", id, baseUpdatedAt: updatedAt },
      ...(patch && { patch }),
    };
    return (await call(person, "POST", "changes", { operations: [operation] })).json().results[0];
  }

  for (const role of roles) {
    for (const status of statuses) {
      for (const own of [true, false]) {
        const tags = alike.includes(status) ? ["slow"] : [];
        it(`${role}, ${status}, ${own ? "own" : "of others"}`, { tags }, async () => {
          const person = people[role];
          const id = await article(own ? person : outsider, status);
          const allowed = mayChange(role, status, own);
          const code = allowed ? 200 : 403;
          expect((await call(person, "GET", `article/${id}`)).statusCode, "read").toBe(
            role === "limited to own" && !own ? 403 : 200,
          );
          expect((await call(person, "POST", `article/${id}`, { kicker: "Costanera" })).statusCode, "edit").toBe(code);
          for (const next of statuses) {
            const isOffered = allowed && (mayPublish(role) || wasNeverPublic(next));
            const answer = await call(person, "POST", `article/${id}`, { status: next });
            const isInvalid = answer.statusCode === 422; // allowed to, and something else is missing
            if (!isInvalid) expect(answer.statusCode, `${status} to ${next}`).toBe(isOffered ? 200 : 403);
            expect(isInvalid && !isOffered).toBe(false);
            if (!isOffered) expect(await statusOf(id)).toBe(status);
            await put(id, status);
          }
          const edit = await operate(person, "UPDATE", id, [{ op: "replace", path: "/kicker", value: "Río" }]);
          expect(edit, "operation").toMatchObject(allowed ? { status: "applied" } : { status: "refused", code: "forbidden" });
          const isKept = !mayPublish(role) && !wasNeverPublic(status) && (own || role === "basic");
          if (isKept) expect(edit.fields).toEqual({ status: "validation.alreadyPublic" });
          const removal = await operate(person, "DELETE", id);
          expect(removal.status, "removal").toBe(allowed ? "applied" : "refused");
          await put(id, status);
          expect((await call(person, "DELETE", `article/${id}`)).statusCode, "delete").toBe(allowed ? 204 : 403);
          await put(id, status);
        });
      }
    }
  }

  for (const status of statuses) {
    it(`is moved into a project with ${status} only by people who may set that status there`, async () => {
      // Both are basic in the other project, the editor may publish in this one.
      const id = await article(outsider, status);
      const moved = await test.call(people.editor, {
        method: "MOVE" as "POST",
        url: `/api/article/${id}`,
        payload: { project: test.otherProject },
      });
      expect(moved.statusCode).toBe(wasNeverPublic(status) ? 200 : 403);
      if (!wasNeverPublic(status)) expect(await statusOf(id)).toBe(status);
    });

    it(`is restored with ${status} only by people who may set that status`, async () => {
      const id = await article(outsider, status);
      expect((await call(outsider, "DELETE", `article/${id}`)).statusCode).toBe(204);
      const version = { title: "Crecida", category, date: "2026-04-01T00:00:00.000Z", status };
      expect((await call(people.basic, "POST", `article/${id}`, version)).statusCode).toBe(wasNeverPublic(status) ? 200 : 403);
      expect((await call(people.basic, "POST", "article", version)).statusCode).toBe(wasNeverPublic(status) ? 200 : 403);
    });

    it(`is created and changed with ${status} through a device's operations only by people who may set that status`, async () => {
      const push = (person: TestPerson, operation: object) => call(person, "POST", "changes", { operations: [operation] });
      const outcome = wasNeverPublic(status)
        ? { status: "applied" }
        : { status: "refused", code: "forbidden", fields: { status: "validation.status" } };
      const data = { title: "Crecida", category, date: "2026-04-01T00:00:00.000Z", status };
      const insertion = {
        action: "INSERT",
        operationId: `nueva-${status}`,
        collection: "article",
        id: `local:${crypto.randomUUID()}`,
        data,
      };
      expect((await push(people.basic, insertion)).json().results[0]).toMatchObject(outcome);
      const id = await article(people.basic, "DRAFT");
      const change = await operate(people.basic, "UPDATE", id, [{ op: "replace", path: "/status", value: status }]);
      expect(change).toMatchObject(outcome);
    });
  }

  it("leaves comments on what is public to everybody who may change articles", async () => {
    const id = await article(outsider, "PUBLISHED");
    const comment = { article: id, text: "¿Con fuente?", field: "bodyHtml" };
    expect((await call(people.basic, "POST", "article-annotation", comment)).statusCode).not.toBe(403);
  });
});
