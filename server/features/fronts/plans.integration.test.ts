import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { publishDuePlans } from "./start-plans.ts";

const HOUR_MS = 3_600_000;

let test: TestApp;
let editor: TestPerson;
let reviewed: string;

beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  const category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  reviewed = (await test.save("article", { title: "Se cortó la luz", category, status: "REVISION" }, test.project)).id;
});
afterAll(() => test.close());

const row = (name: string, docs: readonly string[] = []) => ({
  id: name,
  type: "row",
  name,
  data: { columns: 2, items: docs.map((doc) => ({ id: `card ${doc}`, doc })) },
});
const inHours = (hours: number) => new Date(test.services.now().getTime() + hours * HOUR_MS).toISOString();
const plan = (id: string, hours: number, docs: readonly string[] = []) => ({
  id,
  at: inHours(hours),
  name: id,
  components: [row(id, docs)],
});

async function post(values: Record<string, unknown>, id = "") {
  const answer = await test.call(editor, { method: "POST", url: `/api/front${id && `/${id}`}`, payload: values });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}
const read = async (id: string) => (await test.call(editor, { url: `/api/front/${id}` })).json();
const names = (front: { components: { name: string }[] }) => front.components.map(({ name }) => name);
const begin = (plans: readonly object[]) => post({ name: "Inicio", status: "PUBLISHED", components: [row("ahora")], plans });

describe("a plan of a front", () => {
  it("is published at its hour by the server, as a version of its own, with the articles in review that are on it", async () => {
    const front = await begin([plan("noche", 2, [reviewed])]);
    test.pass(HOUR_MS);
    await publishDuePlans(test.services);
    expect(names(await read(front.id))).toEqual(["ahora"]);
    test.pass(HOUR_MS + 1_000);
    await publishDuePlans(test.services);
    const after = await read(front.id);
    expect(names(after)).toEqual(["noche"]);
    expect([after.plans, after.lastPlan.name]).toEqual([[], "noche"]);
    expect((await test.call(editor, { url: `/api/article/${reviewed}` })).json().status).toBe("PUBLISHED");
    const versions = (await test.call(editor, { url: `/api/document-history?docId=${front.id}` })).json();
    expect(versions.data.length).toBeGreaterThanOrEqual(2);
    // Once: it is not published again over what people do next.
    await post({ ...after, components: [row("después")] }, front.id);
    await publishDuePlans(test.services);
    expect(names(await read(front.id))).toEqual(["después"]);
  });

  it("waits behind an earlier one, and both have their hour", async () => {
    const front = await begin([plan("noche", 4), plan("tarde", 2)]);
    test.pass(2 * HOUR_MS + 1_000);
    await publishDuePlans(test.services);
    const between = await read(front.id);
    expect([names(between), between.plans.length]).toEqual([["tarde"], 1]);
    test.pass(2 * HOUR_MS);
    await publishDuePlans(test.services);
    expect(names(await read(front.id))).toEqual(["noche"]);
  });

  it("that came due while no server ran is published at its start: of several the latest", async () => {
    const front = await begin([plan("tarde", 2), plan("noche", 4)]);
    test.pass(9 * HOUR_MS);
    await publishDuePlans(test.services);
    const after = await read(front.id);
    expect([names(after), after.plans]).toEqual([["noche"], []]);
  });

  it("may be taken back or put off until then", async () => {
    const front = await begin([plan("tarde", 2), plan("noche", 3)]);
    const [tarde] = front.plans;
    await post({ ...front, plans: [{ ...tarde, at: inHours(9) }] }, front.id);
    test.pass(4 * HOUR_MS);
    await publishDuePlans(test.services);
    expect(names(await read(front.id))).toEqual(["ahora"]);
    test.pass(6 * HOUR_MS);
    await publishDuePlans(test.services);
    expect(names(await read(front.id))).toEqual(["tarde"]);
  });

  it("that comes from a device after its hour waits for somebody who decides, whatever it says of itself", async () => {
    const front = await begin([{ ...plan("tarde", -2), late: false }]);
    await publishDuePlans(test.services);
    const kept = await read(front.id);
    expect([names(kept), kept.plans[0].late, kept.plannedAt ?? null]).toEqual([["ahora"], true, null]);
    // Another save of it makes it no earlier.
    await post({ ...kept, name: "Portada" }, front.id);
    await publishDuePlans(test.services);
    expect(names(await read(front.id))).toEqual(["ahora"]);
    await post({ ...(await read(front.id)), plans: [{ ...kept.plans[0], at: inHours(1) }] }, front.id);
    test.pass(HOUR_MS + 1_000);
    await publishDuePlans(test.services);
    expect(names(await read(front.id))).toEqual(["tarde"]);
  });

  it("goes with the front when that is deleted", async () => {
    const front = await begin([plan("noche", 1)]);
    await test.call(editor, { method: "DELETE", url: `/api/front/${front.id}` });
    test.pass(2 * HOUR_MS);
    await publishDuePlans(test.services);
    expect((await test.call(editor, { url: `/api/front/${front.id}` })).statusCode).toBe(404);
  });

  it("without an hour is refused", async () => {
    const payload = { name: "Inicio", plans: [{ id: "p", components: [] }] };
    const answer = await test.call(editor, { method: "POST", url: "/api/front", payload });
    expect([answer.statusCode, Object.keys(answer.json().fields ?? answer.json().error?.fields ?? {})]).toEqual([
      422,
      ["plans.0.at"],
    ]);
  });
});
