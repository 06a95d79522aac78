import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../scripts/lib/free-port.mjs";

const REDIS = "/usr/bin/redis-server";

export const hasRedis = existsSync(REDIS);

export interface OwnRedis {
  readonly url: string;
  /** Ends it, with all that it knew. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
}

/** An empty Redis server. `password`: whom it lets in. */
export async function startRedis(password: string | null = null): Promise<OwnRedis> {
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", "/tmp"];
  let child: ChildProcess | null = null;
  const own: OwnRedis = {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    async start() {
      child = spawn(REDIS, [...args, ...(password === null ? [] : ["--requirepass", password])], { stdio: "ignore", cwd: "/" });
      await answering(child, port);
    },
  };
  await own.start();
  return own;
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
  throw new Error("redis-server did not start");
}
