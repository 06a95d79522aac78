import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../../scripts/lib/free-port.mjs";

const run = promisify(execFile);
const DEBIAN = "/usr/lib/postgresql";

/** PostgreSQL's programs, run as somebody whom its server does not refuse. */
export class OwnPostgres {
  readonly #folder: string;
  readonly #bin: string;

  constructor(folder: string) {
    const [newest = ""] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
    this.#folder = folder;
    this.#bin = join(DEBIAN, newest, "bin");
  }

  async program(name: string, args: readonly string[]): Promise<string> {
    const program = existsSync(join(this.#bin, name)) ? join(this.#bin, name) : name;
    const [command, ...rest] =
      process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--", program, ...args] : [program, ...args];
    const env = { ...process.env, PATH: `${this.#bin}${delimiter}${process.env.PATH ?? ""}` };
    return (await run(command ?? "", rest, { cwd: this.#folder, env })).stdout.trim();
  }

  /** A cluster in a folder below this one's. */
  async init(data: string): Promise<void> {
    await chmod(this.#folder, 0o777);
    await this.program("initdb", ["-D", data, "-U", "cierre", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"]);
  }

  /** Answers where it listens. */
  async start(data: string, settings: readonly string[] = []): Promise<{ readonly url: string; readonly port: number }> {
    const port = await freePort();
    const options = [`-p ${port}`, "-h 127.0.0.1", `-k ${this.#folder}`, ...settings.map((setting) => `-c ${setting}`)].join(" ");
    await this.program("pg_ctl", ["-D", data, "-w", "-l", join(this.#folder, `log-${port}`), "-o", options, "start"]);
    return { url: `postgresql://cierre@127.0.0.1:${port}/postgres`, port };
  }

  async stop(data: string): Promise<void> {
    if (existsSync(join(data, "postmaster.pid"))) await this.program("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
  }
}
