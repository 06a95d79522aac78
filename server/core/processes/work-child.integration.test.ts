import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, it } from "vitest";

const pool = new URL("./work-pool.ts", import.meta.url).href;
/** Tells its own id, and is busy for ever. */
const work =
  "export const answer = (_, { say }) => { say(process.pid); setTimeout(() => { for (;;); }); return new Promise(() => {}); }";
const server = `
  import { WorkPool } from ${JSON.stringify(pool)};
  const entry = new URL("data:text/javascript," + encodeURIComponent(${JSON.stringify(work)}));
  const onMessage = (pid) => console.log(pid);
  await new WorkPool({ most: 1, mostOfOne: 1, heapMb: 64, residentMb: 256 })
    .run({ entry, request: null, longestMs: 600_000, onMessage }, "ana");`;

/** A dead one may lie there until somebody asks what became of it. */
function lives(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return /^[^Z]/.test(stdout.trim());
}

/** How much each of its threads gives way, where the system tells threads apart. */
function nicenessOf(pid: number): Set<number> {
  const threads = process.platform === "linux" ? readdirSync(`/proc/${pid}/task`) : [String(pid)];
  return new Set(threads.map((thread) => getPriority(Number(thread))));
}

it("gives way to the server with all of its threads, and ends with it, also where both are killed in the middle of work", {
  tags: ["slow"],
}, async () => {
  const parent = spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", server], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [said] = await once(parent.stdout, "data");
    const pid = Number(said);
    expect([lives(pid), nicenessOf(pid)]).toEqual([true, new Set([Math.min(19, getPriority() + 10)])]);
    parent.kill("SIGKILL");
    await expect.poll(() => lives(pid)).toBe(false);
  } finally {
    parent.kill("SIGKILL");
  }
});
