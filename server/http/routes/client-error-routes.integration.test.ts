import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

let test: TestApp;
let person: TestPerson;
const lines: string[] = [];

beforeAll(async () => {
  test = await openTestApp({ logger: pino({ level: "warn" }, { write: (line: string) => lines.push(line) }) });
  person = await test.addPerson("basic");
});
afterAll(() => test.close());

const bug = {
  id: "00000000-0000-4000-8000-000000000001",
  at: "2026-03-01T12:00:00.000Z",
  place: "rows",
  name: "TypeError",
  message: "Cannot read properties of undefined (reading 'title')",
  stack: ["at rowChanges (/assets/engine-worker.js:10:20)"],
  count: 2,
};
const report = (payload: object, from: TestPerson | null = person) =>
  test.call(from, { method: "POST", url: "/api/client-errors", payload });

it("logs what a device reports, separately from the server's own entries", async () => {
  lines.length = 0;
  expect((await report({ errors: [bug] })).statusCode).toBe(204);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: "a device reported a bug", person: person.id, untrusted: bug },
  ]);
});

it("asks for a session", async () => {
  expect((await report({ errors: [bug] }, null)).statusCode).toBe(401);
});

it.each([
  ["no errors", { errors: [] }],
  ["too many errors", { errors: Array.from({ length: 11 }, () => bug) }],
  ["a line break in a message", { errors: [{ ...bug, message: 'x\n{"level":60,"msg":"forged"}' }] }],
  ["an escape in a frame", { errors: [{ ...bug, stack: ["\u001b[31mred"] }] }],
  ["a field of the log's", { errors: [{ ...bug, level: 60 }] }],
  ["a field beside the errors", { errors: [bug], person: "somebody else" }],
  ["a long message", { errors: [{ ...bug, message: "x".repeat(201) }] }],
  ["a place that there is none of", { errors: [{ ...bug, place: "elsewhere" }] }],
  ["a count that is no number", { errors: [{ ...bug, count: "2" }] }],
])("refuses %s, and logs nothing of it", async (_what, payload) => {
  lines.length = 0;
  expect((await report(payload)).statusCode).toBe(400);
  expect(lines).toEqual([]);
});

it("refuses a huge body before it is read", async () => {
  lines.length = 0;
  expect((await report({ errors: [{ ...bug, message: "x".repeat(200_000) }] })).statusCode).toBe(413);
  expect(lines).toEqual([]);
});

it("takes so many from one person in a minute", async () => {
  const busy = await test.addPerson("basic");
  const codes: number[] = [];
  for (let count = 0; count < 21; count += 1) codes.push((await report({ errors: [bug] }, busy)).statusCode);
  expect([codes.filter((code) => code === 204).length, codes.at(-1)]).toEqual([20, 429]);
});
