import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../../scripts/lib/free-port.mjs";

const run = promisify(execFile);
const debian = "/usr/lib/postgresql";

/** Where the programs of the newest PostgreSQL are; `null` where there are none. */
export const programs =
  (existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [])
    .map((version) => join(debian, version, "bin"))
    .find((folder) => existsSync(join(folder, "pg_basebackup"))) ?? null;

export interface OwnCopy {
  /** The same database there. */
  of(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** A server that follows another one as its standby. */
export async function startCopy(databaseUrl: string): Promise<OwnCopy> {
  const { hostname, port: followed, username } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "cierre-copy-"));
  await chmod(folder, 0o777);
  const [data, port] = [join(folder, "data"), await freePort()];
  const postgres = (program: string, ...args: string[]) => {
    const path = join(programs ?? "", program);
    return process.getuid?.() === 0
      ? run("runuser", ["-u", "postgres", "--", path, ...args], { cwd: "/" })
      : run(path, args, { cwd: "/" });
  };
  await postgres("pg_basebackup", "-R", "-X", "stream", "-c", "fast", "-D", data, "-h", hostname, "-p", followed, "-U", username);
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -F`;
  await postgres("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start");
  return {
    of: (url) => Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) }).href,
    async stop() {
      await postgres("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
