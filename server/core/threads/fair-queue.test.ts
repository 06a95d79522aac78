import { expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

it("lets people take turns, each in their own order", () => {
  const queue = new FairQueue<string>();
  for (const thing of ["ana 1", "ana 2", "ana 3"]) queue.add("ana", thing);
  queue.add("beto", "beto 1");
  expect(queue.countOf("ana")).toBe(3);
  expect([queue.next(), queue.next(), queue.next(), queue.next(), queue.next()]).toEqual([
    "ana 1",
    "beto 1",
    "ana 2",
    "ana 3",
    undefined,
  ]);
  expect(queue.countOf("ana")).toBe(0);
});
