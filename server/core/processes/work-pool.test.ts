import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { z } from "zod";
import { askPool } from "./ask-pool.ts";
import { type PoolOptions, WorkPool } from "./work-pool.ts";

/** Answers what it is asked, but for some questions. */
const program = `
  import { readFileSync } from "node:fs";
  import { execFileSync } from "node:child_process";
  import { getPriority } from "node:os";
  const refused = (work) => { try { work(); return "done"; } catch (error) { return error.code; } };
  const questions = {
    forEver() { for (;;); },
    wrong() { throw new Error("wrong"); },
    heap() { const all = []; for (;;) all.push(new Array(100_000).fill({})); },
    buffers() { const all = []; for (let i = 0; i < 1_000; i += 1) all.push(new Uint8Array(1e6).fill(1)); return all.length; },
    malformed() { process.send({ tag: "nobody knows" }); return new Promise(() => {}); },
    tooLong() { return "x".repeat(17 * 1024 ** 2); },
    pid() { return process.pid; },
    world() {
      return {
        names: Object.keys(process.env).filter((name) => !["MALLOC_ARENA_MAX", "TZ", "SystemRoot", "PWD", "SHLVL", "_"].includes(name)),
        file: refused(() => readFileSync("/etc/passwd")),
        other: refused(() => execFileSync(process.execPath, ["--version"])),
        priority: getPriority(),
      };
    },
  };
  export const answer = (question) => questions[question]?.() ?? question;`;
const entry = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
/** Far above what anything takes on a machine that has other work. */
const LONGEST_MS = 60_000;

const open = (more: Partial<PoolOptions> = {}) => new WorkPool({ most: 1, mostOfOne: 1, heapMb: 64, residentMb: 256, ...more });
const asking = (pool: WorkPool, longestMs = LONGEST_MS) =>
  askPool(pool, { entry, longestMs, narrow: (answer) => z.unknown().parse(answer) });

it("answers, also many at once", async () => {
  const ask = asking(open());
  expect(await Promise.all(["uno", "dos", "tres"].map((each) => ask(each, "ana")))).toEqual(["uno", "dos", "tres"]);
});

it("ends what takes too long, and answers the next", { tags: ["slow"] }, async () => {
  const pool = open();
  expect(await asking(pool, 100)("forEver", "ana")).toBeNull();
  expect(await asking(pool)("uno", "ana")).toBe("uno");
});

for (const [kind, tags] of [
  ["heap", []],
  ["buffers", ["slow"]],
  ["tooLong", ["slow"]],
] as const) {
  it(`ends what takes too much (${kind}) in its own process, and answers the next`, { tags: [...tags] }, async () => {
    const ask = asking(open());
    expect(await ask(kind, "ana")).toBeNull();
    expect(await ask("uno", "ana")).toBe("uno");
  });
}

it("reports an error of the work itself", { tags: ["slow"] }, async () => {
  const ask = asking(open());
  await expect(ask("wrong", "ana")).rejects.toThrow("wrong");
  expect(await ask("uno", "ana")).toBe("uno");
});

it("ends what says something that cannot be understood", { tags: ["slow"] }, async () => {
  const ask = asking(open());
  await expect(ask("malformed", "ana")).rejects.toThrow("tag");
  expect(await ask("uno", "ana")).toBe("uno");
});

it("keeps a process for the next, and does the work in another one when it was killed meanwhile", async () => {
  const ask = asking(open());
  const first = Number(await ask("pid", "ana"));
  expect(await ask("pid", "ana")).toBe(first);
  process.kill(first, "SIGKILL");
  expect(await ask("pid", "ana")).not.toBe(first);
});

it("leaves a process to others while one person keeps another one busy", { tags: ["slow"] }, async () => {
  const ending = new AbortController();
  const pool = open({ most: 2 });
  const work = { entry, request: "forEver", longestMs: LONGEST_MS, signal: ending.signal };
  const endless = [pool.run(work, "ana"), pool.run(work, "ana")];
  expect(await asking(pool)("uno", "beto")).toBe("uno");
  ending.abort();
  expect(await Promise.all(endless)).toEqual(Array(2).fill({ tag: "ended", why: "aborted" }));
});

it("limits how many requests of one person may wait", { tags: ["slow"] }, async () => {
  const ask = asking(open());
  const asked = Array.from({ length: 21 }, () => ask("uno", "ana"));
  await expect(ask("uno", "ana")).rejects.toMatchObject({ code: "unavailable" });
  expect(await ask("dos", "beto")).toBe("dos");
  await Promise.all(asked);
});

it("has neither environment nor files nor other programs, and gives way to this process", async () => {
  const before = getPriority();
  expect(await asking(open())("world", "ana")).toEqual({
    names: [],
    file: "ERR_ACCESS_DENIED",
    other: "ERR_ACCESS_DENIED",
    priority: Math.min(19, before + 10),
  });
  expect(getPriority()).toBe(before);
});
