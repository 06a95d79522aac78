import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { checkHostNow, checkHosts } from "./check-hosts.ts";
import type { HostRecords } from "./edge-status.ts";

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
});
afterAll(() => test.close());

const post = async (path: string, payload: object) =>
  (await test.call(admin, { method: "POST", url: `/api/${path}`, payload })).json();
const get = async (path: string) => (await test.call(admin, { url: `/api/${path}` })).json();
const check = (records: HostRecords | null) =>
  checkHosts(
    { store: test.services.store, publish: test.services.changes.publish },
    async () => records,
    () => true,
  );

it("lists the steps for a new host and detects when they are done, as a version without an author (HOST-013)", async () => {
  const made = await post("hostname", { name: "www.diario.com" });
  const [task] = made.edgeStatus.ownership.tasks;
  expect([made.verified, made.edgeStatus.ownership.status, task.action]).toEqual([false, "pending", "add"]);

  await check(null);
  expect((await get(`hostname/${made.id}`)).edgeStatus).toEqual(made.edgeStatus);

  await check({ texts: [task.value], alias: null });
  const after = await get(`hostname/${made.id}`);
  expect([after.verified, after.edgeStatus.ownership.status, after.updatedBy]).toEqual([true, "active", made.updatedBy]);
  expect((await get(`document-history?model=Hostname&docId=${made.id}`)).data).toHaveLength(1);

  const renamed = await post(`hostname/${made.id}`, { name: "m.diario.com" });
  expect([renamed.verified, renamed.edgeStatus.ownership.tasks[0].name]).toEqual([false, "_cierre.m.diario.com"]);
  const kept = await post(`hostname/${made.id}`, { redirectHostname: "diario.com" });
  expect(kept.edgeStatus).toEqual(renamed.edgeStatus);
});

it("has the records looked at with a save that asks for it, of hosts alone (HOST-017)", async () => {
  // A reserved name: nobody is asked.
  const made = await post("hostname", { name: "www.diario.example" });
  const again = await post(`hostname/${made.id}`, { refresh: true });
  expect([again.edgeStatus, again.updatedAt]).toEqual([made.edgeStatus, made.updatedAt]);
  expect((await post("tag", { name: "Río", refresh: true })).fields).toEqual({ refresh: "validation.unknownField" });
});

it("looks at one host alone", async () => {
  const { id, edgeStatus } = await post("hostname", { name: "a.diario.com" });
  const other = await post("hostname", { name: "b.diario.com" });
  const lookUp = async () => ({ texts: [edgeStatus.ownership.tasks[0].value], alias: null });
  await checkHostNow({ store: test.services.store, publish: test.services.changes.publish }, lookUp, test.project, id);
  expect((await get(`hostname/${id}`)).verified).toBe(true);
  expect((await get(`hostname/${other.id}`)).verified).toBe(false);
});

it("refuses a redirect that leads back to where it begins, at once or over others, and names the circle", async () => {
  const refused = (circle: string) => ({ fields: { redirectHostname: `Esta redirección no termina nunca: ${circle}` } });
  const itself = await post("hostname", { name: "x.diario.com", redirectHostname: "x.diario.com" });
  expect(itself).toMatchObject(refused("x.diario.com → x.diario.com"));
  const first = await post("hostname", { name: "x.diario.com", redirectHostname: "y.diario.com" });
  await post("hostname", { name: "y.diario.com", redirectHostname: "z.diario.com" });
  const around = await post("hostname", { name: "z.diario.com", redirectHostname: "x.diario.com" });
  expect(around).toMatchObject(refused("z.diario.com → x.diario.com → y.diario.com → z.diario.com"));
  expect((await post("hostname", { name: "z.diario.com", redirectHostname: "diario.com" })).id).toBeDefined();
  expect((await post(`hostname/${first.id}`, { redirectHostname: "z.diario.com" })).id).toBe(first.id);
});
