import type { HTTPMethods } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSession } from "../../server/core/sessions/sessions.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { namedUrls } from "./lib/parameters.ts";

const DAY = 24 * 60 * 60_000;
/** What people do before they have a session, and what needs none. */
const OPEN =
  /^\/(healthz|readyz|metrics|files\/|admin|baja\/|preferencias\/|_lectura\/|_avisos\/|_tipos\/|_lector\/|sitio\/|$)|^\/api\/auth\/(methods|providers|email-code|invitation|google)|^\/api\/auth\/passkey$|^\/api\/openapi\.json$|^\/api\/auth\/session$/;
/** Their form has the session in it. */
const FORMS = /^\/\w+-preview$|safehtml$/;

/** Sessions that count no more, how they came to that. */
const ends: Readonly<Record<string, (test: TestApp, person: TestPerson) => Promise<string>>> = {
  "nobody's": async () => "x".repeat(43),
  "known by its hash alone": async (test, person) => {
    const [row] = await test.services.store.query<{ token: string }>(
      "select token_hash as token from sessions where user_id = $1",
      [person.id],
    );
    return row?.token ?? "";
  },
  "ended by its person": async (test, person) => {
    await test.call(person, { method: "DELETE", url: "/api/auth/session" });
    return person.token;
  },
  "of somebody who is kept out": async (test, person) => {
    await test.services.store.query(
      `update documents set data = data || '{"disabled":true}'::jsonb where collection = 'user' and id = $1`,
      [person.id],
    );
    return person.token;
  },
  "unused for a month": async (test, person) => {
    const before = new Date(test.services.now().getTime() - 31 * DAY);
    return createSession(test.services.store, { userId: person.id, userAgent: null }, before);
  },
};

describe("a session", { tags: ["gate"] }, () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ limits: { callsPerMinute: 1e9, signInsPerMinute: 1e9 } });
  });
  afterAll(() => test.close());

  for (const [how, end] of Object.entries(ends)) {
    it(`that is ${how} opens no route`, async () => {
      const person = await test.addPerson("systemAdmin");
      const token = await end(test, person);
      expect(token).not.toBe("");
      const opened: string[] = [];
      for (const { method, url } of test.app.knownRoutes.flatMap((route) =>
        namedUrls(route.url).map((each) => ({ method: route.method as HTTPMethods, url: each.replace(/:\w+/g, "x") })),
      )) {
        const isOpen = OPEN.test(url) && !(url === "/api/auth/session" && method !== "POST");
        if (isOpen || url.includes("*") || method === "OPTIONS") continue;
        const form = `access_token=${token}&project=${test.project}&data=%7B%7D`;
        const asForm = { "content-type": "application/x-www-form-urlencoded" };
        const call = FORMS.test(url) ? { payload: form, headers: asForm } : { headers: { authorization: `Bearer ${token}` } };
        const { statusCode } = await test.app.inject({ method, url, ...call });
        if (statusCode !== 401) opened.push(`${statusCode} ${method} ${url}`);
      }
      expect(opened).toEqual([]);
    });
  }
});
