import * as z from "zod";

const traced = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      dur: z.number().optional(),
      args: z
        .object({
          data: z
            .object({
              timerId: z.number().optional(),
              timeout: z.number().optional(),
              stackTrace: z.array(z.object({ url: z.string(), functionName: z.string(), lineNumber: z.number() })).optional(),
              frame: z.string().optional(),
              functionName: z.string().optional(),
              url: z.string().optional(),
              lineNumber: z.number().optional(),
            })
            .partial()
            .optional(),
        })
        .partial()
        .optional(),
    }),
  ),
});

export interface TimerFires {
  readonly count: number;
  /** Who set how many of them that fired, or else which function they called; most first. */
  readonly by: readonly (readonly [setter: string, count: number])[];
}

/** Timers of pages and workers that fired in the last `ms` of a trace of the browser (the categories of `TIMER_CATEGORIES`). */
export function timerFires(trace: Buffer, ms: number): TimerFires {
  const { traceEvents } = traced.parse(JSON.parse(trace.toString()));
  const setters = new Map<string, string>();
  const calls = traceEvents.filter(({ name }) => name === "FunctionCall");
  const counts = new Map<string, number>();
  let count = 0;
  const from = traceEvents.reduce((last, { ts }) => Math.max(last, ts), 0) - ms * 1000;
  for (const { name, pid, tid, ts, dur, args } of traceEvents) {
    const data = args?.data;
    const key = `${pid} ${tid} ${data?.frame} ${data?.timerId}`;
    if (name === "TimerInstall") setters.set(key, setterOf(data?.stackTrace ?? [], data?.timeout ?? 0));
    if (name !== "TimerFire" || ts < from) continue;
    count += 1;
    const called = calls.find((call) => call.pid === pid && call.tid === tid && call.ts >= ts && call.ts <= ts + (dur ?? 0));
    const setter = setters.get(key) ?? `set unseen, calls ${placeOf(called?.args?.data ?? {})} in ${pid} ${tid}`;
    counts.set(setter, (counts.get(setter) ?? 0) + 1);
  }
  return { count, by: [...counts].sort(([, one], [, other]) => other - one) };
}

export const TIMER_CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"];

interface Place {
  readonly url?: string | undefined;
  readonly functionName?: string | undefined;
  readonly lineNumber?: number | undefined;
}

function placeOf({ url = "", functionName, lineNumber }: Place): string {
  return `${functionName || "?"} ${url.split("/").at(-1)}:${lineNumber}`;
}

function setterOf(stack: readonly Place[], timeout: number): string {
  const frames = stack.slice(0, 3).map(placeOf);
  return `${timeout} ms, ${frames.join(" < ") || "unknown"}`;
}
