import { spawn } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { becomesReady } from "./watch-server.ts";

const began = z.object({ tag: z.literal("began"), address: z.string() });
/** How long it may take to stop before it is killed, ms. */
const STOP_MS = 20_000;

interface Tried {
  /** Program and arguments of the server. */
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly withinMs: number;
}

/** Starts a server where nobody reaches it, which does nothing by itself, and stops it again. Answers whether it became ready. */
export async function tryServer({ command: [file, ...args], cwd, env, withinMs }: Tried): Promise<boolean> {
  const child = spawn(file, [...args, "--trial"], { cwd, env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const exited = once(child, "exit").catch(() => undefined);
  let hasEnded = false;
  void exited.then(() => {
    hasEnded = true;
  });
  const address = new Promise<string | null>((resolve) => {
    child.on("message", (message) => {
      const said = began.safeParse(message);
      if (said.success) resolve(said.data.address);
    });
    void exited.then(() => resolve(null));
    setTimeout(() => resolve(null), withinMs).unref();
  });
  const at = await address;
  const isReady = at !== null && (await becomesReady(at, withinMs, () => hasEnded));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await exited;
  clearTimeout(timer);
  return isReady;
}
