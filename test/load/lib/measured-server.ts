import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { serverArgs, serverEnv } from "../../../scripts/lib/server-process.mjs";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");

/** Memory of all processes of a server after everything was cleared away, bytes. */
export interface ServerMemory {
  readonly rss: number;
  /** What the program holds: heap, and buffers outside it. */
  readonly held: number;
}

export interface MeasuredServer {
  readonly url: string;
  memory(): Promise<ServerMemory>;
  /** Memory that the system has given to all its processes, those of programs and pictures included, bytes. */
  residentBytes(): Promise<number>;
  /** Processor time so far, seconds. */
  processorSeconds(): Promise<number>;
  stop(): Promise<void>;
}

/** The server as `npm start` runs it, on a port of its own, without a demo, and able to tell its memory. */
export async function startMeasuredServer(options: {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly workers: number;
  /** Settings beside those of all measurements. */
  readonly env?: Readonly<Record<string, string>>;
}): Promise<MeasuredServer> {
  const reported = await mkdtemp(join(tmpdir(), "cierre-load-memory-"));
  const preload = ["--expose-gc", "--import", join(import.meta.dirname, "report-memory.ts")];
  const profiling = process.env.LOAD_PROFILE_DIR ? ["--cpu-prof", "--cpu-prof-dir", process.env.LOAD_PROFILE_DIR] : [];
  const [port, workers] = [await freePort(), options.workers > 1 ? ["--workers", String(options.workers)] : []];
  const child = spawn(process.execPath, [...preload, ...profiling, ...serverArgs, ...workers], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...serverEnv,
      LOAD_MEMORY_DIR: reported,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl ?? "",
      DEMO: "0",
      LOG_LEVEL: "error",
      ...options.env,
    },
  });
  await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  if (child.exitCode !== null) throw new Error("the server did not start");
  const pid = Number(child.pid);
  // With several processes the first of them only hands connections on.
  const processes = () => (options.workers > 1 ? childrenOf(pid) : [pid]);
  while (processes().length < options.workers) await wait(100);

  return {
    url: `http://127.0.0.1:${port}`,
    async memory() {
      const all = await Promise.all(processes().map((each) => memoryOf(each, reported)));
      return all.reduce((sum, { rss, held }) => ({ rss: sum.rss + rss, held: sum.held + held }), { rss: 0, held: 0 });
    },
    residentBytes: () => residentOf(pid),
    async processorSeconds() {
      const ticks = await Promise.all(processes().map(ticksOf));
      return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(reported, { recursive: true, force: true });
    },
  };
}

async function memoryOf(pid: number, folder: string): Promise<ServerMemory> {
  const file = join(folder, `${pid}.json`);
  await rm(file, { force: true });
  process.kill(pid, "SIGUSR2");
  for (;;) {
    const text = await readFile(file, "utf8").catch(() => "");
    if (text.endsWith("}")) {
      const { rss, heapUsed, external }: NodeJS.MemoryUsage = JSON.parse(text);
      return { rss, held: heapUsed + external };
    }
    await wait(50);
  }
}

async function residentOf(root: number): Promise<number> {
  const { stdout } = await run("ps", ["-e", "-o", "pid=,ppid=,rss="]);
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  // Parents have mostly smaller numbers than their children.
  for (const [pid = 0, parent = 0] of rows) if (family.has(parent)) family.add(pid);
  return rows.reduce((sum, [pid = 0, , kilobytes = 0]) => sum + (family.has(pid) ? kilobytes * 1024 : 0), 0);
}

function childrenOf(pid: number): number[] {
  const listed = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return listed.split("\n").map(Number).filter(Boolean);
}

/** Linux counts processor time in hundredths. */
const TICKS_PER_SECOND = 100;

async function ticksOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^.*\) /, "").split(" ");
  return Number(fields[11]) + Number(fields[12]);
}
