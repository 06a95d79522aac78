import { describe, expect, it } from "vitest";
import { createLeaderLock, type Locks } from "./leader-lock.ts";

interface Request {
  readonly signal: AbortSignal | undefined;
  readonly work: () => unknown;
  readonly end: PromiseWithResolvers<void>;
}

/** Web Locks of one browser: a line per name, and stealing. */
function fakeLocks(): Locks {
  let holder: Request | null = null;
  const line: Request[] = [];
  const next = () => {
    const request = holder ? undefined : line.shift();
    if (!request) return;
    holder = request;
    Promise.resolve(request.work()).then(() => {
      request.end.resolve();
      if (holder === request) holder = null;
      next();
    });
  };
  const request = (_name: string, options: LockOptions, work: () => unknown) => {
    const own: Request = { signal: options.signal, work, end: Promise.withResolvers<void>() };
    options.signal?.addEventListener("abort", () => {
      line.splice(line.indexOf(own), 1);
      own.end.reject(new DOMException("", "AbortError"));
    });
    if (options.steal) {
      holder?.end.reject(new DOMException("", "AbortError"));
      holder = null;
      line.unshift(own);
    } else line.push(own);
    queueMicrotask(next);
    return own.end.promise;
  };
  return { request: request as unknown as Locks["request"] }; // only the form with options is used
}

function tab(locks: Locks) {
  const heard: string[] = [];
  const lock = createLeaderLock(locks, "a lock");
  const ask = (steal: boolean) =>
    lock.request({ steal }, { granted: () => heard.push("granted"), lost: () => heard.push("lost") });
  return { ask, heard };
}
const turns = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

describe("the leader's lock", () => {
  it("goes to the next in line when the holder lets go", async () => {
    const locks = fakeLocks();
    const [one, two] = [tab(locks), tab(locks)];
    const release = one.ask(false);
    two.ask(false);
    await turns();
    expect([one.heard, two.heard]).toEqual([["granted"], []]);
    release();
    await turns();
    expect([one.heard, two.heard]).toEqual([["granted"], ["granted"]]);
  });

  it("tells the holder when it is stolen", async () => {
    const locks = fakeLocks();
    const [frozen, awake] = [tab(locks), tab(locks)];
    frozen.ask(false);
    await turns();
    awake.ask(true);
    await turns();
    expect(frozen.heard).toEqual(["granted", "lost"]);
    expect(awake.heard).toEqual(["granted"]);
  });

  it("is not granted to whoever left the line", async () => {
    const locks = fakeLocks();
    const [one, two] = [tab(locks), tab(locks)];
    const release = one.ask(false);
    await turns();
    const leave = two.ask(false);
    await turns();
    leave();
    release();
    await turns();
    expect(two.heard).toEqual([]);
  });
});
