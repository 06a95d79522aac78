import { expect, it } from "vitest";
import { buildApp } from "../../build-app.ts";
import type { VisitorMeter } from "../../realtime/visitors.ts";
import { openTestApp } from "../../testing/open-test-app.ts";

const measured: VisitorMeter = async () => ({
  minutes: { 1: 2, 5: 12, 10: 25, 15: 31, 30: 70 },
  bySource: [
    { source: "direct", count: 9 },
    { source: "mail", count: 3 },
  ],
});

it("sends the number of visitors of a site to people of its project only", async () => {
  const test = await openTestApp();
  const app = await buildApp({ ...test.services, visitors: measured });
  try {
    const { headers } = await test.addPerson("basic");
    const get = (more: Record<string, string> = {}) => app.inject({ url: "/api/realtime", headers: { ...headers, ...more } });
    expect((await get()).json()).toEqual({
      realtime5m: { count: 12 },
      realtime30m: { count: 70 },
      "realtime5m-by-source": {
        sources: [
          { source: "direct", count: 9 },
          { source: "mail", count: 3 },
        ],
      },
      realtime_1m: 2,
      realtime_5m: 12,
      realtime_10m: 25,
      realtime_15m: 31,
      realtime_30m: 70,
    });
    expect((await get({ project: test.otherProject })).statusCode).toBe(403);
    const { project: _, ...anywhere } = headers;
    expect((await app.inject({ url: "/api/realtime", headers: anywhere })).statusCode).toBe(403);
    expect((await app.inject({ url: "/api/realtime" })).statusCode).toBe(401);
    // Nobody has visited the site of the test's own application.
    expect((await test.app.inject({ url: "/api/realtime", headers })).json()).toEqual({});
  } finally {
    await app.close();
    await test.close();
  }
});
