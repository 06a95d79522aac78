import { parentPort, workerData } from "node:worker_threads";
import { caller, keepDoing, noTimes, type Times, time } from "./at-work.ts";
import { hostileInputs } from "./hostile-inputs.ts";
import type { Crew } from "./prepare-people.ts";

/** Whom a thread attacks as, and with what. */
export interface Attack {
  readonly url: string;
  readonly crew: Crew;
  /** Name of the kind of input. */
  readonly name: string;
  readonly seconds: number;
}

/** `ready` once what the attack needs is there; then, for `go`, what its calls took. */
export type AttackerWords = "ready" | Times;

/** On a thread of its own: whoever sends hundreds of megabytes keeps the clock of whoever works beside it from going on. */
if (parentPort) await attack(workerData as Attack, parentPort);

async function attack({ url, crew, name, seconds }: Attack, port: NonNullable<typeof parentPort>): Promise<void> {
  const input = hostileInputs.find((one) => one.name === name);
  if (!input) throw new Error(`No such kind of input: ${name}`);
  const call = caller(url, crew, 0);
  const target = { url, token: crew.tokens[0] ?? "", project: crew.project };
  await input.prepare?.(call);
  const go = new Promise((resolve) => port.once("message", resolve));
  port.postMessage("ready" satisfies AttackerWords);
  await go;
  const end = performance.now() + seconds * 1000;
  const times = noTimes();
  let round = 0;
  const attacking = Array.from({ length: input.atOnce }, () =>
    keepDoing(
      () => performance.now() > end,
      10,
      () => {
        round += 1;
        return time(times, () => input.attack(call, round, target)).catch(() => undefined);
      },
    ),
  );
  await Promise.all(attacking);
  port.postMessage(times satisfies AttackerWords);
}
