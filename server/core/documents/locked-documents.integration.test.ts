import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { When } from "../../../schema/declaration/fields.ts";
import { collections } from "../../../schema/registry.ts";
import { referableAlways } from "../../../test/samples/referable.ts";
import { sampleValues } from "../../../test/samples/sample-values.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

interface Lockable {
  readonly definition: CollectionDefinition;
  readonly rule: When;
}
const lockable: readonly Lockable[] = Object.values(collections).flatMap((definition: CollectionDefinition) => {
  const rule = definition.entry.lockedWhen;
  return rule ? [{ definition, rule }] : [];
});

describe("a document that its collection locks", () => {
  let test: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    test = await openTestApp();
    admin = await test.addPerson("admin");
  });
  afterAll(() => test.close());

  const locking = (rule: When) => ({ [rule.field]: "in" in rule ? rule.in[0] : "2026-02-01T12:00:00.000Z" });
  const post = (url: string, payload: object) => test.call(admin, { method: "POST", url: `/api/${url}`, payload });

  it.each(lockable.map(({ definition, rule }) => [definition.name, definition, rule] as const))(
    "of %s cannot be changed in any field, and may be sent again unchanged",
    async (name, definition, rule) => {
      const { titleField } = definition;
      const values = { ...sampleValues(definition, 0, referableAlways), [titleField]: "Salió" };
      const { id } = await test.saveAsServer(name, values, locking(rule));
      const locked = { [titleField]: "validation.locked" };
      const saved = await post(`${name}/${id}`, { [titleField]: "Otra cosa" });
      expect([saved.statusCode, saved.json().fields]).toEqual([422, locked]);
      const { updatedAt } = (await test.call(admin, { url: `/api/${name}/${id}` })).json();
      const [scope, base] = [{ collection: name, id, baseUpdatedAt: updatedAt }, { action: "UPDATE" }];
      const patch = [{ op: "replace", path: `/${titleField}`, value: "Otra cosa" }];
      const operation = { operationId: `operation-${name}`, ...scope, ...base, patch };
      const { results } = (await post("changes", { operations: [operation] })).json();
      expect(results).toMatchObject([{ status: "refused", code: "invalid", fields: locked }]);
      expect((await post(`${name}/${id}`, { [titleField]: "Salió" })).statusCode).toBe(200);
      const reopened = await post(`${name}/${id}`, { [rule.field]: null });
      expect(reopened.statusCode === 422 || reopened.json()[rule.field] !== null).toBe(true);
      expect((await test.call(admin, { method: "DELETE", url: `/api/${name}/${id}` })).statusCode).toBe(204);
    },
  );
});
