import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { type Call, callsOfStrangers, hostileCalls, reported, routesToTry } from "./lib/hostile-calls.ts";

const places = ["path", "query", "header", "body"] as const;
/** One of how many values each parameter is tried with, in the gate and altogether. */
const steps = {
  gate: { path: 160, query: 18_000, header: 3840, body: 24_000 },
  all: { path: 1, query: 240, header: 40, body: 240 },
} as const;

describe("a hostile value in a parameter of a route", () => {
  let test: TestApp;
  let root: TestPerson;
  beforeAll(async () => {
    test = await openTestApp({ limits: { callsPerMinute: 1e9, signInsPerMinute: 1e9, failuresPerAccount: 1e9 } });
    root = await test.addPerson("systemAdmin");
  });
  afterAll(() => test.close());

  /** Nothing that people can send is the server's fault, and nothing may be tried again for ever: no answer is a 500. */
  async function failuresOf(person: TestPerson | null, calls: Iterable<Call>): Promise<string[]> {
    const failures: string[] = [];
    for (const call of calls) {
      const { statusCode } = await test.call(person, call);
      // A service that is not there says so.
      if (statusCode >= 500 && statusCode !== 502 && statusCode !== 503) failures.push(reported(call, statusCode));
    }
    return failures.slice(0, 20);
  }

  const tried = (place: (typeof places)[number], step: number) =>
    failuresOf(root, hostileCalls[place](routesToTry(test.app.knownRoutes), step));

  describe("is refused, some of them of each parameter", { tags: ["gate"], timeout: 120_000 }, () => {
    it.each(places)("in a %s", async (place) => expect(await tried(place, steps.gate[place])).toEqual([]));
  });

  describe("is refused, all of them", { timeout: 900_000 }, () => {
    it.each(places)("in a %s", async (place) => expect(await tried(place, steps.all[place])).toEqual([]));
  });

  it("is refused before anybody has signed in, some of them", { tags: ["gate"], timeout: 120_000 }, async () => {
    expect(await failuresOf(null, callsOfStrangers(6))).toEqual([]);
  });

  it("is refused before anybody has signed in, all of them", { timeout: 120_000 }, async () => {
    expect(await failuresOf(null, callsOfStrangers(1))).toEqual([]);
  });
});
