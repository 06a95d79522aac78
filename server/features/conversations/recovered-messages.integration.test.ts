import { afterAll, beforeAll, expect, it } from "vitest";
import type { OperationResult } from "../../../schema/wire/operation.ts";
import { leaveHistory } from "../../core/feed/former-histories.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

let test: TestApp;
let ana: TestPerson;
let bruno: TestPerson;
let c: string;
beforeAll(async () => {
  test = await openTestApp();
  [ana, bruno] = [await test.addPerson("basic"), await test.addPerson("basic")];
  const payload = { users: [bruno.id], t: "Antes" };
  c = (await test.call(ana, { method: "POST", url: "/api/conversation-message", payload })).json().c;
});
afterAll(() => test.close());

/** Of the former history. */
const lost = { version: "2026-03-02T12:00:00.000Z", createdAt: "2026-03-02T11:00:00.000Z" };
const ids = { file: "archivoPerdido", message: "mensajePerdido" };

const sendAgain = (person: TestPerson, operationId: string, id = ids.file) =>
  test.call(person, {
    ...{ method: "POST", url: "/api/asset/message", payload: "%PDF-1.4 acta" },
    headers: {
      ...{ "content-type": "application/pdf", "content-disposition": 'attachment; filename="acta.pdf"' },
      ...{ "operation-id": operationId, "upload-returning": JSON.stringify({ id, ...lost }) },
    },
  });

async function push(person: TestPerson, operation: object): Promise<OperationResult> {
  const payload = { operations: [{ action: "INSERT", collection: "conversation-message", ...operation }] };
  const answer = await test.call(person, { method: "POST", url: "/api/changes", payload });
  return answer.json().results[0];
}
const messageAgain = (operationId: string, values: object = {}, id = ids.message) => ({
  ...{ operationId, id, data: { c, t: "Va el acta", assets: [ids.file], ...values } },
  recovers: { version: lost.version, whole: true, createdAt: lost.createdAt, createdBy: ana.id },
});

it("takes no file for one of before a restore where none has happened", async () => {
  expect((await sendAgain(ana, "file-again-0")).json()).toMatchObject({ code: "notFound" });
  expect((await test.call(null, { url: `/files/${ids.file}/original` })).statusCode).toBe(404);
});

it("makes a message and its file again under their ids, each once, and gives the file to whoever reads the conversation", async () => {
  await leaveHistory(test.services.store, "00000000-0000-4000-8000-000000000001", "2026-03-01T13:00:00.000Z");
  const sent = await sendAgain(ana, "file-again-1");
  expect([sent.statusCode, sent.json()]).toMatchObject([200, { id: ids.file, createdAt: lost.createdAt, name: "acta.pdf" }]);
  expect((await sendAgain(ana, "file-again-1")).json()).toMatchObject({ id: ids.file });
  expect((await sendAgain(ana, "file-again-2")).json()).toMatchObject({ code: "conflict" });
  expect((await test.call(bruno, { url: `/api/asset/${ids.file}` })).statusCode).toBe(403);

  const made = await push(ana, messageAgain("message-1"));
  expect(made).toMatchObject({ status: "applied", id: ids.message, document: { t: "Va el acta", c } });
  expect(await push(ana, messageAgain("message-1"))).toMatchObject({ status: "applied", id: ids.message });
  expect(await push(ana, messageAgain("message-2"))).toMatchObject({ status: "conflict" });
  const { data } = (await test.call(bruno, { url: `/api/conversation-message?c=${c}` })).json();
  expect(
    data.map(({ t, assets }: { t: string; assets: { id: string }[] | null }) => [t, assets?.map(({ id }) => id) ?? []]),
  ).toEqual([
    ["Antes", []],
    ["Va el acta", [ids.file]],
  ]);
  const given = (await test.call(bruno, { url: `/api/asset/${ids.file}` })).json();
  expect((await test.call(null, { url: given.files[0].url })).body).toBe("%PDF-1.4 acta");
});

it("takes the place of no other file by the id of one that is there, of whatever project", async () => {
  const { id } = await test.saveAsServer("asset", { name: "ajena.pdf" }, { files: [] });
  await test.services.store.query(`update documents set scope = $1 where id = $2`, [test.otherProject, id]);
  expect((await sendAgain(ana, "file-again-3", id)).json()).toMatchObject({ code: "conflict" });
  expect((await sendAgain(ana, "file-again-4", "../escapa")).statusCode).toBe(400);
});

it("makes a message again whose file nobody has, which keeps its place", async () => {
  const made = await push(ana, messageAgain("message-3", { assets: ["nadieLoTiene"] }, "otroMensaje"));
  expect(made).toMatchObject({ status: "applied", document: { assets: ["nadieLoTiene"] } });
});

it("refuses a message whose conversation is gone in a way that keeps it on its device", async () => {
  const made = await push(ana, messageAgain("message-4", { c: "conversacionPerdida", assets: [] }, "sinLugar"));
  expect(made).toMatchObject({ status: "refused", code: "invalid", fields: { c: "validation.reference" } });
});
