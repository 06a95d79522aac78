import Fastify, { LogController } from "fastify";
import { expect, it } from "vitest";
import { logAnswers } from "./log-answers.ts";

it("logs a line for each answer, and of a flood of refusals some and how many more there were", async () => {
  const lines: { readonly msg: string; readonly status?: number; readonly count?: number }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { stream }, logController: new LogController({ disableRequestLogging: true }) });
  const refusedBefore = logAnswers(app);
  app.get("/:status", (request, reply) => reply.code(Number((request.params as { status: string }).status)).send(""));
  for (let at = 0; at < 30; at += 1) for (const status of [200, 429]) await app.inject(`/${status}`);
  refusedBefore();
  await app.close();
  const count = (status: number) => lines.filter((line) => line.msg === "answered" && line.status === status).length;
  expect([count(200), count(429), lines.at(-1)?.count]).toEqual([30, 20, 11]);
});
