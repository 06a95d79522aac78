import { CierreError } from "../../../schema/errors.ts";
import { customTask } from "../../../schema/features/tasks/custom-task.ts";
import { macro } from "../../../schema/features/tasks/macro.ts";
import { macroValues, macroVariables } from "../../../schema/features/tasks/macro-values.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { MacroRun, RunLine, RunResult } from "../../../schema/wire/program-run.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { authorize } from "../../core/access/authorize.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { programFetch } from "./program-fetch.ts";
import { type ProgramOutcome, type ProgramRun, runProgram } from "./run-program.ts";
import { createTaskSurface } from "./task-surface.ts";

/** Of a task that says nothing, and of any, also one of before there was a bound, milliseconds. */
export const USUAL_MS = 30_000;
export const LONGEST_MS = customTask.fields.timeoutMs.max;

/** A task that may be run, as it is saved. */
export interface RunnableTask {
  readonly run: (onLine: (line: RunLine) => void, signal: AbortSignal) => Promise<RunResult>;
}

/** What programs ask other servers with. */
type ProgramServices = Pick<Services, "importPhotos">;

/** How a program is begun without a button, or tried: what it knows as `data`. */
interface Begun {
  readonly data: unknown;
  /** Somebody tries it: nothing is saved, and other servers are only read. */
  readonly isTrial?: true;
}

/**
 * Finds the task for whoever may change it. `started`: nobody pressed a button, so it has to be the actor who saved it last, unless somebody
 * tries it, and it knows what started it as `data`. Throws `forbidden`, `notFound`. Running it tells what goes wrong in it as its result.
 */
export async function openTask(
  ctx: CommandContext,
  services: ProgramServices,
  id: string,
  started?: Begun,
): Promise<RunnableTask> {
  const task = await readDocument(ctx, customTask.name, id);
  authorize(ctx, "UPDATE", customTask, { id, createdBy: task.createdBy?.id ?? null, data: task });
  // Somebody else may have saved another program since the actor was looked up.
  if (started && !started.isTrial && task.updatedBy?.id !== ctx.actor.profile.id) throw new CierreError("forbidden");
  const wanted = typeof task.timeoutMs === "number" && task.timeoutMs > 0 ? task.timeoutMs : USUAL_MS;
  const code = typeof task.code === "string" ? task.code : "";
  const program = { code, data: started?.data ?? null, longestMs: Math.min(wanted, LONGEST_MS) };
  return runnable(ctx, services, program, started?.isTrial === true);
}

/**
 * A macro of this project with what somebody gave for its variables, which its program knows by their codes and as `data`. Whoever may read
 * a macro may run it: it does what they may do. Throws `invalid` with what is wrong with a value, and for a macro of a spreadsheet.
 */
export async function openMacro(
  ctx: CommandContext,
  services: ProgramServices,
  id: string,
  given: MacroRun["values"],
): Promise<RunnableTask> {
  const stored = await readDocument(ctx, macro.name, id);
  if (stored.runtime === "excel") throw new CierreError("invalid", { message: t("macro.onlySpreadsheet"), fields: {} });
  const { values, errors } = macroValues(macroVariables(stored.variables), given);
  if (Object.keys(errors).length > 0) {
    throw new CierreError("invalid", {
      fields: Object.fromEntries(Object.entries(errors).map(([code, key]) => [`values.${code}`, key])),
    });
  }
  const code = typeof stored.code === "string" ? stored.code : "";
  return runnable(ctx, services, { code: withNames(code, Object.keys(values)), data: values, longestMs: USUAL_MS });
}

/** The program in a block of its own, where it may use the names again; on the same lines. */
function withNames(code: string, names: readonly string[]): string {
  const known = names.filter((name) => /^[A-Za-z_]\w*$/.test(name) && !RESERVED.has(name));
  return known.length === 0 ? code : `const { ${known.join(", ")} } = data; {${code}\n}`;
}

/** Names that JavaScript keeps for itself: such a variable is only known by `data`. */
const RESERVED: ReadonlySet<string> = new Set(
  `arguments await break case catch class cierre const continue data debugger default delete do else enum eval export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static super switch this throw
  true try typeof var void while with yield`.split(/\s+/),
);

function runnable(
  ctx: CommandContext,
  { importPhotos: reach }: ProgramServices,
  program: Pick<ProgramRun, "code" | "data" | "longestMs">,
  isTrial = false,
): RunnableTask {
  return {
    async run(tell, signal) {
      const onLine = (data: unknown) => tell({ date: ctx.now().toISOString(), data });
      const trial = isTrial ? onLine : undefined;
      const fetch = programFetch(ctx, { reach, signal, trial });
      const outcome = await runProgram({ ...program, answer: createTaskSurface(ctx, { fetch, trial }), onLine, signal });
      return outcome.tag === "done" ? { result: outcome.result } : { error: failureWords(outcome) };
    },
  };
}

/** What went wrong, with its line where it is known. */
export function failureWords({ error, line }: Extract<ProgramOutcome, { tag: "failed" }>): string {
  return line === null ? error : t("program.failedAt", { line, error });
}
