import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
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

it("ends with the server, also where both are killed in the middle of work", async () => {
  const parent = spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", server], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [said] = await once(parent.stdout, "data");
    const pid = Number(said);
    expect(lives(pid)).toBe(true);
    parent.kill("SIGKILL");
    await expect.poll(() => lives(pid)).toBe(false);
  } finally {
    parent.kill("SIGKILL");
  }
});
