import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { QuickJSContext, QuickJSHandle } from "quickjs-emscripten-core";
import type { WorkTalk } from "../../core/processes/work-messages.ts";
import { lineOfStack } from "./line-of-stack.ts";
import { compileEngine, type Engine } from "./open-engine.ts";
import { programLimits } from "./program-limits.ts";
import type { ProgramAnswer, ProgramEnd, ProgramMessage, ProgramStart } from "./program-messages.ts";

/**
 * Entry of the work that runs a program, which administrators write, in an engine of its own that is compiled to WebAssembly: nothing
 * of Node is in its world, and only texts cross.
 */
const PROGRAM = "programa";
const prelude = readFileSync(new URL("./prelude.js", import.meta.url), "utf8");
const openEngine = await compileEngine();

/** The engine of the next program, in which nothing has run: made while nobody waits for it. */
let next = openEngine();

export async function answer(start: ProgramStart, talk: WorkTalk): Promise<ProgramEnd> {
  try {
    return await new Program(await next, talk).run(start);
  } finally {
    // Behind the answer.
    next = setImmediate().then(openEngine);
    // Whoever asks for it hears of what went wrong.
    next.catch(() => undefined);
  }
}

class Program {
  readonly #engine: Engine;
  readonly #context: QuickJSContext;
  readonly #talk: WorkTalk;
  readonly #end = Promise.withResolvers<ProgramEnd>();
  #isOver = false;
  #isLate = false;
  /** Of the program alone: making its world, on a busy machine, takes none of its time. */
  #endsAt = Number.POSITIVE_INFINITY;
  #asks = 0;
  #waiting = 0;
  #lines = 0;
  #characters = 0;

  constructor(engine: Engine, talk: WorkTalk) {
    this.#engine = engine;
    this.#talk = talk;
    engine.runtime.setInterruptHandler(() => {
      this.#isLate ||= performance.now() > this.#endsAt;
      return this.#isLate || this.#isOver;
    });
    this.#context = engine.runtime.newContext();
  }

  run(start: ProgramStart): Promise<ProgramEnd> {
    const { begin, settle } = this.#openWorld(start);
    this.#endsAt = performance.now() + start.longestMs;
    this.#talk.onMessage(({ id, isRefused, text }: ProgramAnswer) => {
      this.#waiting -= 1;
      this.#turn(() => settle(id, isRefused, text));
    });
    this.#turn(begin);
    return this.#end.promise;
  }

  /** One turn of the program, up to where it waits for an answer. */
  #turn(turn: () => void): void {
    if (this.#isOver) return;
    const { runtime } = this.#engine;
    try {
      turn();
      while (!this.#isOver && !this.#isLate && runtime.hasPendingJob()) {
        const ran = runtime.executePendingJobs(1_000);
        if (ran.error) throw new Error(this.#textOf(ran.error));
      }
    } catch (error) {
      if (!this.#isOver && !this.#isLate) this.#fail(error instanceof Error ? error.message : String(error));
    }
    if (this.#isOver) return;
    if (this.#isLate) this.#finish({ tag: "ended", why: "time" });
    else if (this.#waiting === 0) this.#finish({ tag: "ended", why: "waits" });
  }

  #openWorld(start: ProgramStart) {
    const context = this.#context;
    const host = context.newObject();
    const add = (name: string, received: (...values: QuickJSHandle[]) => void) => {
      context.newFunction(name, (...values) => received(...values)).consume((handle) => context.setProp(host, name, handle));
    };
    const text = (handle: QuickJSHandle | undefined) => (handle ? context.getString(handle) : "");
    add("line", (json) => this.#addLine(text(json)));
    add("ask", (id, name, json) => this.#addAsk(id ? context.getNumber(id) : 0, text(name), text(json)));
    add("result", (json) => this.#addResult(text(json)));
    add("failed", (message, stack) => this.#fail(text(message), text(stack)));
    const world = context.unwrapResult(context.evalCode(prelude, "prelude"));
    const made = context.unwrapResult(context.callFunction(world, context.undefined, host));
    const [startHandle, settleHandle] = [context.getProp(made, "start"), context.getProp(made, "settle")];
    return {
      begin: () => {
        const compiled = context.evalCode(`(async function (cierre, data) {\n${start.code}\n})`, PROGRAM);
        if (compiled.error) return this.#failWith(compiled.error);
        const input = context.newString(start.input);
        const begun = context.callFunction(startHandle, context.undefined, compiled.value, input);
        if (begun.error) this.#failWith(begun.error);
        input.dispose();
      },
      settle: (id: number, isRefused: boolean, answer: string) => {
        const values = [context.newNumber(id), isRefused ? context.true : context.false, context.newString(answer)];
        const settled = context.callFunction(settleHandle, context.undefined, ...values);
        if (settled.error) this.#failWith(settled.error);
        for (const value of values) value.dispose();
      },
    };
  }

  #addLine(json: string): void {
    this.#lines += 1;
    this.#characters += json.length;
    if (this.#lines > programLimits.lines || this.#characters > programLimits.lineCharacters) {
      throw new RangeError("Hay demasiadas líneas");
    }
    this.#say({ tag: "line", json });
  }

  #addAsk(id: number, name: string, json: string): void {
    if (this.#asks >= programLimits.asks) throw new RangeError("Hay demasiados pedidos");
    if (this.#waiting >= programLimits.asksAtOnce) throw new RangeError("Hay demasiados pedidos a la vez");
    if (json.length > programLimits.askCharacters) throw new RangeError("El pedido es demasiado largo");
    this.#asks += 1;
    this.#waiting += 1;
    this.#say({ tag: "ask", id, name, json });
  }

  #addResult(json: string): void {
    if (json.length > programLimits.resultCharacters) throw new RangeError("El resultado es demasiado largo");
    this.#finish({ tag: "result", json });
  }

  #say(message: ProgramMessage): void {
    if (!this.#isOver) this.#talk.say(message);
  }

  /** The first word that ends it is the last one. */
  #finish(end: ProgramEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    // What an interruption leaves behind looks like any error.
    this.#end.resolve(this.#isLate && end.tag === "failed" ? { tag: "ended", why: "time" } : end);
  }

  #failWith(error: QuickJSHandle): void {
    const stack = this.#context.getProp(error, "stack").consume((handle) => this.#context.getString(handle));
    if (!this.#isLate) this.#fail(this.#textOf(error), stack);
  }

  #fail(message: string, stack = ""): void {
    // Without memory there are no words for it either.
    const isWordless = /^(?:|null|undefined)$/.test(message) && this.#engine.isFull();
    if (isWordless || /out of memory|memory access out of bounds/i.test(message)) this.#finish({ tag: "ended", why: "memory" });
    else
      this.#finish({
        tag: "failed",
        message: message.slice(0, programLimits.messageCharacters),
        line: lineOfStack(stack, PROGRAM),
      });
  }

  #textOf(error: QuickJSHandle): string {
    const dumped: unknown = this.#context.dump(error);
    if (typeof dumped !== "object" || dumped === null || !("message" in dumped)) return String(dumped);
    return `${"name" in dumped ? dumped.name : "Error"}: ${dumped.message}`;
  }
}
