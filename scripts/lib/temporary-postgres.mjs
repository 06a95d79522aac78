import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { aptInstall } from "./apt-install.mjs";
import { freePort } from "./free-port.mjs";
import { capture } from "./run.mjs";

const debian = "/usr/lib/postgresql";
/** The store's SQL needs it. */
const OLDEST = 15;

function binFolders() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(debian, version, "bin")), ...(process.env.PATH ?? "").split(delimiter)];
}

function findPrograms() {
  return binFolders().find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl"))) ?? null;
}

function versionOf(folder) {
  return Number(/(\d+)/.exec(execFileSync(join(folder, "pg_ctl"), ["--version"], { encoding: "utf8" }))?.[1] ?? 0);
}

/** PostgreSQL refuses to run as root; Debian's package brings the user for it. */
function asPostgres(command, args) {
  return process.getuid?.() === 0 ? ["runuser", ["-u", "postgres", "--", command, ...args]] : [command, args];
}

/**
 * A PostgreSQL server of its own on a free loopback port, in a scratch folder, installed first when it is missing and
 * this is root on Debian. `{ url, stop }` or `{ reason }`. `stop` ends it at once and removes the folder; it is
 * synchronous, so that it also works while the process exits.
 */
export async function startTemporaryPostgres() {
  if (!findPrograms()) await aptInstall("postgresql");
  const programs = findPrograms();
  if (!programs) return { reason: "there is no PostgreSQL server and none could be installed" };
  const version = versionOf(programs);
  if (version < OLDEST) return { reason: `PostgreSQL ${version} is too old, ${OLDEST} is the oldest that works` };

  const folder = await mkdtemp(join(tmpdir(), "cierre-postgres-"));
  await chmod(folder, 0o777);
  const data = join(folder, "data");
  const stop = () => {
    const [command, args] = asPostgres(join(programs, "pg_ctl"), ["-D", data, "-m", "immediate", "-w", "stop"]);
    try {
      if (existsSync(join(data, "postmaster.pid"))) execFileSync(command, args, { stdio: "ignore", cwd: "/" });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const port = await freePort();
  const steps = [
    [join(programs, "initdb"), ["-D", data, "-U", "cierre", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"]],
    [
      join(programs, "pg_ctl"),
      ["-D", data, "-w", "-l", join(folder, "log"), "-o", `-p ${port} -h 127.0.0.1 -k ${folder} -F`, "start"],
    ],
  ];
  for (const [program, programArgs] of steps) {
    const [command, args] = asPostgres(program, programArgs);
    const { code, output } = await capture(command, args, { cwd: "/" });
    if (code !== 0) {
      stop();
      return { reason: `PostgreSQL did not start: ${output.trim().split("\n").at(-1)}` };
    }
  }
  return { url: `postgresql://cierre@127.0.0.1:${port}/postgres`, stop };
}
