import { CierreError } from "../../../schema/errors.ts";
import { customTask } from "../../../schema/features/tasks/custom-task.ts";
import { feederTrial, macroRun, type RunLine, taskTrial } from "../../../schema/wire/program-run.ts";
import { scopeOf } from "../../core/rows/stored-document.ts";
import { leaseProgram } from "../../engines/sandbox/program-lease.ts";
import { openMacro, openTask, type RunnableTask, USUAL_MS } from "../../engines/sandbox/run-task.ts";
import { RunningPrograms } from "../../engines/sandbox/running-programs.ts";
import { asking, type FeatureActions, type FeatureCall } from "../../http/feature.ts";
import { LONGEST_FEED_MS, openFeeder } from "../feeds/feeder/run-feeder.ts";
import { endRun, noteBegun } from "./task-runs.ts";

const RUNS_PER_MINUTE = 30;
/** Largest body with what a macro asks for, bytes. */
const MACRO_BYTES = 1024 ** 2;

/** `run` of tasks, macros and feeders of data. Whoever asked gives a run up by hanging up. */
export function programActions(): FeatureActions {
  const running = new RunningPrograms();
  const perMinute = RUNS_PER_MINUTE;
  const runTask = async (call: FeatureCall) => {
    const document = `custom-task/${call.id}`;
    const task = await openTask(call.ctx, call.services, call.id);
    return answering(running, call, document, () => beginKept(call, task));
  };
  const runMacro = asking(macroRun, async (call, { values }) => {
    const macro = await openMacro(call.ctx, call.services, call.id, values);
    // Several people may run one at the same time: it is theirs alone.
    const document = `macro/${call.id}/${call.ctx.actor.profile.id}`;
    return answering(running, call, document, async () => {
      const release = await lease(call, document, USUAL_MS);
      return { run: (onLine, signal) => macro.run(onLine, signal).finally(release) };
    });
  });
  // A run like any other, of which no record is kept: it has done nothing.
  const tryTask = asking(taskTrial, async (call, { data }) => {
    const task = await openTask(call.ctx, call.services, call.id, { data, isTrial: true });
    const document = `custom-task/${call.id}/try/${call.ctx.actor.profile.id}`;
    return answering(running, call, document, async () => task);
  });
  return {
    "custom-task": {
      run: { perMinute, perform: runTask },
      try: { perMinute, bodyBytes: MACRO_BYTES, ...tryTask },
    },
    macro: { run: { perMinute, bodyBytes: MACRO_BYTES, ...runMacro } },
    "custom-data-feeder": {
      run: { perMinute, perform: (call) => runFeeder(running, call) },
      try: { perMinute, bodyBytes: MACRO_BYTES, ...asking(feederTrial, (call, { sample }) => tryFeeder(running, call, sample)) },
    },
  };
}

async function answering(running: RunningPrograms, call: FeatureCall, document: string, begin: () => Promise<RunnableTask>) {
  const end = beginRun(running, call, document);
  const task = await begin().catch((error: unknown) => {
    end();
    throw error;
  });
  return { run: (onLine: (line: RunLine) => void) => task.run(onLine, call.signal).finally(end) };
}

async function runFeeder(running: RunningPrograms, call: FeatureCall) {
  const feeder = await openFeeder(call.ctx, call.services, call.id);
  const document = `custom-data-feeder/${call.id}`;
  const end = beginRun(running, call, document);
  try {
    const release = await lease(call, document, LONGEST_FEED_MS);
    return { answer: await feeder.run(call.signal).finally(release) };
  } finally {
    end();
  }
}

/** Nothing is saved: it needs no turn of its own. */
async function tryFeeder(running: RunningPrograms, call: FeatureCall, sample: string | null) {
  const feeder = await openFeeder(call.ctx, call.services, call.id);
  const end = beginRun(running, call, `custom-data-feeder/${call.id}/try/${call.ctx.actor.profile.id}`);
  try {
    return { answer: await feeder.tryOut(call.signal, sample) };
  } finally {
    end();
  }
}

/** One run at a time in all processes, as `running` has it for this one. What is not released expires. */
async function lease({ ctx, services }: FeatureCall, document: string, longestMs: number): Promise<() => Promise<void>> {
  const run = { document: `${ctx.projectId}/${document}`, person: ctx.actor.displayName, longestMs };
  const release = await leaseProgram(services.store, run, ctx.now());
  return () => release().catch((error: unknown) => services.logger.error({ err: error }, "ending a run failed"));
}

/**
 * Begins a run of a task, which its last runs tell from now on. Throws `conflict` while another one is under way. A run whose record cannot
 * be kept runs all the same.
 */
async function beginKept({ ctx, id, services }: FeatureCall, task: RunnableTask): Promise<RunnableTask> {
  const { store, logger } = services;
  const person = ctx.actor.displayName;
  const run = { id: ctx.newId(), scope: scopeOf(customTask, ctx.projectId), taskId: id };
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
function beginRun(running: RunningPrograms, { ctx, log }: FeatureCall, document: string): () => void {
  const { displayName } = ctx.actor;
  const person = ctx.actor.profile.id;
  const end = running.begin(`${ctx.projectId}/${document}`, { id: person, displayName });
  const begun = performance.now();
  return () => {
    end();
    log.info({ program: document, person, ms: Math.round(performance.now() - begun) }, "program ran");
  };
}
