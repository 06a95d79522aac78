import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { expect } from "vitest";
import { SeededRandom } from "../../sim/seeded-random.ts";

const COUNTING = new URL("count-steps.ts", import.meta.url).href;

/** Moments of a kill, as parts of the steps that a command takes; the same in each run. The last is before the very last step. */
export function seededSteps(seed: number, count = 10): number[] {
  const random = new SeededRandom(seed);
  return [...Array.from({ length: count - 1 }, () => random.next()), 1].sort((one, other) => one - other);
}

/** A command as a process of its own, whose steps are counted (`count-steps.ts`). */
export class SteppedCommand {
  readonly #program: string;
  readonly #counted: string;

  /** `counted`: a file for the count. */
  constructor(program: string, counted: string) {
    this.#program = program;
    this.#counted = counted;
  }

  /** Runs to its end, which has to be a good one; answers how many steps it took. */
  async countSteps(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
    const child = await this.#begin(args, env, null);
    expect(await once(child, "exit")).toEqual([0, null]);
    return (await readFile(this.#counted)).length;
  }

  /** Kills it before a step. Answers whether it came so far. */
  async killedAt(step: number, args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
    const child = await this.#begin(args, env, step);
    const [, signal] = await once(child, "exit");
    return signal === "SIGKILL";
  }

  async #begin(args: readonly string[], env: NodeJS.ProcessEnv, step: number | null): Promise<ChildProcess> {
    await rm(this.#counted, { force: true });
    await writeFile(this.#counted, "");
    const counting = { STEPS_IN: this.#counted, KILLED_AT: step === null ? "" : String(step) };
    return spawn(process.execPath, ["--import", COUNTING, this.#program, ...args], {
      env: { ...env, ...counting },
      stdio: "ignore",
    });
  }
}
