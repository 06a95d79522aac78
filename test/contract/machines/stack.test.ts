import { describe, expect, it } from "vitest";
import { findPrograms } from "../../../scripts/stack/find-programs.ts";
import type { Fault } from "../../load/stack/faults.ts";
import { runStack } from "../../load/stack/run-stack.ts";

/** A part of what `npm run load -- stack` takes away: one that answers, one that works, and what stands between processes and the database. */
const faults: readonly Fault[] = [
  { part: "web-1", signal: "SIGKILL", awayMs: 1_000 },
  { part: "work-1", signal: "SIGKILL", awayMs: 1_000 },
  { part: "pgbouncer", signal: "SIGKILL", awayMs: 1_000 },
];

function missing(): string | null {
  try {
    findPrograms(["postgres", "initdb", "pgbouncer", "redis-server", "haproxy", "openssl"]);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe("a newsroom of several machines, of which one program after the other goes away", { tags: ["slow"] }, () => {
  const reason = missing();
  if (reason !== null) {
    it("is left out where its programs are missing, which are named", () => {
      console.warn(`The stack was not tried. ${reason}`);
      expect(reason).toContain("apt-get install");
    });
    return;
  }
  it("loses no edit, doubles no letter and no notice, and has the bytes of every file", { timeout: 600_000 }, async () => {
    await using cleanup = new AsyncDisposableStack();
    const { found } = await runStack(cleanup, { seed: 7, devices: 8, readers: 100, faults, say: () => undefined });
    expect(found.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(found.find(({ what }) => what.startsWith("edits"))?.counted).toBeGreaterThan(20);
  });
});
