import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";

const tooMany = "validation.tooMany";
const repeated = (item: string, count: number) => `[${`${item},`.repeat(count)}${item}]`;

describe("a body that consists of very much", { tags: ["gate"] }, () => {
  let test: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    test = await openTestApp({ limits: { callsPerMinute: 1e6 } });
    person = await test.addPerson("editor");
  });
  afterAll(() => test.close());

  const post = (url: string, payload: string) =>
    test.call(person, { method: "POST", url, payload, headers: { "content-type": "application/json" } });

  it.each([
    ["numbers", `{"title":"x","tags":${repeated("1", 3_500_000)}}`, "tags"],
    ["empty items", `{"title":"x","variants":${repeated("{}", 200_000)}}`, "variants"],
    ["lists in items", `{"title":"x","variants":[{"id":"1","title":${repeated("1", 250_000)}}]}`, "variants"],
    ["texts", `{"title":"x","tags":${repeated('"a"', 2_500)}}`, "tags"],
    ["names", `{"title":"x","metadata":{${'"a":1,'.repeat(600_000)}"b":1}}`, "metadata"],
    ["objects in objects", `{"title":"x","metadata":{"a":${repeated('{"a":{"a":{}}}', 60_000)}}}`, "metadata"],
  ])("is refused by the name of the field: %s", async (_name, body, field) => {
    const answer = await post("/api/article", body);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ code: "invalid", fields: { [field]: tooMany } }),
    ]);
  });

  it("is refused for a name that is too long, which is cut short", async () => {
    const answer = await post("/api/article", `{"title":"x","${"k".repeat(1_000_000)}":1}`);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { ["k".repeat(80)]: "validation.unknownField" }]);
  });

  it("in an operation is refused alone, and the others of the batch are applied", async () => {
    const insert = (at: number, data: string) =>
      `{"operationId":"operacion-${at}","collection":"article","action":"INSERT","id":"local:${at}","data":${data}}`;
    const operations = [
      insert(1, '{"title":"Una"}'),
      insert(2, `{"title":"x","tags":${repeated('"a"', 5_000)}}`),
      insert(3, `{"title":"x","metadata":{"a":${repeated("1", 210_000)}}}`),
      insert(4, '{"title":"Otra"}'),
    ];
    const { results } = (await post("/api/changes", `{"operations":[${operations.join(",")}]}`)).json();
    expect(results).toMatchObject([
      { status: "applied" },
      { status: "refused", code: "invalid", fields: { tags: tooMany } },
      { status: "refused", code: "invalid", fields: { metadata: tooMany } },
      { status: "applied" },
    ]);
    const all = await post("/api/changes", `{"operations":${repeated(insert(5, `{"tags":${repeated("1", 2_000)}}`), 199)}}`);
    // Whoever sent several sends them again in fewer.
    expect([all.statusCode, all.json().fields]).toEqual([422, { operations: tooMany }]);
  });
});
