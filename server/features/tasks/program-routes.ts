import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { customTask } from "../../../schema/collections/data-playground/custom-task.ts";
import { CierreError } from "../../../schema/errors.ts";
import { macroRun, NDJSON, type RunLine, type RunResult } from "../../../schema/wire/program-run.ts";
import type { TaskRuns } from "../../../schema/wire/task-runs.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { errorBodyOf, toCierreError } from "../../context/errors.ts";
import type { Services } from "../../context/services.ts";
import { scopeOf } from "../../core/documents/stored-document.ts";
import { leaseProgram } from "../../engines/sandbox/program-lease.ts";
import { openMacro, openTask, type RunnableTask, USUAL_MS } from "../../engines/sandbox/run-task.ts";
import { RunningPrograms } from "../../engines/sandbox/running-programs.ts";
import { hangUp } from "../../http/hang-up.ts";
import { personLimit } from "../../http/limits/person-limit.ts";
import { contextOf, signedInOf } from "../../http/request-session.ts";
import { LONGEST_FEED_MS, openFeeder } from "../feeds/feeder/run-feeder.ts";
import { endRun, listRuns, noteBegun } from "./task-runs.ts";

const path = z.object({ id: z.string().min(1).max(80) });
const RUNS_PER_MINUTE = 30;
/** Largest body with what a macro asks for, bytes. */
const MACRO_BYTES = 1024 ** 2;

/**
 * `POST custom-task/{id}/run`, `POST custom-data-feeder/{id}/run`, without a body; `POST macro/{id}/run` with what it asks for. Whoever asked
 * gives a run up by hanging up.
 */
export function addProgramRoutes(app: FastifyInstance, services: Services): void {
  const running = new RunningPrograms();
  const count = personLimit(app, "program", RUNS_PER_MINUTE);

  /** One run at a time in all processes, as `running` has it for this one. What is not released expires. */
  const lease = async (ctx: CommandContext, document: string, longestMs: number) => {
    const run = { document: `${ctx.projectId}/${document}`, person: ctx.actor.displayName, longestMs };
    const release = await leaseProgram(services.store, run, ctx.now());
    return () => release().catch((error: unknown) => services.logger.error({ err: error }, "ending a run failed"));
  };
  const answerRun = async (
    request: FastifyRequest,
    reply: FastifyReply,
    ctx: CommandContext,
    document: string,
    begin: () => Promise<RunnableTask>,
  ) => {
    await count(request);
    const signal = hangUp(reply);
    const end = beginRun(running, request, ctx, document);
    const task = await begin().catch((error: unknown) => {
      end();
      throw error;
    });
    const run = (onLine: (line: RunLine) => void) => task.run(onLine, signal).finally(end);
    if (request.headers.accept?.includes(NDJSON)) return reply.type(`${NDJSON}; charset=utf-8`).send(streamOf(run));
    const data: RunLine[] = [];
    const result = await run((line) => data.push(line));
    return { result, data };
  };

  app.post("/custom-task/:id/run", async (request, reply) => {
    const { id } = path.parse(request.params);
    const ctx = contextOf(request, services);
    const task = await openTask(ctx, id);
    return answerRun(request, reply, ctx, `custom-task/${id}`, () => beginKept(services, ctx, id, task));
  });

  app.get("/custom-task/:id/runs", async (request): Promise<TaskRuns> => {
    const { id } = path.parse(request.params);
    const ctx = contextOf(request, services);
    // Lines tell what the program saw: they are for those who may run it.
    await openTask(ctx, id);
    return { data: await listRuns(services.store, scopeOf(customTask, ctx.projectId), id) };
  });

  app.post("/macro/:id/run", { bodyLimit: MACRO_BYTES }, async (request, reply) => {
    const { id } = path.parse(request.params);
    const ctx = contextOf(request, services);
    const macro = await openMacro(ctx, id, macroRun.parse(request.body).values);
    // Several people may run one at the same time: it is theirs alone.
    const document = `macro/${id}/${signedInOf(request).profile.id}`;
    return answerRun(request, reply, ctx, document, async () => {
      const release = await lease(ctx, document, USUAL_MS);
      return { run: (onLine, signal) => macro.run(onLine, signal).finally(release) };
    });
  });

  app.post("/custom-data-feeder/:id/run", async (request, reply) => {
    const { id } = path.parse(request.params);
    const ctx = contextOf(request, services);
    const feeder = await openFeeder(ctx, services, id);
    await count(request);
    const document = `custom-data-feeder/${id}`;
    const signal = hangUp(reply);
    const end = beginRun(running, request, ctx, document);
    try {
      const release = await lease(ctx, document, LONGEST_FEED_MS);
      return await feeder.run(signal).finally(release);
    } finally {
      end();
    }
  });
}

/**
 * Begins a run of a task, which its last runs tell from now on. Throws `conflict` while another one is under way. A run whose record cannot
 * be kept runs all the same.
 */
async function beginKept(
  { store, logger }: Services,
  ctx: CommandContext,
  taskId: string,
  task: RunnableTask,
): Promise<RunnableTask> {
  const person = ctx.actor.displayName;
  const run = { id: ctx.newId(), scope: scopeOf(customTask, ctx.projectId), taskId };
  const unkept = (error: unknown) => {
    if (error instanceof CierreError && error.code === "conflict") throw error;
    logger.error({ err: error }, "storing a run failed");
  };
  await noteBegun(store, run, person, ctx.now()).catch(unkept);
  return {
    async run(onLine, signal) {
      const lines: RunLine[] = [];
      const note = (line: RunLine) => {
        lines.push(line);
        onLine(line);
      };
      const result = await task.run(note, signal);
      await endRun(store, run, { person, lines, result }, ctx.now()).catch(unkept);
      return result;
    },
  };
}

/** What is called at the end notes how long it took: who, which and when, never what the program saw or said. */
function beginRun(running: RunningPrograms, request: FastifyRequest, ctx: CommandContext, document: string): () => void {
  const { id: person, displayName } = signedInOf(request).profile;
  const end = running.begin(`${ctx.projectId}/${document}`, { id: person, displayName });
  const begun = performance.now();
  return () => {
    end();
    request.log.info({ program: document, person, ms: Math.round(performance.now() - begun) }, "program ran");
  };
}

/** A line of JSON for each thing that is logged, and one for the result (CUSTOM-084). */
function streamOf(run: (onLine: (line: RunLine) => void) => Promise<RunResult>): PassThrough {
  const stream = new PassThrough();
  const write = (line: object) => void (stream.writable && stream.write(`${JSON.stringify(line)}\n`));
  void run((data) => write({ data }))
    .catch((error: unknown): RunResult => ({ error: errorBodyOf(toCierreError(error)).message }))
    .then((result) => {
      write({ result });
      stream.end();
    });
  return stream;
}
