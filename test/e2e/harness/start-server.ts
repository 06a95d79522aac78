import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DEMO_PASSWORD, demoAccounts } from "../../../server/features/demo/accounts.ts";
import { copyDatabaseTemplate } from "../../../server/testing/copy-database-template.ts";

const root = resolve(import.meta.dirname, "../../..");

export interface TestServer {
  /** Where it answers, `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  readonly accounts: typeof demoAccounts;
  readonly password: string;
  /** Ends the process and waits for it; the data stays until `remove`. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  remove(): Promise<void>;
}

/**
 * The real server on a port of its own with a data folder of its own and the demo newsroom: a copy of `FILLED_NEWSROOM`,
 * or one that it fills itself, its tables a copy where there is one (`DATABASE_TEMPLATE`). `options.dataDir` goes on with the data of an earlier one; `args` are Node's, with the server's file. Throws with what the server printed when it does not start.
 */
export async function startServer(
  options: {
    readonly dataDir?: string;
    readonly port?: number;
    readonly env?: Readonly<Record<string, string>>;
    readonly args?: readonly string[];
    /** Gets what the server prints. */
    readonly heard?: (output: string) => void;
  } = {},
): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await newDataFolder(options.env ?? {}));
  const child = spawn(join(root, "node_modules/.bin/node"), [...(options.args ?? ["server/main.ts"])], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DATABASE_URL: "",
      SIGN_INS_PER_MINUTE: "1000",
      ...options.env,
      HOST: "127.0.0.1",
      PORT: String(options.port ?? 0),
      DATA_DIR: dataDir,
    },
  });
  const ended = new Promise<void>((resolveEnd) => child.once("exit", () => resolveEnd()));
  if (options.heard) child.stdout.on("data", (chunk: Buffer) => options.heard?.(chunk.toString()));
  const url = await addressOf(child);
  if (child.pid === undefined) throw new Error("the server has no process");
  return {
    url,
    dataDir,
    pid: child.pid,
    accounts: demoAccounts,
    password: DEMO_PASSWORD,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function newDataFolder(env: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cierre-e2e-"));
  const filled = process.env.FILLED_NEWSROOM;
  // Another number of articles is another newsroom.
  if (filled && env.DEMO_ARTICLES === undefined) await cp(filled, folder, { recursive: true });
  else if (env.DATABASE_URL === undefined) await copyDatabaseTemplate(folder);
  return folder;
}

/** The server prints its address once it answers. */
function addressOf(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolveAddress, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (url) resolveAddress(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`the server ended with code ${code} before it answered:\n${output}`)));
  });
}
