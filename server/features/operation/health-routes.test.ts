import Fastify, { type FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Store } from "../../context/store.ts";
import { addHealthRoutes } from "./health-routes.ts";
import { Readiness } from "./readiness.ts";

let app: FastifyInstance;
let readiness: Readiness;
let isAway: boolean;
beforeEach(() => {
  app = Fastify();
  readiness = new Readiness();
  isAway = false;
  const query = async () => {
    if (isAway) throw new Error("nobody there");
    return [];
  };
  // Nothing else of it is asked.
  const store = { kind: "postgres", query } as unknown as Store;
  addHealthRoutes(app, { store, logger: pino({ level: "silent" }), readiness, version: { version: "1.2.3", commit: "abc1234" } });
});
afterEach(() => app.close());

const get = async (url: string) => {
  const { statusCode, json, headers } = await app.inject(url);
  return [statusCode, json(), headers["cache-control"]];
};
const ready = [200, { status: "ready" }, "no-store"];
const not = (status: string) => [503, { status }, "no-store"];

it("a process that answers says its version, whatever it is at", async () => {
  const well = [200, { status: "ok", version: "1.2.3", commit: "abc1234", database: "postgres" }, "no-store"];
  expect(await get("/healthz")).toEqual(well);
  isAway = true;
  readiness.stop();
  expect(await get("/healthz")).toEqual(well);
});

it("requests are asked for once the server serves, and no more from when it stops", async () => {
  expect(await get("/readyz")).toEqual(not("starting"));
  readiness.serve();
  expect(await get("/readyz")).toEqual(ready);
  readiness.stop();
  expect(await get("/readyz")).toEqual(not("stopping"));
  readiness.serve();
  expect(await get("/readyz")).toEqual(not("stopping"));
});

it("requests are asked for while the database answers alone", async () => {
  readiness.serve();
  isAway = true;
  expect(await get("/readyz")).toEqual(not("databaseAway"));
  isAway = false;
  expect(await get("/readyz")).toEqual(ready);
});
