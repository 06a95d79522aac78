import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../scripts/lib/free-port.mjs";

const PGBOUNCER = "/usr/sbin/pgbouncer";

export const hasPooler = existsSync(PGBOUNCER);

export interface OwnPooler {
  /** The same database through it. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** A pgbouncer in front of a server. `mode`: whom a connection to the database is for. */
export async function startPooler(databaseUrl: string, mode: "transaction" | "session", connections = 4): Promise<OwnPooler> {
  const { hostname, port: databasePort, username } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "cierre-pooler-"));
  await chmod(folder, 0o777);
  const port = await freePort();
  const lines = [
    "[databases]",
    `* = host=${hostname} port=${databasePort} user=${username}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    `pool_mode = ${mode}`,
    `default_pool_size = ${connections}`,
    "max_client_conn = 200",
  ];
  await writeFile(join(folder, "pgbouncer.ini"), `${lines.join("\n")}\n`);
  const args = ["-q", join(folder, "pgbouncer.ini")];
  // It refuses to run as root; Debian's package needs the user of the database.
  const [command, all] = process.getuid?.() === 0 ? ["runuser", ["-u", "postgres", "--", PGBOUNCER, ...args]] : [PGBOUNCER, args];
  const child = spawn(command, all, { stdio: "ignore", cwd: "/" });
  await answering(child, port);
  return {
    through(url) {
      const pooled = new URL(url);
      Object.assign(pooled, { hostname: "127.0.0.1", port: String(port) });
      return pooled.href;
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answering(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await wait(20);
  }
  throw new Error("pgbouncer did not start");
}
