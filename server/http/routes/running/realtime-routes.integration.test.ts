import { expect, it } from "vitest";
import type { VisitorMeter } from "../../../realtime/visitors.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { buildApp } from "../../build-app.ts";

const measured: VisitorMeter = async () => ({
  last5Minutes: 12,
  last30Minutes: 70,
  bySource: [
    { source: "directo", count: 9 },
    { source: "correo", count: 3 },
  ],
});

it("tells a project's people how many visit its site, and nobody of another project", async () => {
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
          { source: "directo", count: 9 },
          { source: "correo", count: 3 },
        ],
      },
    });
    expect((await get({ project: test.otherProject })).statusCode).toBe(403);
    const { project: _, ...anywhere } = headers;
    expect((await app.inject({ url: "/api/realtime", headers: anywhere })).statusCode).toBe(403);
    expect((await app.inject({ url: "/api/realtime" })).statusCode).toBe(401);
    // Nobody measures the site of the test's own application.
    expect((await test.app.inject({ url: "/api/realtime", headers })).json()).toEqual({});
  } finally {
    await app.close();
    await test.close();
  }
});
