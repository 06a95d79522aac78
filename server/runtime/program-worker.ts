import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import variant from "@jitl/quickjs-ng-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, type QuickJSContext, type QuickJSHandle } from "quickjs-emscripten-core";
import { lineOfStack } from "./line-of-stack.ts";
import { programLimits } from "./program-limits.ts";
import type { ProgramAnswer, ProgramMessage, ProgramStart } from "./program-messages.ts";

/**
 * Entry of the thread that runs one program, which administrators write, in an engine of its own that is compiled to WebAssembly: nothing
 * of Node is in its world, and only texts cross. Whoever started the thread ends it.
 */
const PROGRAM = "programa";
const prelude = readFileSync(new URL("./prelude.js", import.meta.url), "utf8");
// The parent thread of this very module makes it.
const start = workerData as ProgramStart;
/** Of the program alone: making its world, on a busy machine, takes none of its time. */
let endsAt = Number.POSITIVE_INFINITY;

let isOver = false;
let isLate = false;
let asks = 0;
let waiting = 0;
let lines = 0;
let characters = 0;

await run();

async function run(): Promise<void> {
  const module = await newQuickJSWASMModuleFromVariant(variant);
  const runtime = module.newRuntime({ memoryLimitBytes: programLimits.memoryBytes, maxStackSizeBytes: programLimits.stackBytes });
  runtime.setInterruptHandler(() => {
    isLate ||= performance.now() > endsAt;
    return isLate || isOver;
  });
  const context = runtime.newContext();
  const world = context.unwrapResult(context.evalCode(prelude, "prelude"));
  const { begin, settle } = openWorld(context, world);
  endsAt = performance.now() + start.longestMs;
  guarded(() => begin());
  parentPort?.on("message", ({ id, isRefused, text }: ProgramAnswer) => {
    waiting -= 1;
    guarded(() => settle(id, isRefused, text));
  });

  /** One turn of the program, up to where it waits for an answer. */
  function guarded(turn: () => void): void {
    if (isOver) return;
    try {
      turn();
      while (!isOver && !isLate && runtime.hasPendingJob()) {
        const ran = runtime.executePendingJobs(1_000);
        if (ran.error) throw new Error(textOf(context, ran.error));
      }
    } catch (error) {
      if (!isOver && !isLate) tell(failureOf(error));
    }
    if (isOver) return;
    if (isLate) tell({ tag: "ended", why: "time" });
    else if (waiting === 0) tell({ tag: "ended", why: "waits" });
  }
}

function openWorld(context: QuickJSContext, world: QuickJSHandle) {
  const host = context.newObject();
  const add = (name: string, heard: (...values: QuickJSHandle[]) => void) => {
    context.newFunction(name, (...values) => heard(...values)).consume((handle) => context.setProp(host, name, handle));
  };
  const text = (handle: QuickJSHandle | undefined) => (handle ? context.getString(handle) : "");
  add("line", (json) => addLine(text(json)));
  add("ask", (id, name, json) => addAsk(id ? context.getNumber(id) : 0, text(name), text(json)));
  add("result", (json) => {
    const returned = text(json);
    if (returned.length <= programLimits.resultCharacters) tell({ tag: "result", json: returned });
    else throw new RangeError("El resultado es demasiado largo");
  });
  add("failed", (message, stack) => tell(failureOf(text(message), text(stack))));
  const made = context.unwrapResult(context.callFunction(world, context.undefined, host));
  const [startHandle, settleHandle] = [context.getProp(made, "start"), context.getProp(made, "settle")];
  return {
    begin() {
      const compiled = context.evalCode(`(async function (cierre, data) {\n${start.code}\n})`, PROGRAM);
      if (compiled.error) return tellThrown(context, compiled.error);
      const input = context.newString(start.input);
      const begun = context.callFunction(startHandle, context.undefined, compiled.value, input);
      if (begun.error) tellThrown(context, begun.error);
      input.dispose();
    },
    settle(id: number, isRefused: boolean, answer: string) {
      const values = [context.newNumber(id), isRefused ? context.true : context.false, context.newString(answer)];
      const settled = context.callFunction(settleHandle, context.undefined, ...values);
      if (settled.error) tellThrown(context, settled.error);
      for (const value of values) value.dispose();
    },
  };
}

function addLine(json: string): void {
  lines += 1;
  characters += json.length;
  if (lines > programLimits.lines || characters > programLimits.lineCharacters) throw new RangeError("Hay demasiadas líneas");
  tell({ tag: "line", json });
}

function addAsk(id: number, name: string, json: string): void {
  if (asks >= programLimits.asks) throw new RangeError("Hay demasiados pedidos");
  if (waiting >= programLimits.asksAtOnce) throw new RangeError("Hay demasiados pedidos a la vez");
  if (json.length > programLimits.askCharacters) throw new RangeError("El pedido es demasiado largo");
  asks += 1;
  waiting += 1;
  tell({ tag: "ask", id, name, json });
}

/** The last word is the first one that ends it. */
function tell(message: ProgramMessage): void {
  if (isOver) return;
  if (message.tag !== "line" && message.tag !== "ask") isOver = true;
  // What an interruption leaves behind looks like any error.
  parentPort?.postMessage(
    isLate && message.tag === "failed" ? ({ tag: "ended", why: "time" } satisfies ProgramMessage) : message,
  );
}

function tellThrown(context: QuickJSContext, error: QuickJSHandle): void {
  const stack = context.getProp(error, "stack").consume((handle) => context.getString(handle));
  if (!isLate) tell(failureOf(textOf(context, error), stack));
}

function textOf(context: QuickJSContext, error: QuickJSHandle): string {
  const dumped: unknown = context.dump(error);
  if (typeof dumped !== "object" || dumped === null || !("message" in dumped)) return String(dumped);
  return `${"name" in dumped ? dumped.name : "Error"}: ${dumped.message}`;
}

function failureOf(thrown: unknown, stack = ""): ProgramMessage {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (/out of memory|memory access out of bounds/i.test(message)) return { tag: "ended", why: "memory" };
  return { tag: "failed", message: message.slice(0, programLimits.messageCharacters), line: lineOfStack(stack, PROGRAM) };
}
