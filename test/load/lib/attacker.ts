import { caller, keepDoing, noTimes, type Times, time } from "./at-work.ts";
import { hostileInputs } from "./hostile-inputs.ts";
import type { Crew } from "./prepare-people.ts";

/** Whom a process attacks as, and with what. */
export interface Attack {
  readonly url: string;
  readonly crew: Crew;
  /** Name of the kind of input. */
  readonly name: string;
  readonly seconds: number;
  /** Attacks in a second, at most; as many as the server lets them be when absent. */
  readonly rate?: number;
}

/** What came of it. */
export interface Attacked {
  readonly taken: readonly number[];
  readonly refused: readonly (readonly [status: number, count: number])[];
  readonly begun: number;
  /** Processor time that it took whoever attacks. */
  readonly processorSeconds: number;
}

/** A process of its own: `process.send`s "ready" once what the attack needs is there, then, for "go", what came of it. */
if (process.send) process.once("message", (given: Attack) => void attack(given));

async function attack({ url, crew, name, seconds, rate }: Attack): Promise<void> {
  const input = hostileInputs.find((one) => one.name === name);
  if (!input) throw new Error(`No such kind of input: ${name}`);
  const call = caller(url, crew, 0);
  const target = { url, token: crew.tokens[0] ?? "", project: crew.project };
  await input.prepare?.(call);
  const go = new Promise((resolve) => process.once("message", resolve));
  process.send?.("ready");
  await go;
  const [before, end, times] = [process.cpuUsage(), performance.now() + seconds * 1000, noTimes()];
  const everyMs = rate === undefined ? 10 : Math.max(10, (input.atOnce * 1000) / rate);
  let begun = 0;
  const attacking = Array.from({ length: input.atOnce }, () =>
    keepDoing(
      () => performance.now() > end,
      everyMs,
      () => {
        begun += 1;
        return time(times, () => input.attack(call, begun, target)).catch(() => undefined);
      },
    ),
  );
  await Promise.all(attacking);
  const { user, system } = process.cpuUsage(before);
  process.send?.(attackedOf(times, begun, (user + system) / 1e6));
}

function attackedOf({ taken, refused }: Times, begun: number, processorSeconds: number): Attacked {
  return { taken, refused: [...refused], begun, processorSeconds };
}
