import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";
/** For how long a stock is good that nothing has changed in, and that something has, ms. */
const [FRESH_MS, CHANGED_MS] = [10_000, 1_000];

let test: TestApp;
let admin: TestPerson;
let slot: string;
beforeEach(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
  const placement = (await save("ad-placement", { name: "Nota", pages: ["article"] })).id;
  slot = (await save("ad-slot", { name: "Cabecera", originId: "a", placements: [placement], position: "header" })).id;
});
afterEach(() => test.close());

async function save(collection: string, payload: Record<string, unknown>, id = "") {
  const answer = await test.call(admin, { method: "POST", url: `/api/${collection}${id && `/${id}`}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const creatives = [{ type: "code", code: "<p>Tornillos</p>", width: 300, height: 100 }];
const campaign = async (values: object = {}): Promise<string> =>
  (await save("ad-campaign", { name: "Ferretería", creatives, ...values })).id;
const shows = async (in_ = test) => {
  const url = `/sitio/${test.project}/_anuncios/espacio/${slot}?p=article`;
  const { body } = await in_.app.inject({ url, headers: { "user-agent": BROWSER, "sec-fetch-dest": "iframe" } });
  return body.includes("Tornillos");
};
const ordered = (limit: number) => ({ impression: { count: null, limit } });
async function countShown(of: readonly TestApp[], times: number): Promise<number> {
  let shown = 0;
  for (let time = 0; time < times; time += 1) {
    const answers = await Promise.all(of.map((each) => shows(each)));
    shown += answers.filter(Boolean).length;
  }
  return shown;
}

it("shows a campaign no more from the moment of its end, though the stock was read before", async () => {
  await campaign({ endDate: new Date(test.services.now().getTime() + 500).toISOString() });
  expect(await shows()).toBe(true);
  test.pass(500);
  expect(await shows()).toBe(false);
});

it.each([
  ["is stopped", { disabled: true }],
  ["ends sooner than was planned", { endDate: "2026-02-28T00:00:00.000Z" }],
  ["loses its creatives", { creatives: [] }],
] as const)("shows a campaign no more a second after it %s", async (_what, change) => {
  const id = await campaign();
  expect(await shows()).toBe(true);
  test.pass(CHANGED_MS);
  await save("ad-campaign", change, id);
  expect(await shows()).toBe(false);
});

it("shows a campaign no more a second after another process deleted it, and a new one as soon", async () => {
  const id = await campaign();
  expect(await shows()).toBe(true);
  await test.services.store.query(`update documents set deleted_at = now() where id = $1`, [id]);
  test.services.changes.publishFromElsewhere({ scope: test.project, collection: "ad-campaign", id });
  test.pass(CHANGED_MS);
  expect(await shows()).toBe(false);
  test.pass(CHANGED_MS);
  await campaign();
  expect(await shows()).toBe(true);
});

it("shows no more than was ordered while one stock lasts", async () => {
  await campaign(ordered(40));
  expect(await countShown([test, test, test], 20)).toBe(40);
  await test.services.adEvents.flush();
  test.pass(FRESH_MS);
  expect(await countShown([test], 5)).toBe(0);
});

it("shows of a large order no more than was ordered over several readings", { tags: ["slow"] }, async () => {
  await campaign(ordered(60));
  let shown = 0;
  for (let second = 0; second < 12; second += 1) {
    shown += await countShown([test], 7);
    if (second % 2 === 1) await test.services.adEvents.flush();
    test.pass(1_000);
  }
  expect(shown).toBe(60);
});

it("shows by two processes what was ordered, and what both show in three seconds at most on top of it", {
  tags: ["slow"],
}, async () => {
  await campaign(ordered(60));
  const other = await openTestApp({ store: test.services.store });
  const aSecond = 4;
  let shown = 0;
  for (let second = 0; second < 30; second += 1) {
    shown += await countShown([test, other], aSecond);
    if (second % 2 === 1) for (const { services } of [test, other]) await services.adEvents.flush();
    for (const each of [test, other]) each.pass(1_000);
  }
  await other.close();
  expect(shown).toBeGreaterThanOrEqual(60);
  expect(shown).toBeLessThanOrEqual(60 + 3 * aSecond * 2);
});
