import { spawn } from "node:child_process";
import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverArgs, serverEnv } from "../../scripts/lib/server-process.mjs";
import { startServer } from "../e2e/harness/start-server.ts";
import { ownPostgres } from "../lib/own-postgres.ts";
import { memoryPeak, resetPeak } from "./lib/memory-peak.ts";
import { temporaryFolder } from "./lib/open-world.ts";
import { keepReport, worst } from "./lib/report.ts";
import { type Cleanup, runBench } from "./lib/run-bench.ts";
import { signIn } from "./lib/sign-in.ts";
import { judge } from "./lib/stats.ts";
import { wordpressExport } from "./lib/wordpress-export.ts";

/** Memory that importing a WordPress export of 10 MB takes, megabytes: from the command and from the page, on both databases. Linux. */
const BYTES = 10_000_000;
/** After the start and after an import the server gets this long to come to rest, milliseconds. */
const REST_MS = 3000;

interface Peaks {
  /** Server at rest, before. */
  readonly idle: number;
  readonly server: number;
  readonly command: number;
}

/** A server of its own that has started on a database which was there already, as any start but the first. */
async function openRestarted(cleanup: Cleanup, database: Record<string, string>) {
  const env = { LOG_LEVEL: "silent", IMPORT_PHOTOS: "off", DIST_DIR: "/nonexistent", ...serverEnv, ...database };
  const first = await startServer({ env, args: serverArgs });
  cleanup.defer(() => first.remove());
  await first.stop();
  const server = await startServer({ env, args: serverArgs, dataDir: first.dataDir });
  cleanup.defer(() => server.stop());
  return server;
}

/** As the page does: the whole file in one request, its report read to the end. */
async function importByPage(cleanup: Cleanup, database: Record<string, string>, path: string): Promise<Peaks> {
  const server = await openRestarted(cleanup, database);
  const { token, project } = await signIn(server, "admin@demo.cierre");
  await sleep(REST_MS);
  const idle = await resetPeak(server.pid);
  const headers = { authorization: `Bearer ${token}`, project, "content-type": "application/octet-stream" };
  const answer = await fetch(`${server.url}/api/import`, { method: "POST", headers, body: await openAsBlob(path) });
  const report = await answer.text();
  if (!report.includes('"type":"summary"')) throw new Error(`the import failed: ${report.slice(-300)}`);
  return { idle, server: await memoryPeak(server.pid), command: 0 };
}

async function importByCommand(cleanup: Cleanup, database: Record<string, string>, path: string): Promise<Peaks> {
  const server = await openRestarted(cleanup, database);
  await sleep(REST_MS);
  const idle = await resetPeak(server.pid);
  const child = spawn(process.execPath, ["scripts/import/import-command.ts", path, "--url", server.url], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, CIERRE_USER: "admin@demo.cierre", CIERRE_PASSWORD: server.password },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let command = 0;
  while (child.exitCode === null && child.pid !== undefined) {
    command = Math.max(command, await memoryPeak(child.pid).catch(() => 0));
    await Promise.race([ended, sleep(100)]);
  }
  if ((await ended) !== 0) throw new Error("the import failed");
  return { idle, server: await memoryPeak(server.pid), command };
}

await runBench(async (cleanup) => {
  const path = join(await temporaryFolder(cleanup), "export.xml");
  await writeFile(path, wordpressExport(BYTES));
  const postgresUrl = await ownPostgres(cleanup);
  const embedded = await importByCommand(cleanup, {}, path);
  const page = await importByPage(cleanup, {}, path);
  const server = await importByCommand(cleanup, { DATABASE_URL: postgresUrl }, path);
  const increases = [embedded, page, server].map(({ idle, server: peak }) => peak - idle);
  const aims = [
    { text: "the command itself at most 200 MB", verdict: judge([embedded.command, server.command], 200, "atMost") },
    ...increases.map((increase, index) => ({
      text: `the server at most 200 MB more than at rest, ${["embedded database", "from the page", "PostgreSQL"][index]}`,
      verdict: judge([increase], 200, "atMost"),
    })),
  ];
  const rows = (label: string, { idle, server: peak }: Peaks) => [
    { label: `${label}, at rest`, unit: "MB", samples: [idle] },
    { label: `${label}, peak`, unit: "MB", samples: [peak] },
  ];
  keepReport(
    [
      { label: "the command itself", unit: "MB", samples: [embedded.command, server.command] },
      ...rows("server, embedded database", embedded),
      ...rows("the same, from the page", page),
      ...rows("server, PostgreSQL", server),
    ],
    aims,
    {
      name: "import-memory",
      figure: Math.max(...increases),
      unit: "MB",
      peer: null,
      ratio: Math.max(...increases) / 200,
      verdict: worst(aims.map(({ verdict }) => verdict)),
    },
  );
});
