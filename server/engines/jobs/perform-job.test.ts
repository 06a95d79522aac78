import { pino } from "pino";
import { expect, it } from "vitest";
import { z } from "zod";
import type { JobDefinition, JobServices } from "./job-definition.ts";
import { performJob } from "./perform-job.ts";

const always = () => true;

/** What becomes of a job with `data`, and what the log says of it. */
async function perform(work: JobDefinition<{ days: number }>["work"], data: unknown) {
  const logged: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const definition: JobDefinition = {
    ...{ name: "prueba", payload: z.strictObject({ days: z.number() }), schedule: "0 0 * * *", usual: { days: 1 } },
    ...{ atStart: false, failure: "it went wrong" },
    work: (services, payload, goesOn) => work(services, z.object({ days: z.number() }).parse(payload), goesOn),
  };
  const services = { logger } as unknown as JobServices; // the work uses nothing else
  return { result: await performJob(definition, services, { id: "j1", data, retryCount: 2 }, always), logged };
}

it("hands the payload over as its schema has it", async () => {
  const given: number[] = [];
  const work = async (_services: unknown, { days }: { days: number }) => {
    given.push(days);
    return "done" as const;
  };
  expect((await perform(work, { days: 3 })).result).toEqual({ id: "j1", status: "completed" });
  expect(given).toEqual([3]);
});

it.each([null, {}, { days: "3" }, { days: 3, more: 1 }, "x"])(
  "sets a job aside whose payload is %j, with its reason",
  async (data) => {
    const { result, logged } = await perform(
      async () => Promise.reject(new Error("not understood, and done all the same")),
      data,
    );
    expect(result).toMatchObject({ status: "deadletter", output: { setAside: true, message: expect.stringMatching(/\w/) } });
    expect(logged).toMatchObject([{ level: 50, job: "prueba", id: "j1" }]);
  },
);

it("keeps why a job failed, and says so in the log", async () => {
  const { result, logged } = await perform(() => Promise.reject(new Error("no disk")), { days: 1 });
  expect(result).toEqual({ id: "j1", status: "failed", output: { message: "no disk" } });
  expect(logged).toMatchObject([{ level: 50, job: "prueba", tries: 3, msg: "it went wrong", err: { message: "no disk" } }]);
});

it("has the rest done later where some is left, which is no error", async () => {
  const { result, logged } = await perform(async () => "later", { days: 1 });
  expect(result).toEqual({ id: "j1", status: "failed", output: { message: "Quedó una parte por hacer." } });
  expect(logged).toMatchObject([{ level: 30, end: "later" }]);
});
