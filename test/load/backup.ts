import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { openDiskStorage } from "../../server/engines/files/disk-storage.ts";
import { runBench } from "../bench/lib/run-bench.ts";
import { signIn } from "../bench/lib/sign-in.ts";
import { startServer, type TestServer } from "../e2e/harness/start-server.ts";
import { ownPostgres } from "../lib/own-postgres.ts";
import { caller, json, keepDoing, noTimes, spread, time } from "./lib/at-work.ts";

/**
 * `npm run load -- backup [--articles 100000] [--gigabytes 10] [--embedded]`: how long a backup and a restore take, `pg_dump` and `tar` of the
 * same, and other people's saves meanwhile. The peer's files are flushed as well. Needs three times the room of the files. `--data FOLDER` and
 * `--database URL` name an installation that stays: the first run fills it, and with `--prepare` does nothing else.
 */
const FILE_BYTES = 1_000_000;
const SAVING = 4;
const SAVE_EVERY_MS = 250;
const QUIET_MS = 20_000;
/** Everything together, at most. */
const DEADLINE_MS = 2 * 60 * 60_000;

const { values } = parseArgs({
  options: {
    articles: { type: "string", default: "100000" },
    gigabytes: { type: "string", default: "10" },
    embedded: { type: "boolean", default: false },
    data: { type: "string" },
    database: { type: "string" },
    prepare: { type: "boolean", default: false },
  },
});
const fileCount = Math.round((Number(values.gigabytes) * 1e9) / FILE_BYTES);

await runBench(async (cleanup) => {
  const folder = await mkdtemp(join(tmpdir(), "cierre-load-backup-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const databaseUrl = values.embedded ? null : (values.database ?? (await ownPostgres(cleanup)));
  const server = await startServer({
    ...(values.data !== undefined && { dataDir: resolve(values.data) }),
    env: { LOG_LEVEL: "error", DEMO_ARTICLES: values.articles, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) },
  });
  if (values.data === undefined) cleanup.defer(() => server.remove());
  cleanup.defer(() => server.stop());
  const ours = { DATA_DIR: server.dataDir, DATABASE_URL: databaseUrl ?? "" };
  await fill(server.dataDir);
  // Or whoever flushes first writes these for the system.
  await run("sync", []);
  if (values.prepare) return;
  const bytes = fileCount * FILE_BYTES;
  console.log(`${values.articles} articles and ${bytes / 1e9} GB of files, ${databaseUrl === null ? "embedded" : "PostgreSQL"}`);

  const quiet = await savesWhile(server, () => new Promise((resolve) => setTimeout(resolve, QUIET_MS)));
  console.log(`a save before              ${spread(quiet.times)}`);
  const backups = join(folder, "backups");
  let archive = "";
  const backup = await savesWhile(server, async () => {
    archive = await node("scripts/backup/backup-command.ts", ["--to", backups], ours);
  });
  const line = (what: string, seconds: number) =>
    console.log(`${what.padEnd(26)} ${seconds.toFixed(1)} s, ${(bytes / 1e6 / seconds).toFixed(0)} MB/s of files`);
  line("a backup", backup.seconds);
  console.log(`a save meanwhile           ${spread(backup.times)}`);
  const again = await savesWhile(server, () => node("scripts/backup/backup-command.ts", ["--to", backups], ours));
  line("the next one", again.seconds);
  console.log(`a save meanwhile           ${spread(again.times)}`);

  const restored = databaseUrl === null ? "" : await emptyDatabase(databaseUrl, "restored");
  const target = join(folder, "restored");
  const [name = ""] = archive.split("\n");
  line(
    "a restore",
    await timed(() => node("scripts/backup/restore-command.ts", [name], { DATA_DIR: target, DATABASE_URL: restored })),
  );
  for (const each of [backups, target]) await rm(each, { recursive: true });
  if (databaseUrl === null) return;

  const [dump, tar] = [join(folder, "dump"), join(folder, "files.tar")];
  const peer = await savesWhile(server, async () => {
    await run("pg_dump", ["-Fc", "-f", dump, databaseUrl]);
    await run("tar", ["-cf", tar, "-C", server.dataDir, "files"]);
    await run("sync", [dump, tar]);
  });
  line("pg_dump and tar", peer.seconds);
  console.log(`a save meanwhile           ${spread(peer.times)}`);
  const other = await emptyDatabase(databaseUrl, "other");
  await mkdir(target);
  const peerRestore = await timed(async () => {
    await run("pg_restore", ["-d", other, dump]);
    await run("tar", ["-xf", tar, "-C", target]);
    await run("sync", ["-f", target]);
  });
  line("pg_restore and tar", peerRestore);
}, DEADLINE_MS);

/** Files of repeated bytes, no two the same. */
async function fill(dataDir: string): Promise<void> {
  const files = await openDiskStorage(join(dataDir, "files"));
  if ((await files.stat(`load-${fileCount - 1}`, "original").catch(() => null)) !== null) return;
  for (let at = 0; at < fileCount; at++) {
    const path = join(files.temporaryDir, `load-${at}`);
    const piece = randomBytes(1_000);
    await writeFile(path, Buffer.alloc(FILE_BYTES, piece));
    await files.adopt(path, `load-${at}`, "original", { mime: "image/jpeg", name: `${at}.jpg` });
  }
}

/** Several people save an article each, again and again, until the work is done. */
async function savesWhile(server: TestServer, work: () => Promise<unknown>) {
  const { token, project } = await signIn(server);
  const call = caller(server.url, { project, tokens: [token] }, 0);
  const times = noTimes();
  let isOver = false;
  const saving = Array.from({ length: SAVING }, async (_, person) => {
    const { id } = (await (await call("/api/article", json({ title: `Nota de ${person}` }))).json()) as { id: string };
    let round = 0;
    await keepDoing(
      () => isOver,
      SAVE_EVERY_MS,
      () => {
        round += 1;
        return time(times, () => call(`/api/article/${id}`, json({ title: `Nota de ${person}, ${round}` })));
      },
    );
  });
  const seconds = await timed(work).finally(() => {
    isOver = true;
  });
  await Promise.all(saving);
  return { times, seconds };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

function node(script: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  return run(process.execPath, [script, ...args], env);
}

/** Answers what it printed. */
async function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  return said;
}

async function emptyDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
