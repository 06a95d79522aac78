import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { runDataFeeders } from "./run-data-feeders.ts";
import { runFeeders } from "./run-feeders.ts";

const MINUTE = 60_000;
let source: Server;
let url: string;
let text: string;
let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  source = createServer((_request, response) => response.end(text));
  await new Promise<void>((resolve) => source.listen(0, "127.0.0.1", resolve));
  const address = source.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
  test = await openTestApp({ importPhotos: "any" });
  admin = await test.addPerson("admin");
});
afterAll(async () => {
  source.closeAllConnections();
  source.close();
  await test.close();
});

const save = async (path: string, payload: object) => {
  const answer = await test.call(admin, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const read = async (path: string) => (await test.call(admin, { url: `/api/${path}` })).json();
const look = () => runDataFeeders(test.services, () => true);

it("fills data at the times of a feeder, keeps its last answer, and reports its failure once", async () => {
  text = '{"height":3.12}';
  const { id: customData } = await save("custom-data", { name: "Altura", value: 1 });
  const targets = [{ id: "a", customData, transformCode: "return { altura: data.height };" }];
  const feeder = { name: "Río", type: "JSON", originUrl: url, targets, schedules: [{ id: "s", cron: "*/10 * * * *" }] };
  const { id } = await save("custom-data-feeder", feeder);
  await look();
  expect((await read(`custom-data-feeder/${id}`)).lastTriedAt ?? null).toBeNull();
  test.pass(10 * MINUTE);
  await look();
  expect(await read(`custom-data/${customData}`)).toMatchObject({ value: { altura: 3.12 }, updatedBy: { id: admin.id } });
  const fed = await read(`custom-data-feeder/${id}`);
  expect(fed).toMatchObject({ lastError: null, lastAnswer: '{\n  "altura": 3.12\n}', lastScrapedAt: expect.any(String) });
  await look();
  expect(await read(`custom-data-feeder/${id}`)).toMatchObject({ lastTriedAt: fed.lastTriedAt });
  text = "no es JSON";
  for (let time = 0; time < 2; time += 1) {
    test.pass(10 * MINUTE);
    await look();
  }
  expect(await read(`custom-data-feeder/${id}`)).toMatchObject({ lastError: "El origen no es JSON", lastAnswer: fed.lastAnswer });
  expect(test.mail.map(({ to, subject }) => [to, subject])).toEqual([[admin.username, "Falló en Cierre: Río"]]);
  await save(`custom-data-feeder/${id}`, { disabled: true });
  text = '{"height":1}';
  test.pass(10 * MINUTE);
  await look();
  expect(await read(`custom-data/${customData}`)).toMatchObject({ value: { altura: 3.12 } });
});

it("notifies the author of a content feeder once that its source failed", async () => {
  text = "no es un feed";
  test.mail.length = 0;
  await save("content-feeder", { feedType: "rss", feedUrl: url });
  await runFeeders(test.services, () => true);
  await runFeeders(test.services, () => true);
  expect(test.mail.map(({ to }) => to)).toEqual([admin.username]);
});
