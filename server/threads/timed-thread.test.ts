import { expect, it } from "vitest";
import { z } from "zod";
import { TimedThread } from "./timed-thread.ts";

/** A thread that answers what it is asked, but for two questions. */
const program = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", (question) => {
    if (question === "for ever") for (;;);
    if (question === "wrong") throw new Error("wrong");
    if (question === "memory") { const all = []; for (;;) all.push(new Array(100_000).fill({})); }
    parentPort.postMessage(question);
  });`;
const threadOf = (longestMs: number) =>
  new TimedThread({
    entry: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    longestMs,
    memoryMb: 32,
    narrow: (answer) => z.string().parse(answer),
  });

it("answers, also many at once", async () => {
  const thread = threadOf(60_000);
  expect(await Promise.all(["uno", "dos", "tres"].map((each) => thread.ask(each, "ana")))).toEqual(["uno", "dos", "tres"]);
});

it("ends what takes too long, and answers the next", async () => {
  const thread = threadOf(500);
  expect(await thread.ask("for ever", "ana")).toBeNull();
  // On a busy machine a thread may take longer to begin than this one gives it: some time it does not.
  let answer: string | null = null;
  for (let tries = 0; answer === null && tries < 20; tries += 1) answer = await thread.ask("uno", "ana");
  expect(answer).toBe("uno");
});

it("ends what takes too much memory, and tells what is wrong with a program", async () => {
  const thread = threadOf(60_000);
  expect(await thread.ask("memory", "ana")).toBeNull();
  await expect(thread.ask("wrong", "ana")).rejects.toThrow("wrong");
  expect(await thread.ask("uno", "ana")).toBe("uno");
});

it("lets nobody have too many waiting", async () => {
  const thread = threadOf(60_000);
  const asked = Array.from({ length: 21 }, () => thread.ask("uno", "ana"));
  await expect(thread.ask("uno", "ana")).rejects.toMatchObject({ code: "unavailable" });
  expect(await thread.ask("dos", "beto")).toBe("dos");
  await Promise.all(asked);
});
