import { getPriority } from "node:os";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";
import { TimedThread } from "./timed-thread.ts";

const module = pathToFileURL(`${import.meta.dirname}/answer-aside.ts`).href;
const program = `
  import { getPriority } from "node:os";
  import { answerAside } from "${module}";
  answerAside((question) => [question, getPriority()]);`;

it.runIf(process.platform === "linux")("answers beside this thread, which keeps its priority", async () => {
  const before = getPriority();
  const thread = new TimedThread({
    entry: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    longestMs: 60_000,
    memoryMb: 64,
    narrow: (answer) => z.tuple([z.string(), z.number()]).parse(answer),
  });
  expect(await thread.ask("uno", "ana")).toEqual(["uno", Math.min(19, before + 10)]);
  expect(getPriority()).toBe(before);
});
