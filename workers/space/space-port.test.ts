import { expect, it } from "vitest";
import { browserSpace } from "./space-port.ts";

it.each([
  ["no storage to ask of", undefined],
  ["storage that tells no sizes", {}],
  ["storage that tells only what is used", { estimate: async () => ({ usage: 7 }) }],
])("says that nothing is known where the browser has %s", async (_, storage) => {
  expect(await browserSpace({ navigator: { storage } }).estimate()).toBeNull();
});

it("says what is used of how much", async () => {
  const storage = { estimate: async () => ({ usage: 7, quota: 100 }) };
  expect(await browserSpace({ navigator: { storage } }).estimate()).toEqual({ usage: 7, quota: 100 });
});
