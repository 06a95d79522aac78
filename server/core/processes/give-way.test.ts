import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** In a process of its own: priorities are not given back. */
const PROGRAM = `
  import { existsSync, readdirSync, readFileSync } from "node:fs";
  import { getPriority } from "node:os";
  import { giveWayToAnswers } from ${JSON.stringify(new URL("./give-way.ts", import.meta.url).href)};
  await giveWayToAnswers();
  const threads = existsSync("/proc/self/task") ? readdirSync("/proc/self/task") : [];
  const nameOf = (thread) => readFileSync("/proc/self/task/" + thread + "/comm", "utf8").trim();
  const priorities = (is) => threads.filter((thread) => is(nameOf(thread))).map((thread) => getPriority(Number(thread)));
  const isPool = (name) => name === "libuv-worker";
  console.log(JSON.stringify({ own: getPriority(), pool: priorities(isPool), others: priorities((name) => !isPool(name)) }));
`;

it("hashes, pictures and files give way to the thread that answers, where the system knows threads", async () => {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--no-warnings", "--input-type=module", "-e", PROGRAM]);
  const { own, pool, others }: { own: number; pool: number[]; others: number[] } = JSON.parse(stdout);
  expect(pool.length > 0).toBe(process.platform === "linux");
  expect([...new Set(pool)]).toEqual(pool.length > 0 ? [Math.min(19, own + 5)] : []);
  expect([...new Set(others)]).toEqual(others.length > 0 ? [own] : []);
});
