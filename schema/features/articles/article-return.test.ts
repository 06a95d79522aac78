import { expect, it } from "vitest";
import { isReturnOffered } from "./article-return.ts";

it("lets only people who may publish send an article back, while it waits for review", () => {
  const situation = { mayPublish: true, saved: "REVISION", isImprovement: false, isGenerated: false } as const;
  expect(isReturnOffered(situation, "REVISION")).toBe(true);
  expect(isReturnOffered({ ...situation, mayPublish: false }, "REVISION")).toBe(false);
  expect(isReturnOffered({ ...situation, saved: "DRAFT" }, "REVISION")).toBe(false);
  expect(isReturnOffered(situation, "DRAFT")).toBe(false);
});
