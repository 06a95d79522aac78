import type { Remote } from "comlink";
import { expect, it } from "vitest";
import type { EngineApi } from "../../workers/engine-api.ts";
import { createEngineClient } from "./engine-client.ts";

it("hands every call on to the worker as it is, also where it was taken over with changes", async () => {
  const asked: unknown[] = [];
  const answering =
    (name: string) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args]);
      return `answer of ${name}`;
    };
  // Like Comlink's: there is whatever is asked for.
  const remote = new Proxy({}, { get: (_target, name) => answering(String(name)) });
  const client = { ...createEngineClient(remote as Remote<EngineApi>) };
  expect(await client.finalId("local:1")).toBe("answer of finalId");
  await client.search("article", "río", 5);
  await client.syncNow();
  expect(asked).toEqual([["finalId", "local:1"], ["search", "article", "río", 5], ["syncNow"]]);
});
