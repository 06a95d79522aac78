import { afterAll, beforeAll, expect, it } from "vitest";
import type { OperationResult } from "../../../../schema/wire/operation.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { leaveHistory } from "../../feed/former-histories.ts";

let test: TestApp;
let admin: TestPerson;
let basic: TestPerson;
let operations = 0;

beforeAll(async () => {
  test = await openTestApp();
  const levels = [
    { model: null, isOwn: false, actions: ["READ", "CREATE"] },
    { model: null, isOwn: true, actions: ["UPDATE"] },
  ];
  const { id } = await test.save("permission-role", { name: "Propios", accessLevels: levels }, test.project);
  [admin, basic] = [await test.addPerson("admin"), await test.addPerson("basic", { roles: [id] })];
});
afterAll(() => test.close());

async function push(person: TestPerson, operation: object): Promise<OperationResult> {
  operations += 1;
  const payload = { operations: [{ operationId: `operation-${operations}`, ...operation }] };
  const answer = await test.call(person, { method: "POST", url: "/api/changes", payload });
  return answer.json().results[0];
}

/** Of the former history: later than everything that the server has. */
const version = "2026-03-02T12:00:00.000Z";
const madeAgain = (id: string, createdBy: string, collection = "article") => ({
  ...{ action: "INSERT", collection, id, data: { title: "Perdida" } },
  recovers: { version, whole: true, createdAt: "2026-02-01T12:00:00.000Z", createdBy },
});
const asked = (collection: string, id: string) => ({
  ...{ action: "UPDATE", collection, id, baseUpdatedAt: version, patch: [] },
  recovers: { version, whole: true },
});

it("makes no document under an id that it has never given, unless it was restored", async () => {
  expect(await push(admin, madeAgain("perdida1", admin.id))).toMatchObject({ status: "refused", code: "notFound" });
  expect(await push(admin, asked("article", "perdida1"))).toMatchObject({ status: "refused", code: "notFound" });
});

it("recreates a document under its original author when sent by somebody who may edit that author's documents", async () => {
  await leaveHistory(test.services.store, "00000000-0000-4000-8000-000000000001", "2026-03-01T13:00:00.000Z");
  expect(await push(basic, madeAgain("perdida2", admin.id))).toMatchObject({ status: "refused", code: "forbidden" });
  const made = await push(admin, madeAgain("perdida2", basic.id));
  expect(made).toMatchObject({
    status: "applied",
    document: { id: "perdida2", createdBy: { id: basic.id }, updatedBy: { id: admin.id }, createdAt: "2026-02-01T12:00:00.000Z" },
  });
  // Devices tell versions by their times, those of the former history among them.
  expect(made.status === "applied" && String(made.document?.updatedAt) > version).toBe(true);
});

it("creates no document under an invalid id", async () => {
  expect(await push(admin, madeAgain("no|es", admin.id))).toMatchObject({ status: "refused", code: "notFound" });
});

it("returns the base version for a merge only to people who may read versions", async () => {
  const { id } = await test.save("tag", { name: "Puerto" }, test.project);
  expect(await push(admin, asked("tag", id))).toMatchObject({ status: "conflict", lost: { base: { name: "Puerto" } } });
  const root = await test.addPerson("systemAdmin");
  expect(await push(root, asked("user", basic.id))).toMatchObject({ status: "conflict", lost: { base: { id: basic.id } } });
  expect(await push(admin, asked("user", basic.id))).not.toMatchObject({ lost: { base: { id: basic.id } } });
});
