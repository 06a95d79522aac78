import { execFile, execFileSync } from "node:child_process";
import { appendFile, chmod, chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "../lib/free-port.mjs";
import type { Programs } from "./find-programs.ts";
import { openPart, type Part } from "./part.ts";

/** PostgreSQL and pgbouncer refuse to be run by root; Debian's packages bring a user for both. */
export function databaseUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function folderFor(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const user = databaseUser();
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  return folder;
}

export interface DatabasePart extends Part {
  readonly url: string;
}

/** Where it listens, and the folder that is its own. */
interface Place {
  readonly host: string;
  readonly folder: string;
}

/** An empty PostgreSQL server. */
export async function openDatabase(programs: Programs, { host, folder }: Place): Promise<DatabasePart> {
  const [own, user, port] = [await folderFor(folder), databaseUser(), await freePort()];
  const data = join(own, "data");
  const args = ["-D", data, "-U", "cierre", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"];
  await promisify(execFile)(programs.initdb, args, { cwd: "/", ...user });
  // Nobody but the stack's machines reaches the address.
  await appendFile(join(data, "pg_hba.conf"), "host all all samenet trust\n");
  const url = `postgresql://cierre@${host}:${port}/postgres`;
  const part = openPart({
    name: "postgresql",
    command: programs.postgres,
    // What it has said is written survives its own end; this machine's is none that the stack is for.
    args: ["-D", data, "-p", String(port), "-h", host, "-k", own, "-F"],
    user,
    host,
    port,
    log: `${folder}.log`,
    answers: () => answersQuery(url),
    // Others are cut off, and nothing is lost.
    stopSignal: "SIGINT",
  });
  return Object.assign(part, { url });
}

/** A pooler before it that gives each transaction another connection. */
export async function openPooler(programs: Programs, { host, folder }: Place, databasePort: number): Promise<DatabasePart> {
  const [own, port] = [await folderFor(folder), await freePort()];
  const lines = [
    "[databases]",
    `* = host=${host} port=${databasePort} user=cierre`,
    "[pgbouncer]",
    `listen_addr = ${host}`,
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    "default_pool_size = 20",
    "max_client_conn = 500",
    // A client that asks while the database restarts gets an error, and does not wait.
    "query_wait_timeout = 10",
    "server_login_retry = 1",
  ];
  const file = join(own, "pgbouncer.ini");
  await writeFile(file, `${lines.join("\n")}\n`);
  const url = `postgresql://cierre@${host}:${port}/postgres`;
  const part = openPart({
    name: "pgbouncer",
    command: programs.pgbouncer,
    args: ["-q", file],
    user: databaseUser(),
    host,
    port,
    log: `${folder}.log`,
    answers: () => answersQuery(url),
  });
  return Object.assign(part, { url });
}

async function answersQuery(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
